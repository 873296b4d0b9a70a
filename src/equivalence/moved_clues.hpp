// Moves the clues of a puzzle with their cells.
#pragma once

#include <string>
#include <variant>

#include "encoder/grid.hpp"
#include "src/equivalence/grid_transformation.hpp"
#include "src/equivalence/symmetry_group.hpp"

namespace clausoku {

/// The clues that move with their cells: all except clues in the margin and rules that hold
/// everywhere. The cells of a clue stay together, also those that no primitive has, and in order if
/// their order matters. Requires rules that make_clue_rule() made.
MovingRules find_moving_clues(const Grid& grid);

/// Returns the rules of a transformed grid, with the clues moved. The text is the error that a clue
/// cannot stand in the cells to which it moves.
std::variant<RuleList, std::string> move_clues(const Grid& grid,
                                               const GridTransformation& transformation,
                                               const MovingRules& moving);

}  // namespace clausoku
