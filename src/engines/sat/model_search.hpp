// Searches solutions with a SAT solver: candidates → clauses → models → grids.
//
// Further solutions are found with blocking clauses: each forbids a found solution's digits in the
// open cells. After the first hundred solutions, and if an order is wanted, a depth-first search
// over the open cells replaces the blocking clauses: the digits chosen so far are the assumptions
// of each call. The other clauses of the first solver are those that `encode` writes. If the
// portfolio takes over, each member has a formula with the same models in its own encoding.
//
// The portfolio's members run side by side (race.hpp); the first one to decide the grid wins. The
// verdict does not depend on the winner, but the solutions shown may. Only the first member runs
// if more than two solutions, an order, a conflict limit or a callback is wanted.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "encoder/sudoku_encoding.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

/// The condition under which the solvers of a portfolio run side by side.
enum class Portfolio {
  automatic,  ///< after the first solver has used up its patience, on spare threads
  never,
  always,  ///< from the start, on additional threads
};

inline constexpr auto portfolio_names = std::to_array<std::pair<std::string_view, Portfolio>>({
    {"auto", Portfolio::automatic},
    {"never", Portfolio::never},
    {"always", Portfolio::always},
});

/// The settings of a search with SAT solvers.
struct ModelSearchOptions {
  EncodingOptions encoding;
  SolverPlan solvers;
  /// The conflict limit for the first solver's first model if there is a portfolio. A solver that
  /// can solve a board of size 64 or 81 needs 1,000 to 6,000 conflicts for it, on size 64 about a
  /// second.
  std::uint64_t patience = 10'000;
  Portfolio portfolio = Portfolio::automatic;
};

/// Writes a grid's clauses into a solver, asks the solver for solutions and records answers and
/// costs in the outcome. The solver is asked at least once, unless the deadline passes while the
/// clauses are written. Requires that `map` belongs to the grid.
void search_models(const Grid& grid, const VariableMap& map, const ModelSearchOptions& options,
                   const Limits& limits, const Deadline& deadline, Outcome& outcome);

}  // namespace clausoku
