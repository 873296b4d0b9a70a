// Writes the text of an f-puzzles object.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
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

std::string json_place_text(int row, int column) {
  return fmt::format(R"("R{}C{}")", row + 1, column + 1);
}

std::string json_list_text(const auto& items, auto&& text_of_item) {
  std::string text;
  for (const auto& item : items) {
    if (!text.empty()) text += ',';
    text += text_of_item(item);
  }
  return "[" + text + "]";
}

std::string json_numbers_text(const auto& numbers) {
  return json_list_text(numbers, [](int number) { return std::to_string(number); });
}

std::string json_cells_text(const std::vector<Cell>& cells, const Board& board) {
  return json_list_text(
      cells, [&](Cell cell) { return json_place_text(board.row_of(cell), board.column_of(cell)); });
}

/// Returns the cell where an arrow's shaft begins: the first circle cell adjacent to the shaft.
Cell circle_cell_of_shaft(const std::vector<Cell>& shaft, const std::vector<Cell>& circle,
                          const Board& board) {
  const auto is_beside = [&](Cell cell) {
    return std::abs(board.row_of(cell) - board.row_of(shaft.front())) <= 1 &&
           std::abs(board.column_of(cell) - board.column_of(shaft.front())) <= 1;
  };
  const auto found = std::ranges::find_if(circle, is_beside);
  return found == circle.end() ? circle.front() : *found;
}

std::string arrow_lines_text(const Clue& arrow, const Board& board) {
  const std::vector<std::vector<Cell>> shafts(arrow.groups.begin() + 1, arrow.groups.end());
  return json_list_text(shafts, [&](std::vector<Cell> shaft) {
    shaft.insert(shaft.begin(), circle_cell_of_shaft(shaft, arrow.groups.front(), board));
    return json_cells_text(shaft, board);
  });
}

/// Returns the JSON members of a clue outside the grid. If the clue does not look straight inwards,
/// these also list the cells that it sees, because other programs need this list.
std::string json_outside_members_text(const Clue& clue, const Board& board) {
  const Outside& outside = *clue.outside;
  std::string text = fmt::format(R"("cell":{})", json_place_text(outside.row, outside.column));
  if (find_inward_direction({outside.row, outside.column}, board) == outside) return text;
  return text + fmt::format(R"(,"cells":{},"direction":"{}")",
                            json_cells_text(find_seen_cells(outside, board), board),
                            format_outside_direction(outside));
}

std::string json_value_member_text(const Clue& clue) {
  if (clue.values.empty()) return "";
  std::string value = std::to_string(clue.values.front());
  for (const auto& [letter, sum] : f_puzzles_xv_sums) {
    const bool is_sum = clue.type->field == f_puzzles_xv_field && clue.values.front() == sum;
    if (is_sum) value = letter;
  }
  return fmt::format(R"(,"value":"{}")", value);
}

std::string clue_object_text(const Clue& clue, const Board& board) {
  const auto group = [&](std::size_t k) { return json_cells_text(clue.groups[k], board); };
  switch (clue.type->form) {
    case FPuzzlesForm::cell: {
      const Cell cell = clue.groups[0][0];
      return fmt::format(R"({{"cell":{}{}}})",
                         json_place_text(board.row_of(cell), board.column_of(cell)),
                         json_value_member_text(clue));
    }
    case FPuzzlesForm::lines:
      return fmt::format(R"({{"lines":[{}]{}}})", group(0), json_value_member_text(clue));
    case FPuzzlesForm::arrow:
      return fmt::format(R"({{"lines":{},"cells":{}}})", arrow_lines_text(clue, board), group(0));
    case FPuzzlesForm::clones:
      return fmt::format(R"({{"cells":{},"cloneCells":{}}})", group(0), group(1));
    case FPuzzlesForm::values:
      return fmt::format(R"({{"cells":{},"values":{}}})", group(0), json_numbers_text(clue.values));
    case FPuzzlesForm::outside:
      return fmt::format("{{{}{}}}", json_outside_members_text(clue, board),
                         json_value_member_text(clue));
    default:
      return fmt::format(R"({{"cells":{}{}}})", group(0), json_value_member_text(clue));
  }
}

