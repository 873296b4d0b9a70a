// The SAT solvers by name: those that are linked in, "external:COMMAND", "ipasir:LIBRARY", and
// "auto".
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/sudoku_encoding.hpp"
#include "src/solvers/command_line.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

struct SolverEntry {
  std::string_view name;
  std::string_view title;  ///< as people call it
  std::string_view description;
  std::string (*version)();
  std::unique_ptr<SatSolver> (*make)();
  /// One to be kept from puzzle to puzzle; null where it would not be repeatable.
  std::unique_ptr<SatSolver> (*make_to_keep)();
  bool takes_seed = false;  ///< it is a SeededSolver
};

/// The default first.
std::span<const SolverEntry> embedded_solvers();

/// Null where no linked-in solver has that name.
const SolverEntry* find_solver(std::string_view name);

/// The name of an external solver is this, followed by its command.
inline constexpr std::string_view external_prefix = "external:";

/// Likewise of one from a shared library, followed by its path.
inline constexpr std::string_view ipasir_prefix = "ipasir:";

/// What follows the prefix in the name of a solver that is not linked in, a command or a path;
/// nothing in other names.
std::optional<std::string_view> behind_prefix(std::string_view name);

/// The existing files that a solver which is not linked in consists of: the shared library, or the
/// program and every argument that names a file ("--config=FILE" too). Empty for other names.
std::vector<std::string> files_of_solver(std::string_view name);

/// What people call the solver of a name: "CryptoMiniSat", of one that is not linked in its
/// program's or library's name; of the automatic ones the first. Requires a name that
/// find_solver_factory() or automatic_solver has.
std::string title_of_solver(std::string_view name);

/// Likewise the one of them that is kept from puzzle to puzzle; empty where none can be.
std::string title_of_kept_solver(std::string_view name);

using SolverFactory = std::function<std::unique_ptr<SatSolver>()>;

/// What makes solvers of a name; an error where there is no such solver, or its command is none
/// that can be run.
std::variant<SolverFactory, CommandError> find_solver_factory(std::string_view name);

/// The same for a name that has been found before. A program that has gone meanwhile makes solvers
/// that fail and say so.
SolverFactory known_solver_factory(std::string_view name);

/// One of a portfolio, with the encoding that suits it.
struct PortfolioMember {
  SolverFactory make;
  Encoding encoding = Encoding::extended;
};

/// The solvers that one puzzle may need one after the other.
struct SolverRelay {
  SolverFactory first;  ///< a new one for each puzzle
  /// Take over where the first has found no model in time: the first of them in its place, the
  /// others beside it on threads that are free. At most two.
  std::vector<PortfolioMember> portfolio = {};
  /// One that stays from puzzle to puzzle and is asked before them; null where there is none.
  SolverFactory kept = nullptr;
};

/// Of a name that has been found before.
SolverRelay known_solvers(std::string_view name);

/// Whether the solvers of a name have one that can be kept from puzzle to puzzle.
bool can_be_kept(std::string_view name);

/// The name of the relay that suits any formula. CaDiCaL is kept: asked for models, it takes three
/// quarters of the time for a 17-clue puzzle that CryptoMiniSat, asked what the givens imply, and a
/// solver of the puzzle's own take together. Of those of a puzzle's own CryptoMiniSat comes first:
/// it is the quicker one with the hardest. What it finds no model for, a portfolio of CaDiCaL's
/// may. Without CaDiCaL there is none, and CryptoMiniSat is kept.
inline constexpr std::string_view automatic_solver = "auto";
SolverRelay automatic_solvers();

}  // namespace clausoku
