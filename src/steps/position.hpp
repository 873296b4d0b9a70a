// Positions: how far a puzzle has been worked out: its digits and the candidates that are left. A
// placed digit is removed from the other cells of its areas. Everything else takes a step, which
// names the clue or rule that it rests on.
#pragma once

#include <memory>

#include "encoder/candidates.hpp"
#include "encoder/grid.hpp"
#include "encoder/variable_map.hpp"
#include "src/steps/clue_formula.hpp"

namespace clausoku {

class Position {
 public:
  /// The givens of a grid and the candidates that they and its marks leave. If the deadline comes
  /// first, clauses of clues are missing. Throws FormulaTooLarge as ClueFormula does.
  explicit Position(const Grid& grid, const Deadline& deadline = {});

  const Grid& grid() const { return grid_; }
  const Board& board() const { return grid_.board(); }

  /// 0 where none is placed.
  Digit digit(Cell cell) const { return digits_[cell]; }

  /// Of cells without a digit; the others have none.
  const Candidates& candidates() const { return candidates_; }
  const ClueFormula& clues() const { return *clues_; }

  bool is_full() const { return open_ == 0; }

  /// Requires a candidate.
  void remove(Cell cell, Digit digit);

  /// Places a digit and removes it from the other cells of the same areas, that is houses and
  /// regions. Requires a candidate.
  void place(Cell cell, Digit digit);

  /// The digits placed.
  Grid digits() const;

 private:
  Grid grid_;  // the puzzle
  std::shared_ptr<const ClueFormula> clues_;
  std::vector<Digit> digits_;
  Candidates candidates_;
  int open_;  // cells
};

}  // namespace clausoku
