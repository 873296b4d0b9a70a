// Symmetries of grids on any board, by canonical labelling of a coloured graph with nauty (McKay
// and Piperno, "Practical graph isomorphism, II", 2014).
//
// The graph has a vertex for each cell, house, region and digit, and for each primitive of a rule.
// A house and a region are joined to their cells, a given to its digit. A cell with pencilmarks is
// joined to a vertex of its own, which is joined to the digits allowed. A primitive is coloured by
// its kind and its table, and joined to its cells; cells that the primitive does not treat alike
// are joined through vertices coloured by their places. Digits have one colour if no rule
// distinguishes them, else a colour each. Therefore equal graphs always belong to equivalent grids.
// Symmetries of a rule that its primitives do not show are missed, such as a line that may be read
// from both ends.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/equivalence/grid_transformation.hpp"

namespace clausoku {

/// True if this build has nauty, and the board at most 49 digits: nauty cannot be interrupted, and
/// takes seconds on larger boards. The functions below require this.
bool can_find_symmetries(const Board& board);

/// The permutations of the cells, each with new names of digits, that leave a grid unchanged.
struct SymmetryGroup {
  std::vector<std::vector<Cell>> generators;  ///< permutations of the cells
  double size = 1;  ///< the number of permutations of the cells; exact up to 2⁵³
};

SymmetryGroup find_symmetry_group(const Grid& grid);

/// The rules of a grid that move with their cells.
struct MovingRules {
  std::vector<bool> moves = {};  ///< for each rule; if it is empty, none does
  /// Further sets of cells that a move must keep together, each with the name of its kind.
  std::vector<std::pair<std::string, std::vector<Cell>>> groups = {};
};

/// Returns a transformation to the canonical grid: equivalent grids on equal boards have the same
/// one. The rules that do not move must be equal.
GridTransformation find_canonical_transformation(const Grid& grid, const MovingRules& moving = {});

/// Returns a transformation that turns the first grid into the second one, whose rules may be in
/// other places; empty if their graphs are not isomorphic.
std::optional<GridTransformation> find_isomorphism(const Grid& first, const Grid& second);

/// Returns a text of the primitives of a grid's rules that is equal for two grids on the same board
/// if their rules have the same primitives on the same cells, in whatever order.
std::string describe_rules(const Grid& grid);

/// Returns a text that is equal for two grids exactly if their graphs are isomorphic. Rules may be
/// in different places.
std::string describe_canonical_graph(const Grid& grid);

}  // namespace clausoku
