// A position is a partly solved puzzle: the digits placed and the candidates left. Placing a digit
// removes the digit from the other cells of its areas. All other removals need a step (step.hpp),
// which names the facts that prove them.
#pragma once

#include <memory>

#include "encoder/candidates.hpp"
#include "encoder/grid.hpp"
#include "encoder/variable_map.hpp"
#include "src/steps/clue_formula.hpp"

namespace clausoku {

class Position {
 public:
  /// Starts with the givens and pencilmarks of a grid. If the deadline is reached, some clauses of
  /// clues are missing. Throws FormulaTooLarge if the clauses exceed the deadline's memory limit.
  explicit Position(const Grid& grid, const Deadline& deadline = {});

  const Grid& grid() const { return grid_; }
  const Board& board() const { return grid_.board(); }

  /// Returns the digit placed in a cell, or 0 if the cell is empty.
  Digit digit(Cell cell) const { return digits_[cell]; }

  /// Returns the candidates of the empty cells. A filled cell has no candidates.
  const Candidates& candidates() const { return candidates_; }
  const ClueFormula& clues() const { return *clues_; }

  bool is_full() const { return open_ == 0; }

  /// Removes a candidate. Requires that the cell has this candidate.
  void remove(Cell cell, Digit digit);

  /// Places a digit and removes it from the other cells of its areas (houses and regions). Requires
  /// that the digit is a candidate of the cell.
  void place(Cell cell, Digit digit);

  /// Returns a grid of the digits placed so far.
  Grid digits() const;

 private:
  Grid grid_;  // the puzzle
  std::shared_ptr<const ClueFormula> clues_;
  std::vector<Digit> digits_;
  Candidates candidates_;
  int open_;  // number of empty cells
};

}  // namespace clausoku
