#pragma once

#include <memory>
#include <string>

#include "src/solvers/sat_solver.hpp"

namespace clausoku {

std::unique_ptr<SatSolver> make_cadical();

/// "1.5.3"
std::string cadical_version();

}  // namespace clausoku
