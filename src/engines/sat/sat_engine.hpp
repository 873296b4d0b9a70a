// The SAT engine: whatever the givens do not rule out by clashing becomes clauses, SAT solvers
// decide them, and their models become the grids. Nothing about Sudoku is concluded outside of a
// solver.
//
// Where a solver is kept from puzzle to puzzle (kept_solver.hpp), it is asked first. What it leaves
// open goes on to a solver of the puzzle's own.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "encoder/reduction.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/engines/sat/model_search.hpp"

namespace clausoku {

/// When a solver is kept from puzzle to puzzle.
enum class Keep {
  automatic,  ///< for small boards under Reduction::givens, where there is a solver to be kept
  never,
  always,
};

inline constexpr auto keep_names = std::to_array<std::pair<std::string_view, Keep>>({
    {"auto", Keep::automatic},
    {"never", Keep::never},
    {"always", Keep::always},
});

/// Whether a solver is kept, where there is one to be kept and the board is not too large.
constexpr bool keeps_solver(Keep keep, Reduction reduction) {
  return keep == Keep::always || (keep == Keep::automatic && reduction == Reduction::givens);
}

/// Asks a solver for every grid whose givens do not clash, even a full one. Requires a reduction
/// that is none or givens, and under Keep::always a solver that can be kept.
std::unique_ptr<Engine> make_sat_engine(Reduction reduction, Keep keep, ModelSearchOptions options);

}  // namespace clausoku
