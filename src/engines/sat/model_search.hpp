// Searches solutions with a SAT solver: candidates → clauses → models → grids.
//
// Blocking clauses find further solutions: each one forbids a found solution's digits in the open
// cells. Otherwise the solver's formula is the one that `encode` writes; if the portfolio takes
// over, each member has a formula with the same models in its own encoding.
//
// The portfolio's members run side by side (race.hpp), and the first that decides wins. The verdict
// is the same whoever wins, but the solutions shown may differ if there are several. If more than
// two solutions, an order, a conflict limit or a callback is wanted, only the first member runs.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "encoder/sudoku_encoding.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

/// When the solvers of a portfolio run side by side.
enum class Portfolio {
  automatic,  ///< after the first solver's patience, on spare threads
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
  /// The conflict limit of the first solver for its first model, if there is a portfolio. Boards of
  /// sizes 64 or 81 that it can solve take it 1,000 to 6,000 conflicts; on size 64 that is about a
  /// second.
  std::uint64_t patience = 10'000;
  Portfolio portfolio = Portfolio::automatic;
};

/// Writes a grid's clauses into a solver, asks it for solutions, at least once, and records answers
/// and costs in the outcome. The deadline covers writing the clauses; if it passes before they are
/// written, no solver is asked. Requires that `map` belongs to the grid.
void search_models(const Grid& grid, const VariableMap& map, const ModelSearchOptions& options,
                   const Limits& limits, const Deadline& deadline, Outcome& outcome);

}  // namespace clausoku
