// The search for solutions by a SAT solver: candidates → clauses → models → grids.
//
// Further solutions are found by blocking clauses: for each solution one that forbids its digits
// in the open cells together. The formula that the solver holds is otherwise the one that `encode`
// writes, and where the relay's portfolio takes over, one with the same models in its member's
// encoding.
//
// The portfolio's members go the whole way side by side (race.hpp): whichever is first to decide is
// believed, so the verdict is the same whoever wins, but where there are several solutions it may
// be another one that is shown. Those who ask for more than two solutions, for an order, for a
// limit of conflicts or to see solutions as they come have the first member alone.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "encoder/sudoku_encoding.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

/// When solvers go on side by side, where the relay has several.
enum class Portfolio {
  automatic,  ///< after the first one's patience, on threads that nobody else uses
  never,
  always,  ///< from the start, on threads of their own
};

inline constexpr auto portfolio_names = std::to_array<std::pair<std::string_view, Portfolio>>({
    {"auto", Portfolio::automatic},
    {"never", Portfolio::never},
    {"always", Portfolio::always},
});

/// How a solver is asked.
struct ModelSearchOptions {
  EncodingOptions encoding;
  SolverRelay solvers;
  /// How many conflicts the first solver has for the first model, if there is a portfolio. Boards
  /// of 64 or 81 that it can do take it 1,000 to 6,000; on one of 64 they last about a second.
  std::uint64_t patience = 10'000;
  Portfolio portfolio = Portfolio::automatic;
};

/// Writes the clauses of a grid for a solver and asks it for solutions, at least once; puts down in
/// the outcome what it answers and what that costs. The time limit is the deadline's, writing the
/// clauses included; where it comes before they are written, no solver is asked. `map` belongs to
/// the grid.
void search_models(const Grid& grid, const VariableMap& map, const ModelSearchOptions& options,
                   const Limits& limits, const Deadline& deadline, Outcome& outcome);

}  // namespace clausoku
