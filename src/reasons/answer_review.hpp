// Reviews an answer: a grid that somebody has filled in, completely or in part, for a puzzle.
//
// If the puzzle has one solution, a digit that differs from the solution is wrong. If it has
// several solutions, each of them is a right answer. A digit is then wrong if no solution has it in
// its cell. Digits that are not wrong may still belong to different solutions only. If the puzzle
// has no solution, the answer is not compared.
#pragma once

#include <string>
#include <vector>

#include "src/engines/outcome/outcome.hpp"
#include "src/reasons/premise.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

struct AnswerReview {
  struct Mistake {
    Placement answered;
    Digit right = 0;  ///< the expected digit; 0 if several digits are possible
  };

  std::vector<Mistake> changed;     ///< cells whose given was changed; `right` is the given
  std::vector<Mistake> wrong;       ///< wrong digits in other cells
  std::vector<Placement> together;  ///< a minimal set of possible digits without a common solution
  std::vector<Cell> open;           ///< empty cells that have no given
  std::string not_compared;         ///< the reason for not comparing the answer; empty if compared

  /// Returns true if the answer is a complete solution.
  bool right() const {
    return changed.empty() && wrong.empty() && together.empty() && open.empty() &&
           not_compared.empty();
  }
};

/// Finds the wrong and missing digits of an answer, in reading order. `outcome` must be the result
/// of solving the puzzle. `answer` may have a board with other areas. The answer is not compared if
/// its cells or number of digits differ from the puzzle's, or if the deadline is reached.
AnswerReview review_answer(const Grid& puzzle, const Outcome& outcome, const Grid& answer,
                           const SolverFactory& make_solver, const Deadline& deadline);

/// Returns "right", or the mistakes with the right digits: "wrong r1c3=5 (4); open r5c5, r6c6".
/// Changed givens follow "given changed"; the digits in `together` follow "impossible together".
std::string to_string(const AnswerReview& review, const Board& board,
                      const DigitNames& digit_names = {});

}  // namespace clausoku