/// Returns the JSON members that state a grid's rules, each after a comma. Omits a rule without an
/// f-puzzles field, and a rule about neighbours that does not exempt exactly the marked pairs.
std::string clue_members_text(const Grid& grid) {
  std::string text;
  std::vector<std::string_view> negative;
  const std::vector<Clue> clues = find_clues_of_grid(grid);
  for (const ClueType* type : clue_types()) {
    std::vector<Clue> of_type;
    std::ranges::copy_if(clues, std::back_inserter(of_type),
                         [&](const Clue& clue) { return clue.type == type; });
    if (of_type.empty() || type->field.empty()) continue;
    if (type->form == FPuzzlesForm::negative) {
      negative.push_back(type->field);
    } else if (type->form == FPuzzlesForm::flag) {
      text += fmt::format(R"(,"{}":true)", type->field);
    } else {
      text +=
          fmt::format(R"(,"{}":{})", type->field, json_list_text(of_type, [&](const Clue& clue) {
                        return clue_object_text(clue, grid.board());
                      }));
    }
  }
  if (negative.empty()) return text;
  return text + fmt::format(R"(,"{}":{})", f_puzzles_negative_field,
                            json_list_text(negative, [](std::string_view name) {
                              return fmt::format(R"("{}")", name);
                            }));
}

std::string json_cell_object_text(const Grid& grid, const RegionBoard& board, int usual_region,
                                  Cell cell) {
  std::string text;
  const auto append = [&text](std::string_view part) {
    if (!text.empty()) text += ',';
    text += part;
  };
  if (grid[cell] != 0) append(fmt::format(R"("value":{},"given":true)", grid[cell]));
  if (const int region = board.region_of[cell]; region == RegionBoard::no_region) {
    append(R"("region":null)");
  } else if (region != usual_region) {
    append(fmt::format(R"("region":{})", region));
  }
  if (grid[cell] == 0 && grid.marks() != nullptr && grid.marks()->count(cell) < board.size) {
    std::vector<int> digits;
    grid.marks()->for_each(cell, [&](Digit digit) { digits.push_back(digit); });
    append(R"("givenPencilMarks":)" + json_numbers_text(digits));
  }
  return "{" + text + "}";
}

/// Returns a string in quotes. Bytes that are not valid UTF-8 become U+FFFD.
std::string json_string_text(const std::string& text) { return format_json(nlohmann::json(text)); }

}  // namespace

std::string f_puzzles_text(const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  const std::optional<RegionBoard> board = make_region_board(grid.board());
  require(board.has_value());
  const std::vector<int> usual_region = make_default_regions(board->size);
  std::string text =
      fmt::format(R"({{"size":{},"title":{},"grid":[)", board->size, json_string_text(puzzle.name));
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    const int column = cell % board->size;
    if (column == 0) text += cell == 0 ? "[" : ",[";
    if (column > 0) text += ',';
    text += json_cell_object_text(grid, *board, usual_region[cell], cell);
    if (column == board->size - 1) text += ']';
  }
  text += ']';
  if (board->diagonal_up) text += R"(,"diagonal+":true)";
  if (board->diagonal_down) text += R"(,"diagonal-":true)";
  if (board->disjoint_groups) text += R"(,"disjointgroups":true)";
  if (!board->extra_regions.empty()) {
    const auto region_text = [&](const std::vector<Cell>& cells) {
      return fmt::format(R"({{"cells":{}}})", json_cells_text(cells, grid.board()));
    };
    text += R"(,"extraregion":)" + json_list_text(board->extra_regions, region_text);
  }
  text += clue_members_text(grid);
  if (puzzle.stated_solution) {
    text += R"(,"solution":)" + json_numbers_text(puzzle.stated_solution->grid.digits());
  }
  return text + '}';
}

}  // namespace clausoku
