// Explanations: the verdict on a grid, and what a reader wants to know about this verdict.
//
//   none, invalid   premises (givens, clues, pencilmarks) that contradict each other
//   multiple        the cells that differ, and givens that would make the solution unique
//   unique          the premises that are not needed
//
// If a grid has solutions, one may also ask why a cell must have its digit, or why a digit cannot
// be in a cell. The answer is a set of premises that imply this.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "src/engines/outcome/outcome.hpp"
#include "src/reasons/core.hpp"
#include "src/reasons/further_givens.hpp"
#include "src/reasons/redundant_premises.hpp"
#include "src/reasons/solution_finder.hpp"

namespace clausoku {

/// The question "why does this cell have its digit?"
struct WhyDigit {
  Cell cell;
};

/// The question "why can this digit not be in this cell?"
struct WhyNot {
  Placement placement;
};

struct Question {
  std::variant<std::monostate, WhyDigit, WhyNot>
      why;  ///< monostate asks for the reason of the verdict
  CoreOptions core;
};

/// Premises (givens, clues, pencilmarks) that contradict each other or imply a Question's answer.
struct Reason {
  std::vector<Premise> premises;
  bool minimal = false;               ///< true if every premise is needed
  bool smallest = false;              ///< true if it is proven that no other reason is smaller
  int at_least = 0;                   ///< the proven lower bound on the size of every reason
  bool propagation_suffices = false;  ///< true if propagation alone proves the reason
  std::optional<Contradiction> contradiction;  ///< the contradiction that propagation finds
};

struct Explanation {
  explicit Explanation(const Board& board) : candidates(board) {}

  Verdict verdict = Verdict::unknown;  ///< `unknown` if a limit was hit first
  TrueCandidates candidates;
  /// The reason why there is no solution, or the reason that answers the question.
  std::optional<Reason> reason;
  /// The placement that is asked about, if there is a solution; WhyDigit takes its digit from one.
  std::optional<Placement> subject;
  std::optional<FurtherGivens> further;        ///< for the verdict multiple, if found
  std::optional<RedundantPremises> redundant;  ///< for the verdict unique
  bool cut_short = false;                      ///< true if the deadline was reached

  /// Returns true if `subject` exists and some solution found so far has this placement.
  bool is_subject_possible() const;

  /// Returns true if `subject` exists and every solution provably has this placement.
  bool is_subject_forced() const;

  /// Returns true if the question was answered. "Why is it 5?" has no answer if the cell can
  /// differ.
  bool answered() const;
};

Explanation explain(const Grid& grid, const Question& question, const SolverFactory& make_solver,
                    const Deadline& deadline);

}  // namespace clausoku
