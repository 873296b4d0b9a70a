// Redundant premises: givens, clues and pencilmarks without which a grid has the same solution.
//
// Witnesses of minimality: for each demand of a puzzle another solution that the others have
// without it.
// Demands: all that a puzzle states at a place of its board, each of which may be left out by
// itself: clues, givens, and digits that pencilmarks keep out of a cell. Beside premises
// (premise.hpp) these have what marks say, and have not the rules that hold everywhere, such as
// anti-knight, which are the board's as its houses are.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "src/reasons/premise.hpp"
#include "src/reasons/rules.hpp"

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

struct RedundantPremises {
  /// Each by itself can be left out; two of them together perhaps not.
  std::vector<Premise> premises;
  bool complete = true;  ///< false where a limit was hit; then `premises` are some of them
};

/// Requires the only solution that the premises have, and rules with their clues
/// and pencilmarks.
RedundantPremises find_redundant_premises(Rules& rules, std::span<const Premise> premises,
                                          const Grid& solution, const Deadline& deadline);

/// Whether the other premises leave the k-th, a given, no choice; `unsat` says that they do.
SatAnswer solve_without(Rules& rules, std::span<const Premise> premises, std::size_t k,
                        const Deadline& deadline);

struct Witnesses {
  /// For each demand of the grid, in order, a solution besides the puzzle's; empty where there is
  /// none, so that it can be spared, or none was found in time.
  std::vector<std::optional<Grid>> fillings;
  bool complete = true;  ///< false where a limit was hit
};

/// Requires the only solution of the grid.
Witnesses find_witnesses(const Grid& grid, const Grid& solution, const SolverFactory& make_solver,
                         const Deadline& deadline);

}  // namespace clausoku
