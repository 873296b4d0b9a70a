#include "src/drawings/drawing.hpp"

#include "encoder/contract.hpp"

namespace clausoku {

Drawing drawing_of(const Grid& puzzle, const Grid* solution) {
  require(solution == nullptr || solution->board() == puzzle.board());
  Drawing drawing{puzzle.board(), {}};
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    const bool given = puzzle[cell] != 0;
    drawing.cells.push_back(
        {.digit = given || solution == nullptr ? puzzle[cell] : (*solution)[cell], .given = given});
  }
  return drawing;
}

Drawing drawing_of(const Grid& puzzle, const Candidates& candidates) {
  Drawing drawing = drawing_of(puzzle, nullptr);
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    if (puzzle[cell] != 0) continue;
    auto& digits = drawing.cells[static_cast<std::size_t>(cell)].pencilmarks.emplace();
    candidates.for_each(cell, [&](Digit digit) { digits.push_back(digit); });
  }
  return drawing;
}

}  // namespace clausoku
