// Definitions of auxiliary variables: functions that give each of them a value for every grid.
//
// A formula excludes no grid if for each grid some values of its auxiliary variables satisfy the
// clauses. To ask for each clause alone, the auxiliary variables become functions of the
// candidates, one after the other. A clause of a variable is *ready* if its other literals are over
// candidates and variables that have a function:
//
//   1. If all clauses with the literal a are ready, a is true if one of these clauses requires it:
//      a ↔ some clause has no other true literal. These clauses then hold, and no smaller function
//      satisfies them. The same for ¬a.
//   2. If the ready clauses with a and ¬a determine a, which unit propagation shows, a is defined
//      by its ready clauses, too.
//   3. Otherwise one variable is defined by its ready clauses. It may be a wrong choice: then some
//      clause fails for a grid that the formula does not exclude.
//
// Rule 1 is the elimination of pure and unate variables, rule 2 that of gates: Eén and Biere,
// "Effective preprocessing in SAT through variable and clause elimination", SAT 2005; Akshay,
// Chakraborty, Goel, Kulal and Shah, "What's hard about Boolean functional synthesis?", CAV 2018.
#pragma once

#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/clause_sink.hpp"
#include "src/judge/formula_propagator.hpp"

namespace clausoku {

/// Defines the auxiliary variables, those from `first` on, of a formula. Adds the definitions to
/// `valid`, which has the clauses of all valid grids and all variables of the formula. Returns for
/// each clause if the definitions satisfy it. If the deadline passes, variables stay undefined.
std::vector<bool> define_auxiliary_variables(const Formula& formula, Variable first,
                                             FormulaPropagator& valid, const Deadline& deadline);

}  // namespace clausoku
