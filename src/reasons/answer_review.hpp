// Answers: a grid that somebody has filled in, finished or not, beside the puzzle it is meant for.
//
// Where a puzzle has one solution, a digit is wrong that is not that one's. Where it has several,
// every one of them is a right answer; then a digit is wrong that stands there in none, and digits
// of which each would be possible may still leave no solution together. Where there is none, no
// answer is right or wrong.
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
    Digit right = 0;  ///< 0 where several digits are possible
  };

  std::vector<Mistake> changed;     ///< givens; `right` is the given
  std::vector<Mistake> wrong;       ///< other cells
  std::vector<Placement> together;  ///< leave no solution, though each does; none can be spared
  std::vector<Cell> open;           ///< blank, but for givens that were left out
  std::string not_compared;         ///< why not; empty where it was

  /// Whether it is a solution.
  bool right() const {
    return changed.empty() && wrong.empty() && together.empty() && open.empty() &&
           not_compared.empty();
  }
};

/// What of an answer is wrong and what is missing; all in reading order. `outcome` is the
/// puzzle's. `answer` may be on another board with cells at the same places and the same digits;
/// where it is not, or where the deadline comes first, it is not compared.
AnswerReview review_answer(const Grid& puzzle, const Outcome& outcome, const Grid& answer,
                           const SolverFactory& make_solver, const Deadline& deadline);

/// "right", or "wrong r1c3=5 (4), r2c2=7 (1); open r5c5, r6c6", with "given changed …" and
/// "together impossible …" where there are such.
std::string to_string(const AnswerReview& review, const Board& board);

}  // namespace clausoku
