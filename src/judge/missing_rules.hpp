// Finds the rules that a formula does not imply, with a model of the formula for each.
#pragma once

#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"
#include "src/judge/clause_index.hpp"
#include "src/judge/formula_propagator.hpp"
#include "src/judge/judge.hpp"
#include "src/judge/required_rules.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

/// The most conflicts of one question to a solver. Further questions begin anew.
inline constexpr std::uint64_t max_judge_conflicts = 10'000;

struct RuleFindings {
  std::vector<RequiredRule> rules;
  std::vector<MissingRule> missing;  ///< in the order of the rules
};

/// `clauses` has the formula's clauses. `propagator` and `solver` have loaded the formula; this
/// function adds clauses to the solver that follow from the formula, or restrict new variables
/// only.
RuleFindings find_missing_rules(const Grid& puzzle, const CandidateVariables& candidates,
                                const ClauseIndex& clauses, FormulaPropagator& propagator,
                                SatSolver& solver, const Deadline& deadline);

}  // namespace clausoku
