// Transformations of grids on any board: a permutation of the cells that maps the board's areas and
// rules to themselves, and new names for the digits if nothing in the grid distinguishes them.
#pragma once

#include <optional>
#include <vector>

#include "encoder/grid.hpp"
#include "src/base/random_numbers.hpp"
#include "src/equivalence/transformation.hpp"

namespace clausoku {

struct GridTransformation {
  std::vector<Cell> sources;           ///< cell k of the result has the content of cell sources[k]
  std::vector<Digit> names;            ///< names[d] is the new name of digit d; names[0] is 0
  std::optional<RuleList> rules = {};  ///< of the result; if empty, those of the grid, unchanged

  /// Transforms the digits and the pencilmarks.
  Grid apply(const Grid& grid) const;
};

GridTransformation make_grid_transformation(const Transformation& transformation);

/// Draws a random transformation of a grid.
class RandomTransformations {
 public:
  /// Chooses how to draw: on a usual board without rules from all permutations of bands, stacks,
  /// rows, columns and digits, and from transpositions if the boxes are square; on other boards
  /// from the group that nauty finds, if it is built in, or else from the names of digits only.
  /// `can_rename`: false if rules that are not those of the grid distinguish digits.
  explicit RandomTransformations(const Grid& grid, bool can_rename = true);

  /// The same state of `random` gives the same transformation on every machine.
  GridTransformation draw(Random& random) const;

  /// True if nothing but the identity can be drawn.
  bool is_trivial() const { return !shape_ && generators_.empty() && !renames_; }

 private:
  std::optional<BoxShape> shape_;              // of a usual board without rules
  std::vector<std::vector<Cell>> generators_;  // of the board's group otherwise
  int cells_;
  int size_;
  bool renames_;
};

}  // namespace clausoku
