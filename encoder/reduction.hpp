// Reductions: what is known about a grid before a clause is written.
//
//   none        nothing; every cell keeps n candidates and the givens become unit clauses
//   givens      the givens are known, and the candidates they rule out are never written
//               (the optimized encoding of Kwon and Jain, "Optimized CNF encoding for Sudoku
//               puzzles", LPAR-13, 2006)
//   propagated  also the digits and candidates that propagation finds
//   probed      also what failed literals show
//
// The encoder makes the first two. The others need inference (src/inference/inferred.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "encoder/candidates.hpp"
#include "encoder/contradiction.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

enum class Reduction { none, givens, propagated, probed };

inline constexpr auto reduction_names = std::to_array<std::pair<std::string_view, Reduction>>({
    {"none", Reduction::none},
    {"givens", Reduction::givens},
    {"propagated", Reduction::propagated},
    {"probed", Reduction::probed},
});

/// A grid after a reduction. A cell is either known or open: `known` holds the digits of the one
/// kind, `open` the candidates of the other and nothing for known cells.
struct Reduced {
  Grid known;
  Candidates open;
  /// Set where the reduction met one; `known` and `open` are then as far as it got.
  std::optional<Contradiction> contradiction;
  /// How many candidates were taken out because trying them failed; only under `probed`.
  std::int64_t failed_literals = 0;
  /// The deadline came first: `known` and `open` say nothing.
  bool cut_short = false;
  /// As many solutions as were wanted, if it came across them; only under `probed`.
  std::vector<Grid> solutions = {};
};

/// What marks leave out is no candidate, except under `none`, where the encoder writes unit clauses
/// for it as for the givens. A blank cell without any mark is a contradiction under all.
///
/// Requires: the reduction is `none` or `givens`.
Reduced reduce(const Grid& grid, Reduction reduction);

/// Whether a unit clause is among those that say that each open cell has a digit and each digit a
/// place in each house: an open cell has one candidate, or a digit one place.
bool has_unit_clause(const Reduced& reduced);

/// What shows on the grid as it stands, before any digit is placed: a clash, a blank cell without a
/// digit, a digit without a place; the first of the first kind.
std::optional<Contradiction> find_contradiction(const Grid& grid);

}  // namespace clausoku
