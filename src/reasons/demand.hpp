// Demands: all that a puzzle states at a place of its board, each of which may be left out by
// itself: clues, givens, and digits that pencilmarks keep out of a cell. Beside premises
// (premise.hpp) these have what marks say, and have not the rules that hold everywhere, such as
// anti-knight, which are the board's as its houses are.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "src/reasons/premise.hpp"

namespace clausoku {

/// A digit that may not stand in a cell.
struct Exclusion {
  Placement placement;
};

/// A clue, never null, a given or an exclusion.
using Demand = std::variant<std::shared_ptr<const Rule>, Placement, Exclusion>;

/// The clues in their order, the givens row by row, and then, of each blank cell that has marks,
/// the digits that are none of them.
std::vector<Demand> demands_of(const Grid& grid);

/// The grid without one of its demands. A given that is taken away leaves its cell open to every
/// digit.
Grid without(const Grid& grid, const Demand& demand);

/// "r1c1=5", "r1c1!=5", or the clue's text.
std::string text_of(const Demand& demand, const Board& board);

}  // namespace clausoku
