#include "src/steps/position.hpp"

#include <cassert>

#include "encoder/reduction.hpp"

namespace clausoku {

Position::Position(const Grid& grid, const Deadline& deadline)
    : grid_(grid),
      clues_(std::make_shared<ClueFormula>(grid, deadline)),
      digits_(static_cast<std::size_t>(grid.board().cell_count())),
      candidates_(reduce(grid, Reduction::givens).open),
      open_(grid.board().cell_count() - grid.given_count()) {
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) digits_[cell] = grid[cell];
}

void Position::remove(Cell cell, Digit digit) {
  assert(candidates_.has(cell, digit));
  candidates_.remove(cell, digit);
}

void Position::place(Cell cell, Digit digit) {
  assert(digits_[cell] == 0 && candidates_.has(cell, digit));
  digits_[cell] = digit;
  --open_;
  candidates_.clear(cell);
  for (const int area : board().areas_of(cell)) {
    for (const Cell other : board().area(area)) candidates_.remove(other, digit);
  }
}

Grid Position::digits() const {
  Grid grid(board());
  for (Cell cell = 0; cell < board().cell_count(); ++cell) grid.set(cell, digit(cell));
  return grid;
}

}  // namespace clausoku
