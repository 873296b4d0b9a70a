// Explanations: the verdict on a grid, and why it holds.
//
//   none, invalid   premises, that is givens, clues and pencilmarks, that cannot stand together
//   multiple        the cells that differ, and givens that would make one solution of them
//   unique          the premises that are not needed
//
// Where the grid has solutions it may also be asked why a cell must have its digit, or may not have
// another one; the answer is a set of premises that leave it no choice.
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

/// Why does the cell have its digit?
struct WhyDigit {
  Cell cell;
};

/// Why can the digit not stand in the cell?
struct WhyNot {
  Placement placement;
};

struct Question {
  std::variant<std::monostate, WhyDigit, WhyNot> why;  ///< nothing: why the verdict?
  CoreOptions core;
};

/// Premises that cannot stand together, or that force what was asked about.
struct Reason {
  std::vector<Premise> premises;
  bool minimal = false;                        ///< all of them are needed
  bool smallest = false;                       ///< no other set is smaller: proven
  int at_least = 0;                            ///< every set has so many premises: proven
  bool propagation_suffices = false;           ///< what propagation finds shows it
  std::optional<Contradiction> contradiction;  ///< where these end, or at once
};

struct Explanation {
  explicit Explanation(const Board& board) : candidates(board) {}

  Verdict verdict = Verdict::unknown;  ///< `unknown` where a limit was hit before it was found
  TrueCandidates candidates;
  /// Of the verdicts none and invalid, or of what was asked about.
  std::optional<Reason> reason;
  /// What was asked about, where there are solutions; for WhyDigit with the digit of one of them.
  std::optional<Placement> subject;
  std::optional<FurtherGivens> further;        ///< of the verdict multiple, if found
  std::optional<RedundantPremises> redundant;  ///< of the verdict unique
  bool cut_short = false;                      ///< whether the deadline had come in the end

  /// Whether some solution has the subject, as far as is known.
  bool subject_possible() const;

  /// Whether every solution has it.
  bool subject_forced() const;

  /// Whether what was asked has an answer. Why something is so has none where it is not so.
  bool answered() const;
};

Explanation explain(const Grid& grid, const Question& question, const SolverFactory& make_solver,
                    const Deadline& deadline);

}  // namespace clausoku
