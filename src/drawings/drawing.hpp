// Drawings: what is to be seen of a grid, whichever way it is drawn then: as text or as SVG.
#pragma once

#include <optional>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku {

struct DrawnCell {
  Digit digit = 0;      ///< 0: none
  bool given = false;   ///< bold
  bool marked = false;  ///< one to look at: a given in conflict, for example
  /// Instead of a digit those that are possible, ascending; maybe none of them is.
  std::optional<std::vector<Digit>> pencilmarks = {};
};

struct Drawing {
  Board board;
  std::vector<DrawnCell> cells;
};

/// The givens, and the solution between them if there is one. Requires that both are on one board.
Drawing drawing_of(const Grid& puzzle, const Grid* solution);

/// The givens, and in the other cells the candidates.
Drawing drawing_of(const Grid& puzzle, const Candidates& candidates);

}  // namespace clausoku
