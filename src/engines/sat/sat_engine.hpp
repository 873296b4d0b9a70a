// The SAT engine: a grid whose givens do not clash becomes clauses, SAT solvers decide them, and
// their models become grids. Nothing about Sudoku is concluded outside of a solver.
//
// If a solver is kept across puzzles (kept_solver.hpp), it is asked first. A fresh solver handles
// what it leaves open.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "encoder/reduction.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/engines/sat/model_search.hpp"

namespace clausoku {

/// When a solver is kept across puzzles.
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

/// Returns true if a solver is kept, provided it can be and the board is not too large.
constexpr bool can_keep_solver(Keep keep, Reduction reduction) {
  return keep == Keep::always || (keep == Keep::automatic && reduction == Reduction::givens);
}

/// Makes an engine that asks a solver about every grid whose givens do not clash, even a full one.
/// Requires a reduction that is none or givens, and for Keep::always a solver that can be kept.
std::unique_ptr<Engine> make_sat_engine(Reduction reduction, Keep keep, ModelSearchOptions options);

}  // namespace clausoku
