#include "src/calls/search_points.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

using FailedPart = SearchFailure::Where;

/// More decisions are not followed.
constexpr std::size_t most_own_decisions = 1'000'000;

char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

[[noreturn]] void fail(FailedPart where, std::string_view text, std::string_view expected,
                       std::span<const std::string> names) {
  throw SearchFailure{
      .where = where,
      .found = quote(text),
      .expected = names.empty() ? std::string("a formula with variables")
                                : fmt::format("{} such as {} or -{} (the variables are 1 to {})",
                                              expected, names.back(), names.size(), names.size())};
}

/// Removes `prefix` from the beginning of `text`. Returns false if the text begins otherwise.
bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace

std::optional<Literal> find_literal(std::string_view text, std::span<const std::string> names) {
  const bool is_negative = take_prefix(text, "-") || take_prefix(text, "not ");
  Variable variable = 0;
  if (const auto number = parse_number<Variable>(text)) {
    variable = *number;
  } else {
    const auto found = std::ranges::find_if(names, [&](std::string_view name) {
      return std::ranges::equal(name, text, {}, to_lower, to_lower);
    });
    if (found != names.end()) variable = static_cast<Variable>(found - names.begin()) + 1;
  }
  if (variable < 1 || static_cast<std::size_t>(variable) > names.size()) return std::nullopt;
  return is_negative ? -variable : variable;
}

std::vector<Literal> parse_own_decisions(std::span<const std::string> texts,
                                         std::span<const std::string> names) {
  std::vector<Literal> decisions;
  for (const std::string& text : texts) {
    std::string_view rest = text;
    if (take_prefix(rest, "*")) {
      const auto count =
          rest.empty() ? std::optional<std::size_t>(1) : parse_number<std::size_t>(rest);
      if (!count || *count > most_own_decisions - std::min(most_own_decisions, decisions.size())) {
        throw SearchFailure{.where = FailedPart::own_decisions,
                            .found = quote(text),
                            .expected = "* or a number of decisions after it, such as *5"};
      }
      decisions.insert(decisions.end(), *count, TeachingSolver::solver_decision);
    } else if (const auto literal = find_literal(text, names)) {
      decisions.push_back(*literal);
    } else {
      fail(FailedPart::own_decisions, text, "* or a literal of the formula,", names);
    }
  }
  return decisions;
}

SearchPoint parse_search_point(const std::string& text, std::span<const std::string> names) {
  using Kind = SearchPoint::Kind;
  if (text == "conflict") return {Kind::conflict, 1};
  for (const auto& [key, kind, least] : {std::tuple("clause=", Kind::clause, 1),
                                         {"conflict=", Kind::conflict, 1},
                                         {"level=", Kind::level, 0}}) {
    std::string_view rest = text;
    if (!take_prefix(rest, key)) continue;
    const auto number = parse_number<std::int64_t>(rest);
    if (number && *number >= least) return {kind, *number};
    throw SearchFailure{.where = FailedPart::until,
                        .found = quote(text),
                        .expected = fmt::format("{} and a number from {}", key, least)};
  }
  if (const auto literal = find_literal(text, names)) return {Kind::literal, *literal};
  fail(FailedPart::until, text, "conflict, conflict=N, clause=N, level=N, or a literal", names);
}

void TraceRecorder::observe(const SearchEvent& event) {
  if (is_over_) return;
  if (ends_before(event)) {
    is_over_ = true;
    return;
  }
  count(event);
  trace_.is_complete = trace_.events.size() < most_events_;
  if (trace_.is_complete) trace_.events.push_back(event);
  is_over_ = ends_with(event);
}

void TraceRecorder::finish() {
  if (!until_) return;
  const bool ends_at_level =
      until_->kind == SearchPoint::Kind::level && model_level_ && *model_level_ >= until_->number;
  trace_.has_reached = is_over_ || ends_at_level;
}

/// True if the event is the first after the point: a decision that begins a higher level.
bool TraceRecorder::ends_before(const SearchEvent& event) const {
  return until_ && until_->kind == SearchPoint::Kind::level &&
         event.kind == SearchEvent::Kind::decision && event.level > until_->number;
}

bool TraceRecorder::ends_with(const SearchEvent& event) const {
  if (!until_) return false;
  const auto [kind, number] = *until_;
  switch (kind) {
    case SearchPoint::Kind::literal:
      return event.literal == number && event.kind != SearchEvent::Kind::skipped;
    case SearchPoint::Kind::clause:
      return event.clause != SearchEvent::no_clause && event.clause + 1 == number;
    case SearchPoint::Kind::conflict:
      return event.kind == SearchEvent::Kind::conflict &&
             trace_.counts.conflicts == static_cast<std::size_t>(number);
    case SearchPoint::Kind::level:
      return event.kind == SearchEvent::Kind::conflict && event.level == number;
  }
  return false;
}

void TraceRecorder::count(const SearchEvent& event) {
  SearchCounts& counts = trace_.counts;
  switch (event.kind) {
    case SearchEvent::Kind::decision:
      owners_.resize(static_cast<std::size_t>(event.level - 1));
      owners_.push_back(event.is_own ? 1 : 0);
      ++counts.decisions;
      counts.own_decisions += event.is_own;
      break;
    case SearchEvent::Kind::propagation:
      ++counts.propagations;
      break;
    case SearchEvent::Kind::conflict:
      ++counts.conflicts;
      counts.own_conflicts +=
          event.level > 0 && owners_[static_cast<std::size_t>(event.level - 1)] != 0;
      break;
    case SearchEvent::Kind::learned:
      ++counts.learned;
      break;
    case SearchEvent::Kind::flip:
      ++counts.flips;
      break;
    case SearchEvent::Kind::model:
      model_level_ = event.level;
      break;
    case SearchEvent::Kind::skipped:
    case SearchEvent::Kind::unsatisfiable:
      break;
  }
}

}  // namespace clausoku
