#pragma once

#include <memory>
#include <string>

#include "src/solvers/sat_solver.hpp"

namespace clausoku {

std::unique_ptr<SatSolver> make_cadical();

/// Makes a CaDiCaL with its built-in configuration "sat", which suits satisfiable formulas.
std::unique_ptr<SatSolver> make_cadical_for_models();

/// Makes a CaDiCaL with options for satisfiable formulas of large boards in the augmented encoding.
std::unique_ptr<SatSolver> make_cadical_for_augmented_models();

/// Makes a CaDiCaL that can be reused for many puzzles (RepeatableModels), but has more conflicts.
std::unique_ptr<SatSolver> make_reusable_cadical();

/// Returns the version that the library reports, such as "1.9.5"; Debian's 1.5.3 reports "sc2021".
std::string cadical_version();

}  // namespace clausoku
