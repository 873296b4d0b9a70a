// Writes the text of an f-puzzles object.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/base/json_bytes.hpp"
#include "src/boards/region_board.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_clues.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

namespace clausoku {
namespace {

using Json = nlohmann::ordered_json;

std::string format_place(int row, int column) { return fmt::format("R{}C{}", row + 1, column + 1); }

Json make_cells(const std::vector<Cell>& cells, const Board& board) {
  Json list = Json::array();
  for (const Cell cell : cells)
    list.push_back(format_place(board.row_of(cell), board.column_of(cell)));
  return list;
}

/// Returns an arrow's lines. Each begins in a cell of the circle: the first one beside the shaft.
Json make_arrow_lines(const Clue& arrow, const Board& board) {
  Json lines = Json::array();
  const std::vector<Cell>& circle = arrow.groups.front();
  for (std::size_t k = 1; k < arrow.groups.size(); ++k) {
    std::vector<Cell> line = arrow.groups[k];
    const auto is_beside = [&](Cell cell) {
      return std::abs(board.row_of(cell) - board.row_of(line.front())) <= 1 &&
             std::abs(board.column_of(cell) - board.column_of(line.front())) <= 1;
    };
    const auto found = std::ranges::find_if(circle, is_beside);
    line.insert(line.begin(), found == circle.end() ? circle.front() : *found);
    lines.push_back(make_cells(line, board));
  }
  return lines;
}

std::string format_value(const Clue& clue) {
  for (const auto& [letter, sum] : f_puzzles_xv_sums) {
    if (clue.type->field == f_puzzles_xv_field && clue.values.front() == sum) return {letter};
  }
  return std::to_string(clue.values.front());
}

Json make_clue(const Clue& clue, const Board& board) {
  const auto group = [&](std::size_t k) { return make_cells(clue.groups[k], board); };
  Json json = Json::object();
  switch (clue.type->form) {
    case FPuzzlesForm::cell:
      json["cell"] = group(0)[0];
      break;
    case FPuzzlesForm::lines:
      json["lines"].push_back(group(0));
      break;
    case FPuzzlesForm::arrow:
      return {{"lines", make_arrow_lines(clue, board)}, {"cells", group(0)}};
    case FPuzzlesForm::clones:
      return {{"cells", group(0)}, {"cloneCells", group(1)}};
    case FPuzzlesForm::values:
      return {{"cells", group(0)}, {"values", clue.values}};
    case FPuzzlesForm::outside: {
      const Outside& outside = *clue.outside;
      json["cell"] = format_place(outside.row, outside.column);
      if (find_inward_direction({outside.row, outside.column}, board) == outside) break;
      // Other programs need the cells of a clue that does not look straight inwards.
      json["cells"] = make_cells(find_seen_cells(outside, board), board);
      json["direction"] = format_outside_direction(outside);
      break;
    }
    default:
      json["cells"] = group(0);
  }
  if (!clue.values.empty()) json["value"] = format_value(clue);
  return json;
}

/// Adds the members that state a grid's rules. Omits a rule without an f-puzzles field, and a rule
/// about neighbours that does not exempt exactly the marked pairs.
void add_clues(const Grid& grid, Json& object) {
  std::map<const ClueType*, std::vector<Clue>> clues;
  for (Clue& clue : find_clues_of_grid(grid)) clues[clue.type].push_back(std::move(clue));
  Json negative = Json::array();
  for (const ClueType* type : clue_types()) {
    if (!clues.contains(type) || type->field.empty()) continue;
    if (type->form == FPuzzlesForm::negative) {
      negative.push_back(type->field);
    } else if (type->form == FPuzzlesForm::flag) {
      object[type->field] = true;
    } else {
      for (const Clue& clue : clues[type])
        object[type->field].push_back(make_clue(clue, grid.board()));
    }
  }
  if (!negative.empty()) object[f_puzzles_negative_field] = std::move(negative);
}

Json make_cell(const Grid& grid, const RegionBoard& board, int usual_region, Cell cell) {
  Json json = Json::object();
  if (grid[cell] != 0) json = {{"value", grid[cell]}, {"given", true}};
  if (const int region = board.region_of[cell]; region == RegionBoard::no_region) {
    json["region"] = nullptr;
  } else if (region != usual_region) {
    json["region"] = region;
  }
  if (grid[cell] == 0 && grid.marks() != nullptr && grid.marks()->count(cell) < board.size) {
    Json& digits = json["givenPencilMarks"] = Json::array();
    grid.marks()->for_each(cell, [&](Digit digit) { digits.push_back(digit); });
  }
  return json;
}

}  // namespace

std::string f_puzzles_text(const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  const std::optional<RegionBoard> board = make_region_board(grid.board());
  require(board.has_value());
  const std::vector<int> usual_region = make_default_regions(board->size);
  Json object{{"size", board->size}, {"title", puzzle.name}, {"grid", Json::array()}};
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    Json& rows = object["grid"];
    if (cell % board->size == 0) rows.push_back(Json::array());
    rows.back().push_back(make_cell(grid, *board, usual_region[cell], cell));
  }
  if (board->diagonal_up) object["diagonal+"] = true;
  if (board->diagonal_down) object["diagonal-"] = true;
  if (board->disjoint_groups) object["disjointgroups"] = true;
  for (const std::vector<Cell>& cells : board->extra_regions)
    object["extraregion"].push_back({{"cells", make_cells(cells, grid.board())}});
  add_clues(grid, object);
  if (puzzle.stated_solution) object["solution"] = puzzle.stated_solution->grid.digits();
  return format_json(object);
}

}  // namespace clausoku
