#pragma once

#include <memory>
#include <string>

#include "src/solvers/sat_solver.hpp"

namespace clausoku {

std::unique_ptr<SatSolver> make_cadical();

/// With its own settings for formulas that have a model ("sat").
std::unique_ptr<SatSolver> make_cadical_for_models();

/// Likewise, for formulas of large boards in the augmented encoding.
std::unique_ptr<SatSolver> make_cadical_for_augmented_models();

/// One that is repeatable in its models, by settings that cost it more conflicts.
std::unique_ptr<SatSolver> make_cadical_to_keep();

/// As the library names it: "1.9.5"; Debian's 1.5.3 calls itself "sc2021".
std::string cadical_version();

}  // namespace clausoku
