#include "src/calls/json/board_json.hpp"

#include "src/calls/json/request.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"

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

}  // namespace

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

}  // namespace clausoku::json_calls
