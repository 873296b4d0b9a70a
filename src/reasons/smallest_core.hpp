// The smallest core, proven, by implicit hitting sets.
//
// A solution breaks some premises; every core holds at least one of them, or that solution would
// solve it too. So a core hits all such sets. The smallest set of premises that hits those known so
// far either has no solution, and is a smallest core, or it has one, which breaks another set to
// hit. Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting
// set dualization", CP 2015 (optux).
#pragma once

#include "src/reasons/core.hpp"

namespace clausoku {

/// Makes a core smaller until it is a smallest one; where the deadline comes first, as small as it
/// got, and `at_least` says what was proven. Requires a core of these premises.
void prove_smallest(Consistency& consistency, Core& core, const SolverFactory& make_solver,
                    const Deadline& deadline);

}  // namespace clausoku
