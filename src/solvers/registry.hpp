// Finds SAT solvers by name: embedded ones, "external:COMMAND", "ipasir:LIBRARY", and "auto".
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
  /// Makes a solver that is reused across puzzles. Null if its answers would depend on earlier
  /// puzzles.
  std::unique_ptr<SatSolver> (*make_reusable)();
  bool takes_seed = false;  ///< true if the solver is a SeededSolver
};

/// Returns all embedded solvers. The first one is the default.
std::span<const SolverEntry> embedded_solvers();

/// Returns the embedded solver with this name, or null if there is none.
const SolverEntry* find_solver(std::string_view name);

/// The prefix of an external solver's name. The command follows the prefix.
inline constexpr std::string_view external_prefix = "external:";

/// The prefix of the name of a solver from a shared library. The library's path follows the prefix.
inline constexpr std::string_view ipasir_prefix = "ipasir:";

/// Returns the names with placeholders of solvers that are not embedded: "external:COMMAND" and
/// "ipasir:LIBRARY", or none if the build lacks them.
std::vector<std::string_view> list_foreign_solver_forms();

/// Returns the command or path after the prefix of a solver's name, or empty if it has no prefix.
std::optional<std::string_view> command_or_path_in_solver_name(std::string_view name);

/// Returns the existing files of a solver: a shared library, or the program and each argument that
/// names a file (also as "--config=FILE"). Returns an empty list for embedded solvers.
std::vector<std::string> find_files_in_solver_spec(std::string_view name);

/// Returns the display name of a solver, such as "CryptoMiniSat". A solver that is not embedded has
/// the file name of its program or library. "auto" has the display name of its first solver.
/// Requires that `name` is automatic_solver or is accepted by find_solver_factory().
std::string find_solver_title(std::string_view name);

/// Returns the display name of the solver that `name` reuses across puzzles, or empty if none.
std::string find_reused_solver_title(std::string_view name);

using SolverFactory = std::function<std::unique_ptr<SatSolver>()>;

/// Returns the factory for a solver name, or an error if the solver is unknown or cannot run.
std::variant<SolverFactory, CommandError> find_solver_factory(std::string_view name);

/// Returns the factory for a name that find_solver_factory() accepted before. If the program no
/// longer exists, the factory makes solvers whose calls fail with the reason.
SolverFactory make_named_solver_factory(std::string_view name);

/// A solver of a portfolio, with the encoding that suits the solver.
struct PortfolioMember {
  SolverFactory make;
  Encoding encoding = Encoding::extended;
};

/// The solvers for one puzzle. The solvers are asked one after the other.
struct SolverPlan {
  SolverFactory first;  ///< makes a new solver for each puzzle
  /// At most two solvers that take over if `first` finds no model in time. They run at the same
  /// time: one on the thread of `first`, the other on a free thread.
  std::vector<PortfolioMember> portfolio = {};
  /// Makes the solver that is reused across puzzles and asked before `first`. May be null.
  SolverFactory kept = nullptr;
};

/// Returns the solvers for "auto", or for a name that find_solver_factory() accepted before.
SolverPlan make_solver_plan(std::string_view name);

/// Returns true if the solver with this name can be reused across puzzles.
bool has_reusable_solver(std::string_view name);

/// The name of a combination of solvers that suits any formula. The first one is a CaDiCaL that is
/// reused across puzzles. On 17-clue puzzles, it takes three quarters of the time of a reused
/// CryptoMiniSat that only propagates the givens and a fresh solver after it. The next one is a
/// fresh CryptoMiniSat, fast on the hardest puzzles. If it finds no model, a portfolio of CaDiCaLs
/// continues. In builds without CaDiCaL there is no portfolio, and CryptoMiniSat is reused. In
/// builds without CryptoMiniSat, a fresh CaDiCaL takes its place.
inline constexpr std::string_view automatic_solver = "auto";
SolverPlan make_automatic_solver_plan();

}  // namespace clausoku
