// The SAT solvers by name: those that are linked in, and "external:COMMAND".
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "src/solvers/command_line.hpp"
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

/// Null where no linked-in solver has that name.
const SolverEntry* find_solver(std::string_view name);

/// The name of an external solver is this, followed by its command.
inline constexpr std::string_view external_prefix = "external:";

using SolverFactory = std::function<std::unique_ptr<SatSolver>()>;

/// What makes solvers of a name; an error where there is no such solver, or its command is none
/// that can be run.
std::variant<SolverFactory, CommandError> find_solver_factory(std::string_view name);

}  // namespace clausoku
