// The SAT engine writes a grid without clashing givens as clauses, asks SAT solvers, and turns
// their models into grids. The engine draws no conclusions about Sudoku outside of a solver.
//
// If a solver is kept across puzzles (kept_solver.hpp), the engine asks it first. A fresh solver
// decides the grids that the kept solver leaves open.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "encoder/reduction.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/engines/sat/model_search.hpp"

namespace clausoku {

/// The condition under which a solver is kept across puzzles.
enum class Keep {
  automatic,  ///< for small boards under Reduction::givens, if the solver can be kept
  never,
  always,
};

inline constexpr auto keep_names = std::to_array<std::pair<std::string_view, Keep>>({
    {"auto", Keep::automatic},
    {"never", Keep::never},
    {"always", Keep::always},
});

/// Returns true if these settings allow a kept solver. The solver and board must allow it, too.
constexpr bool settings_allow_kept_solver(Keep keep, Reduction reduction) {
  return keep == Keep::always || (keep == Keep::automatic && reduction == Reduction::givens);
}

/// Makes an engine that asks a solver about every grid without clashing givens, even a full grid.
/// Requires the reduction none or givens. Keep::always requires a solver that can be kept.
std::unique_ptr<Engine> make_sat_engine(Reduction reduction, Keep keep, ModelSearchOptions options);

}  // namespace clausoku
