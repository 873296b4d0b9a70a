#pragma once

#include <memory>
#include <string>

#include "src/solvers/sat_solver.hpp"

namespace clausoku {

std::unique_ptr<SatSolver> make_cadical();

/// Makes a CaDiCaL with CaDiCaL's own configuration "sat", which is for satisfiable formulas.
std::unique_ptr<SatSolver> make_cadical_for_models();

/// Makes a CaDiCaL with options for satisfiable formulas of large boards in the augmented encoding.
std::unique_ptr<SatSolver> make_cadical_for_augmented_models();

/// Makes a CaDiCaL with RepeatableModels. The options for this cause additional conflicts.
std::unique_ptr<SatSolver> make_reusable_cadical();

/// The version that the library reports, such as "1.9.5"; Debian's 1.5.3 reports "sc2021".
std::string cadical_version();

}  // namespace clausoku
