// The commands convert and sheet.
#include <fmt/format.h>

#include "src/calls/convert.hpp"
#include "src/calls/json/commands.hpp"
#include "src/puzzles/puzzle_writer.hpp"

namespace clausoku::json_calls {
namespace {

/// Converts the puzzles of a text, which get `name` if it is not empty. Puzzles that cannot be
/// converted become errors in the answer.
Json convert_puzzles(const PuzzleText& text, Conversion& conversion, const std::string& name = {}) {
  std::string output;
  const TextOutput write = [&](std::string_view piece) { output += piece; };
  Json errors = Json::array();
  const auto throw_unless_about_puzzle = [](const ConversionFailure& failure) {
    if (failure.kind == ConversionFailure::Kind::puzzle) return;
    throw RequestError{.found = failure.message,
                       .is_alarm = failure.kind == ConversionFailure::Kind::disagreement};
  };
  std::size_t converted = 0;
  text.read_all([&](Puzzle& puzzle) {
    if (const InputError* error = puzzle.error()) {
      errors.push_back(error_json(make_puzzle_error("puzzle", *error)));
      return;
    }
    ++converted;
    if (!name.empty()) puzzle.name = name;
    if (const auto failure = conversion.append(puzzle, write)) {
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
Json convert_to_any_format(Request& request, const std::string& name) {
  const PuzzleText text(request);
  Puzzle puzzle = text.read();
  if (!name.empty()) puzzle.name = name;
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
  request.read({choice_field("to", options.to, list_conversion_names(),
                             "The output format; any: the shortest that states the puzzle"),
                text_field("name", "TEXT", name, "The name of the puzzles")});
  if (options.to == "any") return convert_to_any_format(request, name);
  const PuzzleText text(request);
  options.read_again = text.options();
  return convert_puzzles(text, *make_conversion(options, nullptr), name);
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
