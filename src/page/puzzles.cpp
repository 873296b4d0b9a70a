// The commands read, board, convert, sheet, draw and generate.
#include <fmt/format.h>

#include <stop_token>

#include "src/drawings/markup/svg_drawing.hpp"
#include "src/drawings/text_drawing.hpp"
#include "src/generator/clue_draws.hpp"
#include "src/page/board_json.hpp"
#include "src/page/commands.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "src/services/convert.hpp"
#include "src/services/generate.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku::page {
namespace {

Grid take_blank_grid(Request& request) {
  auto made = make_blank_grid(take_board_options(request));
  if (const auto* error = std::get_if<OptionError>(&made)) throw_option_error(*error);
  return std::get<Grid>(std::move(made));
}

/// Converts the puzzles of a text. Puzzles that cannot be converted become errors in the answer.
Json convert_puzzles(const PuzzleText& text, Conversion& conversion) {
  std::string output;
  const TextOutput write = [&](std::string_view piece) { output += piece; };
  Json errors = Json::array();
  const auto throw_unless_about_puzzle = [](const ConversionFailure& failure) {
    if (failure.kind == ConversionFailure::Kind::puzzle) return;
    throw RequestError{.found = failure.message,
                       .is_alarm = failure.kind == ConversionFailure::Kind::disagreement};
  };
  std::size_t converted = 0;
  text.read_all([&](const Puzzle& puzzle) {
    if (const InputError* error = puzzle.error()) {
      errors.push_back(error_json(make_puzzle_error("puzzle", *error)));
      return;
    }
    ++converted;
    if (const auto failure = conversion.append(puzzle, write)) {
      throw_unless_about_puzzle(*failure);
      errors.push_back(error_json({.found = failure->message}));
    }
  });
  if (const auto failure = conversion.finish(write)) throw_unless_about_puzzle(*failure);
  return {{"puzzles", converted}, {"text", std::move(output)}, {"errors", std::move(errors)}};
}

std::vector<std::string_view> list_conversion_names() {
  std::vector<std::string_view> names;
  for (const PuzzleFormat& format : puzzle_formats()) names.push_back(format.name);
  names.push_back("svg");
  return names;
}

/// Writes one puzzle in the shortest format that states it.
Json convert_to_any_format(Request& request) {
  const PuzzleText text(request);
  request.require_no_other_options();
  auto written = write_in_any_format(text.read(), text.options());
  if (const auto* error = std::get_if<InputError>(&written)) {
    throw make_puzzle_error("to", *error);
  }
  return {{"puzzles", 1}, {"text", std::get<std::string>(written)}, {"errors", Json::array()}};
}

/// The options `clues`, `givens`, `pattern` and others of `clausoku generate`.
GeneratorOptions take_generator_options(Request& request) {
  GeneratorOptions options{.blank = take_blank_grid(request)};
  options.seed = request.number("seed", 1);
  options.symmetry = request.named("symmetry", symmetry_names, Symmetry::none);
  if (const std::string givens = request.text("givens"); !givens.empty()) {
    options.givens = parse_given_range(givens);
    if (!options.givens) {
      throw RequestError{.option = "givens",
                         .found = fmt::format("'{}'", givens),
                         .expected = "a number N or a range A-B"};
    }
  }
  if (const std::string levels = request.text("difficulty"); !levels.empty()) {
    options.levels = parse_level_range(levels);
    if (!options.levels) {
      throw RequestError{
          .option = "difficulty",
          .found = fmt::format("'{}'", levels),
          .expected = "easy, medium, hard, expert, extreme, or a range such as easy-hard"};
    }
  }
  if (const std::string pattern = request.text("pattern"); !pattern.empty()) {
    options.pattern = value_or_throw("pattern", parse_pattern(pattern, options.blank.board()));
  }
  if (const std::string clues = request.text("clues"); !clues.empty()) {
    options.clues = value_or_throw("clues", parse_clue_types(clues));
  }
  options.pencilmarks = request.flag("pencilmarks");
  options.minimal = request.flag("minimal");
  if (const auto tries = request.optional_number("tries", 1)) {
    options.tries = static_cast<int>(std::min<std::uint64_t>(*tries, 1'000'000'000));
  }
  options.time = request.seconds("timeout");
  options.memory = memory_limit_per_puzzle(request.optional_number("memory-limit", 1), 1);
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
  if (const auto error = writer.append(puzzle, text)) throw make_puzzle_error("to", *error);
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

Json read_puzzles(Request& request, const Progress&) {
  const std::uint64_t from = request.number("from", 1, 1);
  const auto limit = request.optional_number("limit", 1);
  const PuzzleText text(request);
  request.require_no_other_options();
  Json puzzles = Json::array();
  std::uint64_t total = 0;
  text.read_all([&](const Puzzle& puzzle) {
    ++total;
    const bool is_wanted = total >= from && (!limit || total - from < *limit);
    if (is_wanted) puzzles.push_back(puzzle_json(puzzle));
  });
  return {{"puzzles", std::move(puzzles)}, {"total", total}};
}

Json describe_board(Request& request, const Progress&) {
  Puzzle puzzle;
  puzzle.name = "blank";
  puzzle.content = take_blank_grid(request);
  request.require_no_other_options();
  return puzzle_json(puzzle);
}

Json convert(Request& request, const Progress&) {
  ConversionOptions options;
  options.to = request.text("to", "line");
  if (options.to == "any") return convert_to_any_format(request);
  auto names = list_conversion_names();
  names.push_back("any");
  if (std::ranges::count(names, options.to) == 0) {
    Request::throw_unknown_name("to", options.to, names);
  }
  const PuzzleText text(request);
  request.require_no_other_options();
  options.read_again = text.options();
  return convert_puzzles(text, *make_conversion(options, nullptr));
}

Json make_sheet(Request& request, const Progress&) {
  SheetStyle style;
  style.paper = request.named("paper", paper_names, Paper::a4);
  const std::uint64_t per_page = request.number("per-page", 4, 1, 6);
  if (per_page == 3 || per_page == 5) {
    throw RequestError{
        .option = "per-page", .found = fmt::format("{}", per_page), .expected = "1, 2, 4 or 6"};
  }
  style.per_page = static_cast<int>(per_page);
  style.title = request.text("title");
  style.solutions = !request.flag("no-solutions");
  ConversionOptions options;
  options.to = "sheet";
  options.difficulty = request.flag("difficulty");
  options.solutions = style.solutions;
  options.limits = take_limits(request, std::chrono::seconds(10));
  const PuzzleText text(request);
  request.require_no_other_options();
  options.read_again = text.options();
  const auto conversion =
      make_conversion(options, std::make_unique<Sheet>(style, make_html_page_writer(style)));
  return convert_puzzles(text, *conversion);
}

Json draw(Request& request, const Progress&) {
  const std::string format = request.text("output-format", "svg");
  if (format != "svg" && format != "text") {
    Request::throw_unknown_name("output-format", format, {"svg", "text"});
  }
  const PuzzleText text(request);
  const std::string answer_text = request.text("answer");
  request.require_no_other_options();
  const Puzzle puzzle = text.read();
  Drawing drawing = make_solving_drawing(puzzle);
  if (!answer_text.empty()) {
    ReaderOptions options = text.options();
    options.board = puzzle.grid()->board();
    const Puzzle answer = read_only_puzzle(answer_text, options);
    require_grid("answer", answer);
    if (!(answer.grid()->board() == puzzle.grid()->board())) {
      throw RequestError{.option = "answer",
                         .found = "a board " + answer.grid()->board().name(),
                         .expected = puzzle.grid()->board().name()};
    }
    drawing = make_drawing(puzzle, answer.grid());
  }
  std::string picture;
  if (format == "svg") {
    append_svg(picture, drawing, puzzle.name);
  } else {
    append_text_drawing(picture, drawing, false);
    append_clue_list(picture, drawing);
  }
  return {{"text", picture}};
}

Json generate(Request& request, const Progress& progress) {
  const GeneratorOptions options = take_generator_options(request);
  const std::uint64_t first = request.number("number", 1, 1);
  const std::uint64_t count = request.number("count", 1, 1, 10'000);
  const std::string format = request.text("output-format", choose_puzzle_format(options));
  if (format == "svg" || std::ranges::count(list_conversion_names(), format) == 0) {
    Request::throw_unknown_name("output-format", format, list_conversion_names());
  }
  auto cross_check_time = request.seconds("cross-check-timeout", std::chrono::seconds(1));
  if (request.flag("no-cross-check")) cross_check_time.reset();
  request.require_no_other_options();
  if (const auto error = find_error(options)) {
    throw RequestError{.found = error->found, .expected = error->expected};
  }
  PuzzleGenerator generator(options, cross_check_time);
  std::stop_source stop;
  std::uint64_t failed_tries = 0;
  Json puzzles = Json::array();
  const auto report = [&] {
    const std::string text =
        fmt::format("{{\"puzzles\":{},\"failed_tries\":{}}}", puzzles.size(), failed_tries);
    if (!progress(text)) stop.request_stop();
  };
  for (std::uint64_t number = first; number - first < count && !stop.stop_requested(); ++number) {
    auto made = generator.make(number, stop.get_token(), [&] {
      ++failed_tries;
      report();
    });
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

}  // namespace clausoku::page
