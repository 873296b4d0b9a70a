#include "src/calls/search_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"
#include "src/drawings/text_drawing.hpp"

namespace clausoku {
namespace {

/// Writes the events one after another, and keeps the trail at this moment.
class SearchStory {
 public:
  SearchStory(std::string& out, const SearchTrace& trace, SearchDetail detail)
      : out_(out),
        trace_(trace),
        detail_(detail),
        level_of_(static_cast<std::size_t>(trace.solver.variables()) + 1) {}

  void tell(const SearchEvent& event) {
    if (event.kind != SearchEvent::Kind::propagation) write_excluded_count();
    switch (event.kind) {
      case SearchEvent::Kind::decision:
        out_ += fmt::format("\nLevel {}: decide {}\n", event.level, name(event.literal));
        assign(event);
        break;
      case SearchEvent::Kind::propagation:
        if (trail_.empty()) out_ += "\nLevel 0: forced by the formula\n";
        assign(event);
        if (detail_ == SearchDetail::all || is_digit(event.literal)) {
          write_excluded_count();
          write_forced(event);
        } else {
          ++excluded_;
        }
        break;
      case SearchEvent::Kind::conflict:
        tell_conflict(event);
        break;
      case SearchEvent::Kind::learned:
        tell_learned(event);
        break;
      case SearchEvent::Kind::model:
        out_ += fmt::format("\nAll variables have values: a model after {} and {}.\n",
                            counted(trace_.decisions, "decision"),
                            counted(trace_.conflicts, "conflict"));
        break;
      case SearchEvent::Kind::unsatisfiable:
        out_ += fmt::format(
            "\nThe conflict is at level 0, without any decision: no solution, after {} and {}.\n",
            counted(trace_.decisions, "decision"), counted(trace_.conflicts, "conflict"));
        break;
    }
  }

 private:
  std::string name(Literal literal) const { return format_literal(trace_, literal); }
  std::string clause(ClauseId id) const {
    return fmt::format("clause {}: {}", id + 1, format_clause_sentence(trace_, id));
  }
  bool is_digit(Literal literal) const { return literal > 0 && literal <= trace_.map.size(); }

  void write_forced(const SearchEvent& event) {
    out_ += fmt::format("  {}  by {}\n", name(event.literal), clause(event.clause));
  }

  void write_excluded_count() {
    if (excluded_ > 0) out_ += fmt::format("  ({} more)\n", counted(excluded_, "literal"));
    excluded_ = 0;
  }

  /// Adds a literal that becomes true to the trail.
  void assign(const SearchEvent& event) {
    trail_.push_back(event);
    level_of_[static_cast<std::size_t>(std::abs(event.literal))] = event.level;
  }

  /// Returns the literals of the conflict's level from which the conflict follows, without those
  /// before the first UIP, in the order of the trail.
  std::vector<SearchEvent> find_implications(const SearchEvent& conflict) const {
    std::set<Literal> needed;
    int open = 0;  // the needed literals of this level that are not yet found
    const auto need_false_literals = [&](const SearchEvent& event) {
      for (const Literal literal : trace_.solver.clause(event.clause)) {
        if (literal == event.literal || !needed.insert(-literal).second) continue;
        open += level_of_[static_cast<std::size_t>(std::abs(literal))] == conflict.level;
      }
    };
    need_false_literals(conflict);
    std::vector<SearchEvent> found;
    for (auto event = trail_.rbegin(); open > 0; ++event) {
      if (!needed.contains(event->literal)) continue;
      found.push_back(*event);
      if (--open > 0) need_false_literals(*event);
    }
    std::ranges::reverse(found);
    return found;
  }

  void tell_conflict(const SearchEvent& event) {
    out_ += fmt::format("\nConflict {} at level {}: all literals are false in {}\n", ++conflicts_,
                        event.level, clause(event.clause));
    if (event.level == 0) return;
    const auto implications = find_implications(event);
    out_ += fmt::format("  it follows from {}, the first UIP of this level:\n",
                        name(implications.front().literal));
    for (std::size_t k = 1; k < implications.size(); ++k) {
      out_ += "  ";
      write_forced(implications[k]);
    }
  }

