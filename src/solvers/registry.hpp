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
  /// Makes a solver to keep across puzzles; null if it would not be repeatable.
  std::unique_ptr<SatSolver> (*make_reusable)();
  bool takes_seed = false;  ///< true if it is a SeededSolver
};

/// All embedded solvers, the default first.
std::span<const SolverEntry> embedded_solvers();

/// Returns null if no embedded solver has this name.
const SolverEntry* find_solver(std::string_view name);

/// The prefix of an external solver's name; the command follows.
inline constexpr std::string_view external_prefix = "external:";

/// The prefix of the name of a solver from a shared library; the library's path follows.
inline constexpr std::string_view ipasir_prefix = "ipasir:";

/// The command or path after the prefix in a solver's name; empty for names without a prefix.
std::optional<std::string_view> text_after_prefix(std::string_view name);

/// The existing files of a solver that is not embedded: the shared library, or the program and
/// every argument that names a file (also as "--config=FILE"). Empty for other names.
std::vector<std::string> find_solver_files(std::string_view name);

/// The display name of a solver: "CryptoMiniSat"; the file name of the program or library if the
/// solver is not embedded; for "auto" the first solver's. Requires a name that
/// find_solver_factory() accepts, or automatic_solver.
std::string title_of_solver(std::string_view name);

/// The display name of the solver that is kept across puzzles; empty if none can be kept.
std::string title_of_kept_solver(std::string_view name);

using SolverFactory = std::function<std::unique_ptr<SatSolver>()>;

/// The factory for a solver name; an error if there is no such solver or its command cannot be run.
std::variant<SolverFactory, CommandError> find_solver_factory(std::string_view name);

/// The factory for a name that find_solver_factory() accepted before. If the program has
/// disappeared since, the factory makes solvers that fail with the reason.
SolverFactory make_known_solver_factory(std::string_view name);

/// A member of a portfolio, with the encoding that suits it.
struct PortfolioMember {
  SolverFactory make;
  Encoding encoding = Encoding::extended;
};

/// The solvers that one puzzle may use, one after the other.
struct SolverPlan {
  SolverFactory first;  ///< a new one for each puzzle
  /// Take over if `first` finds no model in time: the first member on the same thread, the others
  /// on free threads at the same time. At most two.
  std::vector<PortfolioMember> portfolio = {};
  /// Makes the solver that is kept across puzzles and asked before `first`; null if none is kept.
  SolverFactory kept = nullptr;
};

/// The solvers for a name that find_solver_factory() accepted before, or for "auto".
SolverPlan make_solver_plan(std::string_view name);

/// Returns true if this name has a solver that can be kept across puzzles.
bool has_reusable_solver(std::string_view name);

/// The name of the combination of solvers that suits any formula. CaDiCaL is kept across puzzles:
/// for a 17-clue puzzle it needs three quarters of the time of a kept CryptoMiniSat, asked what the
/// givens imply, plus a fresh solver. CryptoMiniSat is the first fresh solver: it is faster on the
/// hardest puzzles. If it finds no model, a portfolio of CaDiCaLs takes over. Without CaDiCaL there
/// is no portfolio, and CryptoMiniSat is kept.
inline constexpr std::string_view automatic_solver = "auto";
SolverPlan make_automatic_solver_plan();

}  // namespace clausoku
