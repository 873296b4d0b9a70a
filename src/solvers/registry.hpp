// The SAT solvers by name: the embedded ones, "external:COMMAND", "ipasir:LIBRARY", and "auto".
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
  std::string_view title;  ///< the name for display: "CaDiCaL"
  std::string_view description;
  std::string (*version)();
  std::unique_ptr<SatSolver> (*make)();
  /// Makes a solver that is reused across puzzles. Null if the solver would not be repeatable.
  std::unique_ptr<SatSolver> (*make_reusable)();
  bool takes_seed = false;  ///< true if the solver is a SeededSolver
};

/// All embedded solvers, the default first.
std::span<const SolverEntry> embedded_solvers();

/// The embedded solver with this name, or null if there is none.
const SolverEntry* find_solver(std::string_view name);

/// The prefix of an external solver's name; the command follows.
inline constexpr std::string_view external_prefix = "external:";

/// The prefix of the name of a solver from a shared library; the library's path follows.
inline constexpr std::string_view ipasir_prefix = "ipasir:";

/// The command or path after the prefix of a solver's name; empty for a name without a prefix.
std::optional<std::string_view> text_after_prefix(std::string_view name);

/// The existing files of a solver that is not embedded: the shared library, or the program and
/// every argument that names a file (also as "--config=FILE"). Empty for other solvers.
std::vector<std::string> find_solver_files(std::string_view name);

/// The display name of a solver, such as "CryptoMiniSat". For a solver that is not embedded, the
/// file name of the program or library. For "auto", the display name of the first solver. Requires
/// automatic_solver or a name that find_solver_factory() accepts.
std::string title_of_solver(std::string_view name);

/// The display name of the solver that is reused across puzzles; empty if no solver can be reused.
std::string title_of_kept_solver(std::string_view name);

using SolverFactory = std::function<std::unique_ptr<SatSolver>()>;

/// The factory for a solver name, or an error if the solver is unknown or its command cannot run.
std::variant<SolverFactory, CommandError> find_solver_factory(std::string_view name);

/// The factory for a name that find_solver_factory() accepted before. If the program no longer
/// exists, the factory makes solvers whose calls fail with the reason.
SolverFactory make_known_solver_factory(std::string_view name);

/// A solver of a portfolio, with the encoding that suits the solver.
struct PortfolioMember {
  SolverFactory make;
  Encoding encoding = Encoding::extended;
};

/// The solvers for one puzzle, which are asked one after the other.
struct SolverPlan {
  SolverFactory first;  ///< makes a new solver for each puzzle
  /// The solvers that continue if `first` finds no model in time, at most two. The first of them
  /// runs on the same thread, the second on a free thread at the same time.
  std::vector<PortfolioMember> portfolio = {};
  /// Makes the solver that is reused across puzzles and asked before `first`; may be null.
  SolverFactory kept = nullptr;
};

/// The solvers for "auto", or for a name that find_solver_factory() accepted before.
SolverPlan make_solver_plan(std::string_view name);

/// True if the solver with this name can be reused across puzzles.
bool has_reusable_solver(std::string_view name);

/// The name of the combination of solvers that suits any formula. It reuses a CaDiCaL across
/// puzzles. For a 17-clue puzzle, this CaDiCaL needs three quarters of the time of a reused
/// CryptoMiniSat that finds what the givens imply, plus a fresh solver. The first fresh solver is
/// CryptoMiniSat, which is faster on the hardest puzzles. If it finds no model, a portfolio of
/// CaDiCaLs continues. Without CaDiCaL there is no portfolio, and CryptoMiniSat is reused.
inline constexpr std::string_view automatic_solver = "auto";
SolverPlan make_automatic_solver_plan();

}  // namespace clausoku
