// Propagation on the 9×9 board, with a set of possible places for each digit.
#pragma once

#include <array>
#include <vector>

#include "src/engines/backtrack/nine_by_nine/cells.hpp"

namespace clausoku::backtracking::nine_by_nine {

struct State {
  /// Maps a digit, counted from 0, to the cells where the digit is possible. The last three sets
  /// are empty; they fill up the last vector if a vector holds several sets.
  std::array<Cells, 12> places;
  Cells open;  ///< the cells with more than one digit, as of the last settle()
};

/// The rules of settling.hpp that settle() applies: all four, or all except the expensive rule 4.
enum class SettleRules { all, cheap };

/// Removes the candidates that the rules of Sudoku forbid, until nothing more follows. Returns
/// false on a contradiction: a cell has no digit, or a digit has no place in a house. If settle()
/// returns true and no cell is open, the grid is solved.
bool settle(State& state, SettleRules rules = SettleRules::all);

/// Does the same as settle(), with instructions that every processor has.
bool settle_portably(State& state, SettleRules rules);

/// Returns all versions of settle() that this processor supports. settle() uses the last one.
std::vector<bool (*)(State&, SettleRules)> supported_settle_functions();

}  // namespace clausoku::backtracking::nine_by_nine
