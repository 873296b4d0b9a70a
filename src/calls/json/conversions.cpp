// The commands convert, equivalence and sheet.
#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <optional>
#include <utility>

#include "src/calls/convert.hpp"
#include "src/calls/equivalence.hpp"
#include "src/calls/json/commands.hpp"
#include "src/puzzles/puzzle_writer.hpp"

namespace clausoku::json_calls {
namespace {

void throw_unless_about_puzzle(const ConversionFailure& failure) {
  if (failure.kind == ConversionFailure::Kind::puzzle) return;
  throw RequestError{.found = failure.message,
                     .is_alarm = failure.kind == ConversionFailure::Kind::disagreement};
}

/// Changes a puzzle before it is written. Returns a failure if the puzzle cannot be written.
using ChangePuzzle = std::function<std::optional<ConversionFailure>(Puzzle& puzzle)>;

/// Converts the puzzles of a text. Puzzles that cannot be converted become errors in the answer.
Json convert_puzzles(
    const PuzzleText& text, Conversion& conversion,
    const ChangePuzzle& change = [](Puzzle&) { return std::nullopt; }) {
  std::string output;
  const TextOutput write = [&](std::string_view piece) { output += piece; };
  Json errors = Json::array();
  std::size_t converted = 0;
  text.read_all([&](Puzzle& puzzle) {
    if (const InputError* error = puzzle.error()) {
      errors.push_back(error_json(make_puzzle_error("puzzle", *error)));
      return;
    }
    ++converted;
    auto failure = change(puzzle);
    if (!failure) failure = conversion.append(puzzle, write);
    if (failure) {
      throw_unless_about_puzzle(*failure);
      errors.push_back(error_json({.found = failure->message}));
    }
  });
  if (const auto failure = conversion.finish(write)) throw_unless_about_puzzle(*failure);
  return {{"puzzles", converted}, {"text", std::move(output)}, {"errors", std::move(errors)}};
}

std::vector<std::string> list_conversion_names() {
  std::vector<std::string> names = collect_names(puzzle_formats());
  names.insert(names.end(), {"svg", "any"});
  return names;
}

/// Writes one puzzle in the shortest format that states it.
Json convert_to_any_format(const PuzzleText& text, const ChangePuzzle& change) {
  Puzzle puzzle = text.read();
  if (const auto failure = change(puzzle)) {
    throw_unless_about_puzzle(*failure);
    throw RequestError{.found = failure->message};
  }
  auto written = write_in_any_format(puzzle, text.options());
  if (const auto* error = std::get_if<InputError>(&written)) {
    throw make_puzzle_error("to", *error);
  }
  return {{"puzzles", 1}, {"text", std::get<std::string>(written)}, {"errors", Json::array()}};
}

}  // namespace

Json convert(Request& request, const Progress&) {
  ConversionOptions options;
  options.to = "line";
  std::string name;
  std::optional<CanonicalForm> canonical;
  request.read({choice_field("to", options.to, list_conversion_names(),
                             "The output format; any: the shortest that states the puzzle"),
                text_field("name", "TEXT", name, "The name of the puzzles"),
                canonical_field(canonical)});
  const PuzzleText text(request);
  options.read_again = text.options();
  Limits limits;
  limits.time = std::chrono::seconds(10);
  limits.stop = request.session().token();
  EnginePool engines({.engine = BacktrackSpec{}, .limits = std::move(limits)});
  const ChangePuzzle change = [&](Puzzle& puzzle) -> std::optional<ConversionFailure> {
    if (!name.empty()) puzzle.name = name;
    if (!canonical) return std::nullopt;
    auto found = find_canonical_form(engines, puzzle, *canonical);
    if (auto* failure = std::get_if<ConversionFailure>(&found)) return std::move(*failure);
    puzzle = transform_puzzle(puzzle, std::get<PuzzleTransformation>(found));
    return std::nullopt;
  };
  if (options.to == "any") return convert_to_any_format(text, change);
  return convert_puzzles(text, *make_conversion(options, nullptr), change);
}

Json compare_puzzles(Request& request, const Progress&) {
  std::string other_text;
  request.read({text_field("other", "TEXT", other_text, "The puzzle to compare with")});
  const PuzzleText text(request);
  const Puzzle puzzle = text.read();
  const Puzzle other = read_only_puzzle(other_text, text.options());
  require_grid("other", other);
  for (const Puzzle* compared : {&puzzle, &other}) {
    const char* option = compared == &puzzle ? "puzzle" : "other";
    const Grid& grid = *compared->grid();
    if (!can_compare_equivalence(grid)) {
      throw RequestError{.option = option, .found = missing_nauty_message};
    }
    if (const auto clash = find_clash(grid)) {
      throw RequestError{.option = option,
                         .found = "equal digits in " + grid.board().area_name(clash->area),
                         .expected = "givens that do not clash"};
    }
  }
  const auto found = find_equivalence(*puzzle.grid(), *other.grid());
  Json answer{{"equivalent", found.has_value()}, {"cells", Json()}, {"digits", Json()}};
  if (found) {
    answer["cells"] = found->sources;
    answer["digits"] = std::vector<Digit>(found->names.begin() + 1, found->names.end());
  }
  return answer;
}

Json make_sheet(Request& request, const Progress&) {
  SheetStyle style;
  ConversionOptions options;
  request.read(sheet_fields(style));
  request.read(
      {flag_field("difficulty", options.difficulty, "Print the difficulty of each puzzle")});
  options.to = "sheet";
  options.solutions = style.solutions;
  options.limits = take_limits(request, std::chrono::seconds(10));
  const PuzzleText text(request);
  options.read_again = text.options();
  const auto conversion =
      make_conversion(options, std::make_unique<Sheet>(style, options.limits.stop));
  return convert_puzzles(text, *conversion);
}

}  // namespace clausoku::json_calls
