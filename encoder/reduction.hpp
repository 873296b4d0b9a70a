// Reductions: simplify a grid before clauses are written.
//
//   none        keeps all n candidates of each cell; the givens become unit clauses
//   givens      treats the givens as known and omits the candidates that they exclude
//               (the optimized encoding of Kwon and Jain, "Optimized CNF encoding for Sudoku
//               puzzles", LPAR-13, 2006)
//   propagated  also uses the digits and candidates that propagation finds
//   probed      also removes candidates by failed literals
//
// The encoder implements the first two; the others need inference (src/inference/inferred.hpp).
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

/// A grid after a reduction. Each cell is either known or open. `known` holds the digits of the
/// known cells, `open` the candidates of the open cells; known cells have no candidates.
struct Reduced {
  Grid known;
  Candidates open;
  /// A contradiction that the reduction found; `known` and `open` are then incomplete.
  std::optional<Contradiction> contradiction;
  /// The number of candidates removed by failed-literal probing; 0 unless the reduction is
  /// `probed`.
  std::int64_t failed_literals = 0;
  /// True if the deadline stopped the reduction; `known` and `open` are then meaningless.
  bool cut_short = false;
  /// The solutions, if `probed` happened to find as many as the caller of the reduction requested.
  std::vector<Grid> solutions = {};
};

/// Applies the reduction `none` or `givens`. With `givens`, digits that the marks exclude are not
/// candidates. With `none`, all digits are candidates; the encoder then writes unit clauses for the
/// givens and marks. A blank cell whose marks allow no digit is always a contradiction.
Reduced reduce(const Grid& grid, Reduction reduction);

/// True if some open cell has only one candidate, or some digit has only one possible place among
/// the open cells of a house. The at-least-one clause is then a unit clause.
bool has_unit_clause(const Reduced& reduced);

/// Finds a contradiction in the grid, without placing any digit. Searches first for a clash, then
/// for a blank cell without a digit, then for a digit without a place. Empty if none is found.
std::optional<Contradiction> find_contradiction(const Grid& grid);

}  // namespace clausoku
