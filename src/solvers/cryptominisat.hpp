#pragma once

#include <memory>
#include <string>

#include "src/solvers/sat_solver.hpp"

namespace clausoku {

std::unique_ptr<SatSolver> make_cryptominisat();

/// Returns the version of the library, such as "5.11.4".
std::string cryptominisat_version();

}  // namespace clausoku
