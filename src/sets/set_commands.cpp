#include "src/sets/set_commands.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "src/base/json_bytes.hpp"
#include "src/calls/json/commands.hpp"
#include "src/calls/json/request.hpp"
#include "src/sets/audit.hpp"
#include "src/sets/set_calls.hpp"

namespace clausoku {
namespace {

using json_calls::Json;
using json_calls::Progress;
using json_calls::Request;
using json_calls::RequestError;

/// The puzzles of a text.
class StoredPuzzles final : public PuzzleReader {
 public:
  explicit StoredPuzzles(std::vector<Puzzle> puzzles) : puzzles_(std::move(puzzles)) {}

  std::optional<std::variant<Puzzle, InputError>> next() override {
    if (next_ == puzzles_.size()) return std::nullopt;
    return std::move(puzzles_[next_++]);
  }
  bool stopped() const override { return false; }
  bool may_block() const override { return false; }

 private:
  std::vector<Puzzle> puzzles_;
  std::size_t next_ = 0;
};

std::unique_ptr<PuzzleReader> open(const json_calls::PuzzleText& text) {
  std::vector<Puzzle> puzzles;
  text.read_all([&](Puzzle& puzzle) { puzzles.push_back(std::move(puzzle)); });
  return std::make_unique<StoredPuzzles>(std::move(puzzles));
}

/// Each puzzle is solved within ten seconds, unless a timeout says otherwise.
Limits take_set_limits(Request& request) {
  return json_calls::take_limits(request, std::chrono::seconds(10));
}

template <class Value>
Value value_or_throw(std::variant<Value, SetFailure> made) {
  if (auto* failure = std::get_if<SetFailure>(&made)) {
    throw RequestError{.found = std::move(failure->message), .is_alarm = failure->is_alarm};
  }
  return std::get<Value>(std::move(made));
}

Json row_or_null(const std::optional<std::size_t>& row) { return row ? Json(*row) : Json(); }

Json audit_texts(Request& request, const Progress&) {
  AuditOptions options;
  std::string train;
  request.read(
      {text_field("train", "TEXT", train, "An earlier set to compare with, such as a training set"),
       sample_field(options.sample), seed_field(options.seed)});
  options.limits = take_set_limits(request);
  const json_calls::PuzzleText text(request);
  std::vector<NamedSet> sets;
  if (!train.empty()) sets.push_back({"train", read_puzzles_in_text(train, text.options())});
  sets.push_back({"puzzle", open(text)});
  const Audit found = value_or_throw(audit_sets(std::move(sets), options));
  Json answer = parse_ordered_json(format_audit_json(found));
  answer["card"] = format_audit_card(found);
  return answer;
}

Json list_duplicates(Request& request, const Progress&) {
  Sameness sameness = Sameness::equivalent;
  request.read(
      {named_field("sameness", sameness, sameness_names, "When two puzzles are the same")});
  const json_calls::PuzzleText text(request);
  SetCallOptions options{.read_again = text.options()};
  options.limits.stop = request.session().token();
  return {{"first", value_or_throw(find_first_rows(*open(text), sameness, options))}};
}

Json compare_with_known(Request& request, const Progress&) {
  std::string known;
  request.read({text_field("known", "TEXT", known, "The set to compare with")});
  SetCallOptions options{.limits = take_set_limits(request)};
  const json_calls::PuzzleText text(request);
  options.read_again = text.options();
  Json puzzles = Json::array(), solutions = Json::array();
  const auto reader = read_puzzles_in_text(known, text.options());
  for (const KnownRow& row : value_or_throw(find_known_rows(*open(text), *reader, options))) {
    puzzles.push_back(row_or_null(row.puzzle));
    solutions.push_back(row_or_null(row.solution));
  }
  return {{"puzzles", std::move(puzzles)}, {"solutions", std::move(solutions)}};
}

Json list_equivalents(Request& request, const Progress&) {
  std::uint32_t count = 1;
  std::uint64_t seed = 1;
  request.read({equivalents_field(count), seed_field(seed)});
  const json_calls::PuzzleText text(request);
  SetCallOptions options{.read_again = text.options()};
  options.limits.stop = request.session().token();
  Json rows = Json::array();
  for (const DerivedRow& row : value_or_throw(augment(*open(text), count, seed, options))) {
    Json made{{"source", row.source}, {"puzzle", row.puzzle}};
    if (!row.solution.empty()) made["solution"] = row.solution;
    rows.push_back(std::move(made));
  }
  return {{"rows", std::move(rows)}};
}

Json split_text(Request& request, const Progress&) {
  std::vector<SplitPart> parts;
  std::uint64_t seed = 1;
  request.read({split_field(parts, "parts"), seed_field(seed)});
  SetCallOptions options{.limits = take_set_limits(request)};
  const json_calls::PuzzleText text(request);
  options.read_again = text.options();
  if (parts.empty())
    throw RequestError{.option = "parts",
                       .found = "no parts",
                       .expected = "NAME=FRACTION,…, such as train=0.9,test=0.1"};
  std::vector<std::vector<std::size_t>> rows_of_parts(parts.size());
  const auto numbers = value_or_throw(split_rows(*open(text), parts, seed, {}, options));
  for (std::size_t row = 0; row < numbers.size(); ++row) rows_of_parts[numbers[row]].push_back(row);
  Json answer = Json::array();
  for (std::size_t k = 0; k < parts.size(); ++k) {
    answer.push_back({{"name", parts[k].name}, {"rows", rows_of_parts[k]}});
  }
  return {{"parts", std::move(answer)}};
}

constexpr json_calls::Command further_commands[] = {
    {"against", compare_with_known}, {"audit", audit_texts},       {"augment", list_equivalents},
    {"duplicates", list_duplicates}, {"prove", json_calls::prove}, {"split", split_text},
};

}  // namespace

std::span<const json_calls::Command> commands_beyond_page() { return further_commands; }

}  // namespace clausoku
