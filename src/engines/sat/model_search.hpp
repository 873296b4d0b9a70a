// Searches solutions with a SAT solver: candidates → clauses → models → grids.
//
// After a solution, a blocking clause forbids the digits of this solution in the open cells. After
// a hundred solutions, or if an order is wanted, a depth-first search over the open cells replaces
// the blocking clauses: the digits chosen so far are the assumptions of each call. The other
// clauses of the first solver are the clauses that the `encode` command writes. If the
// portfolio takes over, each member has a formula with the same models in its own encoding.
//
// The members of the portfolio run in parallel (portfolio.hpp), and the first member to decide the
// grid wins. The verdict does not depend on the winner, but the solutions may. Only the first
// member runs if more than two solutions, an order, a conflict limit or a callback is wanted.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>
#include <utility>

#include "encoder/sudoku_encoding.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

/// The condition under which the solvers of a portfolio run in parallel.
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
  /// The first solver gives up after this many conflicts without a model if there is a portfolio. A
  /// solver that can solve a board of size 64 or 81 at all needs 1,000 to 6,000 conflicts, about a
  /// second on size 64.
  std::uint64_t patience = 10'000;
  Portfolio portfolio = Portfolio::automatic;
  /// With Portfolio::automatic, how long the first member of the portfolio runs alone. It decides
  /// most boards of size 64 in this time, so the work of the other would be lost.
  std::chrono::milliseconds head_start{3000};
};

/// Writes a grid's clauses into a solver, asks the solver for solutions, and records answers and
/// costs in the outcome. Asks the solver at least once, unless the deadline passes while the
/// clauses are written. Requires that `map` belongs to the grid.
void search_models(const Grid& grid, const VariableMap& map, const ModelSearchOptions& options,
                   const Limits& limits, const Deadline& deadline, Outcome& outcome);

}  // namespace clausoku
