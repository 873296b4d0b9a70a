// A solver whose program or library no longer exists.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/solvers/sat_solver.hpp"

namespace clausoku {

/// Makes a solver for a program that no longer exists. Each call of solve() fails with `reason`.
std::unique_ptr<SatSolver> make_failing_solver(std::string_view command, std::string_view reason);

/// Returns a text in quotes, cut after 160 characters, with "?" for unprintable characters.
std::string quote_output(std::string_view text);

}  // namespace clausoku
