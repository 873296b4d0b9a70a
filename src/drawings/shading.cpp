#include "src/drawings/shading.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>

namespace clausoku {
namespace {

/// Returns the part of an area's name before the number at its end: "group " for "group 3".
std::string name_without_number(const std::string& name) {
  const std::size_t end = name.find_last_not_of("0123456789");
  return end == name.npos ? "" : name.substr(0, end + 1);
}

std::vector<bool> mark_cells_of_areas(const Board& board,
                                      std::initializer_list<std::vector<int>> lists) {
  std::vector<bool> is_in(static_cast<std::size_t>(board.cell_count()));
  for (const std::vector<int>& areas : lists) {
    for (const int area : areas) {
      for (const Cell cell : board.area(area)) is_in[static_cast<std::size_t>(cell)] = true;
    }
  }
  return is_in;
}

/// Returns true if the cells, in this order, form a diagonal that runs down one row per cell.
bool is_diagonal(const Board& board, std::span<const Cell> cells) {
  if (cells.size() < 3) return false;
  const int side = board.column_of(cells[1]) - board.column_of(cells[0]);
  return std::abs(side) == 1 && std::ranges::adjacent_find(cells, [&](Cell a, Cell b) {
                                  return board.row_of(b) - board.row_of(a) != 1 ||
                                         board.column_of(b) - board.column_of(a) != side;
                                }) == cells.end();
}

}  // namespace

Shading make_shading(const Board& board) {
  std::map<std::string, std::vector<int>> areas_by_kin;
  for (int area = 0; area < board.area_count(); ++area) {
    if (board.area_kind(area) != AreaKind::further) continue;
    areas_by_kin[name_without_number(board.area_name(area))].push_back(area);
  }
  Shading shading;
  for (const auto& [name, areas] : areas_by_kin) {
    const std::vector<bool> is_in = mark_cells_of_areas(board, {areas});
    if (std::ranges::find(is_in, false) == is_in.end()) continue;
    for (const int area : areas) {
      (is_diagonal(board, board.area(area)) ? shading.diagonals : shading.areas).push_back(area);
    }
  }
  std::ranges::sort(shading.areas);
  std::ranges::sort(shading.diagonals);
  return shading;
}

std::vector<bool> shaded_cells(const Board& board) {
  const Shading shading = make_shading(board);
  return mark_cells_of_areas(board, {shading.areas, shading.diagonals});
}

}  // namespace clausoku
