// Redundant premises: givens, clues and pencilmarks without which a grid has the same solution.
//
// Witnesses of minimality: a witness of a demand is a second solution that appears if only this
// demand is left out. A demand is a statement about a place of the board that can be left out: a
// clue, a given, or a digit that pencilmarks exclude from a cell. Unlike the premises of
// premise.hpp, each excluded digit is a demand of its own, and rules that hold everywhere, such as
// anti-knight, are part of the board and not demands.
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

/// A digit that pencilmarks exclude from a cell.
struct Exclusion {
  Placement placement;
};

/// A demand: a clue (never null), a given, or an excluded digit.
using Demand = std::variant<std::shared_ptr<const Rule>, Placement, Exclusion>;

/// Returns a grid's demands: clues in order, givens row by row, then excluded digits by blank cell.
std::vector<Demand> demands_of(const Grid& grid);

/// Returns the grid without one demand. If a given is removed, its cell may have any digit.
Grid without(const Grid& grid, const Demand& demand);

/// Returns the text of a demand: "r1c1=5", "r1c1!=5", or the clue's text.
std::string text_of(const Demand& demand, const Board& board);

struct RedundantPremises {
  /// Each of these premises can be left out alone. Leaving out two of them may add a solution.
  std::vector<Premise> premises;
  bool complete = true;  ///< false if a limit was hit; `premises` may then lack some
};

/// Requires the premises' only solution, and rules with the premises' clues and pencilmarks.
RedundantPremises find_redundant_premises(Rules& rules, std::span<const Premise> premises,
                                          const Grid& solution, const Deadline& deadline);

/// Negates premise k, a given, and solves. `unsat` means that the other premises imply the given.
SatAnswer solve_without(Rules& rules, std::span<const Premise> premises, std::size_t k,
                        const Deadline& deadline);

struct Witnesses {
  /// For each demand, in order: a second solution of the grid without this demand. Empty if the
  /// demand is redundant or if no second solution was found in time.
  std::vector<std::optional<Grid>> fillings;
  bool complete = true;  ///< false if a limit was hit
};

/// Finds a witness for each demand. Requires that `solution` is the grid's only solution.
Witnesses find_witnesses(const Grid& grid, const Grid& solution, const SolverFactory& make_solver,
                         const Deadline& deadline);

}  // namespace clausoku
