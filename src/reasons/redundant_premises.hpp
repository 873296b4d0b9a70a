// Redundant premises: givens, clues and pencilmarks without which a grid has the same solution.
//
// Demands divide a puzzle more finely than premises. A demand is a clue or a given at a place of
// the board, or a single digit that pencilmarks exclude from a cell. Rules that hold everywhere,
// such as anti-knight, are no demands. A witness of a demand is a second solution that the grid has
// if only this demand is left out. The witness proves that the demand is needed.
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

/// Returns a grid's demands: clues in order, givens row by row, then excluded digits cell by cell.
std::vector<Demand> list_demands(const Grid& grid);

/// Returns the grid without one demand. If a given is removed, its cell may have any digit.
Grid without(const Grid& grid, const Demand& demand);

/// Returns the text of a demand: "r1c1=5", "r1c1!=5", or the clue's text.
std::string format_demand_text(const Demand& demand, const Board& board);

struct RedundantPremises {
  /// Premises of which any single one can be left out. Leaving out two may add a solution.
  std::vector<Premise> premises;
  bool complete = true;  ///< false if a limit was hit; `premises` may then lack some
};

/// Finds redundant premises. `solution` must be the only one; `rules` must know all the premises.
RedundantPremises find_redundant_premises(Rules& rules, std::span<const Premise> premises,
                                          const Grid& solution, const Deadline& deadline);

/// Solves with the negation of premise k, a given. `unsat` means that the others imply the given.
SatAnswer solve_without(Rules& rules, std::span<const Premise> premises, std::size_t k,
                        const Deadline& deadline);

struct Witnesses {
  /// By demand: a second solution of the grid without this demand. Empty if the demand is redundant
  /// or if no second solution was found in time.
  std::vector<std::optional<Grid>> fillings;
  bool complete = true;  ///< false if a limit was hit
};

/// Finds a witness for each demand. Requires that `solution` is the grid's only solution.
Witnesses find_witnesses(const Grid& grid, const Grid& solution, const SolverFactory& make_solver,
                         const Deadline& deadline);

}  // namespace clausoku
