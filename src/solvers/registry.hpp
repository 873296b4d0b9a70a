// The SAT solvers that are linked in, by name.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "src/solvers/sat_solver.hpp"

namespace clausoku {

struct SolverEntry {
  std::string_view name;
  std::string_view description;
  std::string (*version)();
  std::unique_ptr<SatSolver> (*make)();
};

/// The default first.
std::span<const SolverEntry> embedded_solvers();

/// Null where no solver has that name.
const SolverEntry* find_solver(std::string_view name);

}  // namespace clausoku
