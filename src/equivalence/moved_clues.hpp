// Moves the clues of a puzzle with their cells.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "encoder/grid.hpp"
#include "src/equivalence/grid_transformation.hpp"

namespace clausoku {

/// For each rule, whether its clue moves with its cells. Clues in the margin stay, as do rules that
/// hold everywhere. Requires rules that make_clue_rule() made.
std::vector<bool> find_moving_clues(const Grid& grid);

/// Returns the rules of a transformed grid, with the clues moved that `moves` names. The text is
/// the error that a clue cannot stand in the cells to which it moves.
std::variant<RuleList, std::string> move_clues(const Grid& grid,
                                               const GridTransformation& transformation,
                                               const std::vector<bool>& moves);

}  // namespace clausoku
