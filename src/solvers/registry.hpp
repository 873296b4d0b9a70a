// The SAT solvers by name: those that are linked in, "external:COMMAND", and "auto".
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
  std::string_view title;  ///< as people call it
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

/// What people call the solver of a name: "CryptoMiniSat", of an external one its program's name;
/// of the automatic ones the first. Requires a name that find_solver_factory() or automatic_solver
/// has.
std::string title_of_solver(std::string_view name);

using SolverFactory = std::function<std::unique_ptr<SatSolver>()>;

/// What makes solvers of a name; an error where there is no such solver, or its command is none
/// that can be run.
std::variant<SolverFactory, CommandError> find_solver_factory(std::string_view name);

/// The same for a name that has been found before. A program that has gone meanwhile makes solvers
/// that fail and say so.
SolverFactory known_solver_factory(std::string_view name);

/// Two solvers that a formula may need one after the other.
struct SolverRelay {
  SolverFactory first;
  SolverFactory second = nullptr;  ///< takes over where the first has found no model in time
};

/// The name of the relay that suits any formula. CryptoMiniSat comes first: it is soon made and
/// quick with most. What it finds no model for, CaDiCaL may, with its settings for formulas that
/// have one; without CaDiCaL there is no second.
inline constexpr std::string_view automatic_solver = "auto";
SolverRelay automatic_solvers();

}  // namespace clausoku
