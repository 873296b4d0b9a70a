// The commands read, board and draw.
#include "src/calls/json/board_json.hpp"
#include "src/calls/json/commands.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "src/drawings/text_drawing.hpp"

namespace clausoku::json_calls {

Json read_puzzles(Request& request, const Progress&) {
  std::uint64_t from = 1;
  std::optional<std::uint64_t> limit;
  request.read(
      {number_field("from", "K", from, 1, no_bound, "", "The first puzzle"),
       number_field("limit", "N", limit, 1, no_bound, "", "The maximum number of puzzles")});
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

Json draw(Request& request, const Progress&) {
  std::string format = "svg", answer_text;
  request.read({choice_field("output-format", format, {"svg", "text"}, "The form of the picture"),
                text_field("answer", "TEXT", answer_text, "A grid with further digits")});
  const PuzzleText text(request);
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

}  // namespace clausoku::json_calls
