// What the pictures have in common. Givens are bold, what was solved is plain; a puzzle without a
// solution stays as it was given, with its pencilmarks if it came with some.
#pragma once

#include <optional>

#include "src/batch/result.hpp"
#include "src/drawings/drawing.hpp"

namespace clausoku {

/// Empty where the puzzle could not be read as a grid.
inline std::optional<Drawing> picture_of(const Result& result) {
  const Grid* grid = result.puzzle.grid();
  if (grid == nullptr) return std::nullopt;
  const Grid* solution = result.solution();
  return solution == nullptr ? drawing_to_solve(result.puzzle)
                             : drawing_of(result.puzzle, solution);
}

}  // namespace clausoku
