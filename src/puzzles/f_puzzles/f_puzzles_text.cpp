#include "src/puzzles/f_puzzles/f_puzzles_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "encoder/contract.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_board.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_clues.hpp"

namespace clausoku {
namespace {

std::string cell_text(const Grid& grid, const FPuzzlesBoard& board,
                      const std::vector<int>& usual_region, Cell cell) {
  std::string text;
  const auto append = [&text](std::string_view part) {
    if (!text.empty()) text += ',';
    text += part;
  };
  if (grid[cell] != 0) append(fmt::format(R"("value":{},"given":true)", grid[cell]));
  if (const int region = board.region_of[cell]; region == FPuzzlesBoard::no_region) {
    append(R"("region":null)");
  } else if (region != usual_region[cell]) {
    append(fmt::format(R"("region":{})", region));
  }
  if (grid[cell] == 0 && grid.marks() != nullptr && grid.marks()->count(cell) < board.size) {
    std::string digits;
    grid.marks()->for_each(cell, [&](Digit digit) {
      digits += fmt::format("{}{}", digits.empty() ? "" : ",", digit);
    });
    append(fmt::format(R"("givenPencilMarks":[{}])", digits));
  }
  return "{" + text + "}";
}

std::string cells_text(const std::vector<Cell>& cells, int size) {
  std::string text;
  for (const Cell cell : cells) {
    text += fmt::format(R"({}"R{}C{}")", text.empty() ? "" : ",", cell / size + 1, cell % size + 1);
  }
  return text;
}

/// A string in quotes. Bytes that are no UTF-8 become U+FFFD.
std::string quoted(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

std::string f_puzzles_text(const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  const std::optional<FPuzzlesBoard> board = state_board(grid.board());
  require(board.has_value());
  const std::vector<int> usual_region = usual_regions(board->size);
  std::string text =
      fmt::format(R"({{"size":{},"title":{},"grid":[)", board->size, quoted(puzzle.name));
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    const int column = cell % board->size;
    if (column == 0) text += cell == 0 ? "[" : ",[";
    if (column > 0) text += ',';
    text += cell_text(grid, *board, usual_region, cell);
    if (column == board->size - 1) text += ']';
  }
  text += ']';
  if (board->diagonal_up) text += R"(,"diagonal+":true)";
  if (board->diagonal_down) text += R"(,"diagonal-":true)";
  if (board->disjoint_groups) text += R"(,"disjointgroups":true)";
  for (std::size_t k = 0; k < board->extra_regions.size(); ++k) {
    text += fmt::format(R"({}{{"cells":[{}]}})", k == 0 ? R"(,"extraregion":[)" : ",",
                        cells_text(board->extra_regions[k], board->size));
  }
  if (!board->extra_regions.empty()) text += ']';
  text += f_puzzles_clues_text(grid);
  if (puzzle.stated_solution) {
    text += R"(,"solution":)";
    for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
      text += cell == 0 ? '[' : ',';
      text += fmt::format_int(puzzle.stated_solution->grid[cell]).c_str();
    }
    text += ']';
  }
  return text + '}';
}

}  // namespace clausoku
