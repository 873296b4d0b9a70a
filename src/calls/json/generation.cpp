// The commands generate and new-puzzles.
#include <fmt/format.h>

#include <stop_token>

#include "src/calls/generate.hpp"
#include "src/calls/json/commands.hpp"
#include "src/generator/clue_draws.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku::json_calls {
namespace {

/// The options `clues`, `givens`, `pattern` and others of `clausoku generate`, and `playable`.
GeneratorOptions take_generator_options(Request& request, bool is_playable) {
  GeneratorOptions options{.blank = take_blank_grid(request)};
  std::string pattern;
  request.read(generator_fields(options, pattern));
  if (!pattern.empty()) {
    options.pattern = value_or_throw("pattern", parse_pattern(pattern, options.blank.board()));
  }
  options.memory = memory_limit_per_puzzle(options.memory, 1);
  if (is_playable) limit_to_playable_puzzles(options);
  set_default_givens(options);
  return options;
}

Json new_puzzle_json(const ConfirmedPuzzle& made, const std::string& format, const Board& board) {
  Puzzle puzzle;
  puzzle.name = made.name;
  puzzle.file = std::make_shared<const std::string>();
  puzzle.content = made.puzzle.puzzle;
  ReaderOptions read_again;
  read_again.board = board;
  PuzzleWriter writer(format, read_again);
  std::string text;
  if (const auto error = writer.append(puzzle, text)) {
    throw RequestError{
        .option = "output-format", .found = error->found, .expected = error->expected};
  }
  writer.finish(text);
  Json json{{"name", made.name},
            {"text", text},
            {"format", format},
            {"givens", made.puzzle.puzzle.given_count()},
            {"solution", digits_json(made.puzzle.solution)},
            {"cross_checked", made.cross_checked}};
  if (const auto& difficulty = made.puzzle.difficulty) {
    json["difficulty"] = {{"level", name_of(level_names, difficulty->level)},
                          {"largest", difficulty->largest},
                          {"mean", difficulty->mean},
                          {"steps", difficulty->steps}};
  }
  return json;
}

}  // namespace

Json generate(Request& request, const Progress& progress) {
  bool is_playable = false, no_cross_check = false;
  std::uint64_t first = 1, count = 1;
  std::optional<std::chrono::nanoseconds> cross_check_time = default_cross_check_time;
  request.read({flag_field("playable", is_playable, "Only puzzles that a person can solve")});
  const GeneratorOptions options = take_generator_options(request, is_playable);
  if (const auto error = find_unwritable_clue_type(options.clues)) throw_field_error(*error);
  std::string format = choose_puzzle_format(options);
  request.read(
      {number_field("number", "K", first, 1, no_bound, "", "The number of the first puzzle"),
       number_field("count", "N", count, 1, 10'000, "", "The number of puzzles"),
       choice_field("output-format", format, collect_names(puzzle_formats()),
                    "The format of the puzzles")});
  request.read(cross_check_fields(no_cross_check, cross_check_time));
  if (no_cross_check) cross_check_time.reset();
  request.require_no_other_options();
  if (const auto error = find_error(options)) {
    throw RequestError{.found = error->found, .expected = error->expected};
  }
  const std::stop_token stop = request.session().token();
  std::uint64_t failed_tries = 0;
  Json puzzles = Json::array();
  const auto report = [&] {
    const std::string text =
        fmt::format("{{\"puzzles\":{},\"failed_tries\":{}}}", puzzles.size(), failed_tries);
    progress(text);
  };
  const OnFailedTry on_failed_try = [&](std::string_view) {
    ++failed_tries;
    report();
  };
  PuzzleGenerator generator(options, cross_check_time);
  for (std::uint64_t number = first; number - first < count && !stop.stop_requested(); ++number) {
    auto made = is_playable
                    ? make_playable_puzzle(options, cross_check_time, number, stop, on_failed_try)
                    : generator.make(number, stop, on_failed_try);
    if (const auto* failure = std::get_if<GenerationFailure>(&made)) {
      if (stop.stop_requested()) break;
      throw RequestError{
          .found = failure->found, .expected = failure->expected, .is_alarm = failure->is_alarm};
    }
    puzzles.push_back(
        new_puzzle_json(std::get<ConfirmedPuzzle>(made), format, options.blank.board()));
    report();
  }
  const bool is_complete = puzzles.size() == count;
  return {{"puzzles", std::move(puzzles)}, {"complete", is_complete}};
}

Json describe_new_puzzles(Request& request, const Progress&) {
  const Grid blank = take_blank_grid(request);
  request.require_no_other_options();
  const PlayableChoices choices = list_playable_choices(blank);
  Json levels = Json::array();
  for (const Level level : choices.levels) levels.push_back(name_of(level_names, level));
  Json clues = Json::array();
  for (const ClueType* type : choices.clues) clues.push_back(type->name);
  return {{"levels", std::move(levels)}, {"clues", std::move(clues)}};
}

}  // namespace clausoku::json_calls