  void tell_learned(const SearchEvent& event) {
    std::string literals;
    for (const Literal literal : trace_.solver.clause(event.clause)) {
      if (!literals.empty()) literals += " or ";
      literals += name(literal);
    }
    out_ += fmt::format(
        "  learn clause {}: {}\n  in words: {}\n  jump to level {}\n\nLevel {}: continue\n",
        event.clause + 1, literals, format_clause_sentence(trace_, event.clause), event.level,
        event.level);
    while (!trail_.empty() && trail_.back().level > event.level) trail_.pop_back();
  }

  std::string& out_;
  const SearchTrace& trace_;
  const SearchDetail detail_;
  std::vector<SearchEvent> trail_;
  std::vector<int> level_of_;  // by variable, valid for the variables of the trail
  std::size_t excluded_ = 0;
  std::size_t conflicts_ = 0;
};

std::string_view event_name(SearchEvent::Kind kind) {
  switch (kind) {
    case SearchEvent::Kind::decision:
      return "decision";
    case SearchEvent::Kind::propagation:
      return "propagation";
    case SearchEvent::Kind::conflict:
      return "conflict";
    case SearchEvent::Kind::learned:
      return "learned";
    case SearchEvent::Kind::model:
      return "model";
    case SearchEvent::Kind::unsatisfiable:
      return "unsatisfiable";
  }
  return "";
}

using Json = nlohmann::ordered_json;

void append_line(std::string& out, const Json& json) { out += format_json(json) + '\n'; }

/// Calls `tell` with the events until the deadline. Returns the number of events after it.
template <class Tell>
std::size_t tell_events(const SearchTrace& trace, const Deadline& deadline, Tell&& tell) {
  for (std::size_t told = 0; told < trace.events.size(); ++told) {
    if (told % 256 == 255 && deadline.due()) return trace.events.size() - told;
    tell(trace.events[told]);
  }
  return 0;
}

}  // namespace

nlohmann::ordered_json make_search_record(const SearchTrace& trace, const SearchEvent& event) {
  Json json{{"event", event_name(event.kind)}, {"level", event.level}};
  if (event.literal != 0) {
    json["literal"] = event.literal;
    json["name"] = format_literal(trace, event.literal);
  }
  if (event.clause != SearchEvent::no_clause) {
    json["clause"] = event.clause + 1;
    json["literals"] = trace.solver.clause(event.clause);
    json["sentence"] = format_clause_sentence(trace, event.clause);
  }
  return json;
}

bool append_search(std::string& out, const Puzzle& puzzle, const SearchTrace& trace,
                   SearchDetail detail, const TextStyle& style, const Deadline& deadline) {
  out += fmt::format("{}: {}, {}\n", escaped(puzzle.name),
                     counted(static_cast<std::uint64_t>(trace.solver.variables()), "variable"),
                     counted(trace.formula_clauses, "clause"));
  SearchStory story(out, trace, detail);
  const std::size_t left_out =
      tell_events(trace, deadline, [&](const SearchEvent& event) { story.tell(event); });
  if (left_out > 0) {
    out += fmt::format("\nThe time limit was hit: the last {} are left out.\n",
                       counted(left_out, "event"));
  }
  if (trace.solution) {
    Drawing drawing = make_drawing(*trace.solution, nullptr);
    drawing.digit_names = trace.digit_names;
    append_text_drawing(out, drawing, false, style);
  }
  if (!trace.limit.empty()) {
    out += fmt::format("\nNo answer: the limit of {} was hit.\n", trace.limit);
  }
  return left_out == 0;
}

bool append_search_json(std::string& out, const Puzzle& puzzle, const SearchTrace& trace,
                        const Deadline& deadline) {
  append_line(out, {{"event", "formula"},
                    {"name", escaped(puzzle.name)},
                    {"variables", trace.solver.variables()},
                    {"clauses", trace.formula_clauses}});
  const std::size_t left_out = tell_events(trace, deadline, [&](const SearchEvent& event) {
    append_line(out, make_search_record(trace, event));
  });
  const std::string limit = trace.limit.empty() && left_out > 0 ? "time" : trace.limit;
  if (!limit.empty()) {
    Json json{{"event", "limit"}, {"limit", limit}};
    if (left_out > 0) json["events_left_out"] = left_out;
    append_line(out, json);
  }
  return left_out == 0;
}

}  // namespace clausoku
