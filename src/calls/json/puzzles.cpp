// The commands read, board and draw.
#include "src/calls/json/commands.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku::json_calls {
namespace {

Json areas_json(const Board& board, int begin, int end) {
  Json areas = Json::array();
  for (int area = begin; area < end; ++area) {
    Json cells = Json::array();
    for (const Cell cell : board.area(area)) cells.push_back(cell);
    areas.push_back({{"name", board.area_name(area)}, {"cells", std::move(cells)}});
  }
  return areas;
}

Json clue_json(const Rule& rule, const Clue& clue) {
  Json json{{"type", clue.type->name}, {"name", rule.name()},   {"text", rule.text()},
            {"values", clue.values},   {"groups", clue.groups}, {"cells", rule.cells()}};
  if (const auto& outside = clue.outside) {
    json["outside"] = {{"row", outside->row + 1},
                       {"column", outside->column + 1},
                       {"down", outside->down},
                       {"right", outside->right}};
  }
  return json;
}

Json clues_json(const Grid& grid) {
  Json clues = Json::array();
  if (!grid.has_rules()) return clues;
  const std::vector<Clue> of_rules = find_clues_of_grid(grid);
  for (std::size_t k = 0; k < of_rules.size(); ++k) {
    clues.push_back(clue_json(*grid.rules()[k], of_rules[k]));
  }
  return clues;
}

/// {"name", "size", "rows", "columns", "cells": [{"name", "row", "column", "block"}, …], "houses":
/// [{"name", "cells"}, …], "regions": [{"name", "cells"}, …]}. Rows and columns count from 1, other
/// numbers of cells from 0.
Json board_json(const Board& board) {
  Json cells = Json::array();
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    cells.push_back({{"name", board.cell_name(cell)},
                     {"row", board.row_of(cell) + 1},
                     {"column", board.column_of(cell) + 1},
                     {"block", board.block_of(cell)}});
  }
  return {{"name", board.name()},
          {"size", board.size()},
          {"rows", board.rows()},
          {"columns", board.columns()},
          {"cells", std::move(cells)},
          {"houses", areas_json(board, 0, board.house_count())},
          {"regions", areas_json(board, board.house_count(), board.area_count())}};
}

/// {"index", "name", "line", "format", "board", "digits", "marks", "clues", "characters",
/// "solution", "warnings"}, or {"index", "name", "line", "error"} for an unreadable puzzle.
Json puzzle_json(const Puzzle& puzzle) {
  Json json{{"index", puzzle.index}, {"name", puzzle.name}, {"line", puzzle.line}};
  if (const InputError* error = puzzle.error()) {
    json["error"] = error_json(make_puzzle_error("puzzle", *error));
    return json;
  }
  const Grid& grid = *puzzle.grid();
  json["format"] = puzzle.format;
  json["board"] = board_json(grid.board());
  json["digits"] = digits_json(grid);
  json["marks"] = grid.marks() != nullptr ? candidates_json(*grid.marks()) : Json();
  json["clues"] = clues_json(grid);
  json["characters"] = digit_characters(puzzle);
  json["solution"] = puzzle.stated_solution ? digits_json(puzzle.stated_solution->grid) : Json();
  json["warnings"] = Json::array();
  for (const InputError& warning : puzzle.warnings) {
    json["warnings"].push_back(error_json(make_puzzle_error("puzzle", warning)));
  }
  return json;
}

}  // namespace

Json read_puzzles(Request& request, const Progress&) {
  std::uint64_t from = 1;
  std::optional<std::uint64_t> limit;
  request.read(
      {number_field("from", "K", from, 1, no_bound, "", "The first puzzle"),
       number_field("limit", "N", limit, 1, no_bound, "", "The maximum number of puzzles")});
  const PuzzleText text(request);
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
  const Puzzle puzzle = text.read();
  Drawing drawing = make_solving_drawing(puzzle);
  if (!answer_text.empty()) {
    ReaderOptions options = make_options_of_answer(text.options());
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
