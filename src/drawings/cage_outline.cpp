#include "src/drawings/cage_outline.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "encoder/basics/contract.hpp"

namespace clausoku {
namespace {

struct Offset {
  int down;
  int right;
};

/// The four directions in clockwise order. turned() relies on this order.
enum Direction { rightwards, downwards, leftwards, upwards };
constexpr std::array<Offset, 4> steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

constexpr Direction turned(Direction direction, int quarters) {
  return static_cast<Direction>((direction + quarters) % 4);
}

/// A side of a cell, with a direction. The cell is on the right if one looks in this direction.
struct Side {
  int row;  // row of the start corner
  int column;
  Direction direction;

  auto operator<=>(const Side&) const = default;
};

/// Returns all sides of cage cells beside positions outside the cage. The cage is on their right.
std::set<Side> find_outer_sides(std::span<const Cell> cells, const Board& board) {
  std::set<std::pair<int, int>> places;
  for (const Cell cell : cells) places.emplace(board.row_of(cell), board.column_of(cell));
  std::set<Side> sides;
  for (const auto& [row, column] : places) {
    if (!places.contains({row - 1, column})) sides.insert({row, column, rightwards});
    if (!places.contains({row, column + 1})) sides.insert({row, column + 1, downwards});
    if (!places.contains({row + 1, column})) sides.insert({row + 1, column + 1, leftwards});
    if (!places.contains({row, column - 1})) sides.insert({row + 1, column, upwards});
  }
  return sides;
}

/// Removes the sides of one closed line from `sides` and returns them in order. If the line has a
/// choice where the cage touches itself at a corner, it turns right, to stay at the same cell.
std::vector<Side> take_closed_outline(std::set<Side>& sides) {
  std::vector<Side> line;
  for (auto next = sides.begin(); next != sides.end();) {
    const Side side = *next;
    line.push_back(side);
    sides.erase(next);
    const auto [down, right] = steps[side.direction];
    next = sides.end();
    for (const int quarters : {1, 0, 3}) {
      if (next != sides.end()) break;
      next = sides.find({side.row + down, side.column + right, turned(side.direction, quarters)});
    }
  }
  return line;
}

}  // namespace

std::vector<std::vector<Spot>> cage_outline_of(std::span<const Cell> cells, const Board& board,
                                               double distance) {
  require(!cells.empty());
  std::vector<std::vector<Spot>> lines;
  for (std::set<Side> sides = find_outer_sides(cells, board); !sides.empty();) {
    const std::vector<Side> line = take_closed_outline(sides);
    std::vector<Spot>& corners = lines.emplace_back();
    Direction before = line.back().direction;
    for (const Side& side : line) {
      const Offset in = steps[turned(side.direction, 1)];
      const Offset in_before = steps[turned(before, 1)];
      if (std::exchange(before, side.direction) == side.direction) continue;
      corners.push_back({side.row + distance * (in.down + in_before.down),
                         side.column + distance * (in.right + in_before.right)});
    }
  }
  return lines;
}

Cell first_cage_cell(std::span<const Cell> cells, const Board& board) {
  require(!cells.empty());
  return *std::ranges::min_element(
      cells, {}, [&](Cell cell) { return std::pair(board.row_of(cell), board.column_of(cell)); });
}

}  // namespace clausoku
