// Premises: what a puzzle states on its board and may be thought away, one by one: its clues, which
// are the grid's rules, and its givens. The board and pencilmarks are none.
#pragma once

#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "encoder/grid.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

/// A digit in a cell.
using Placement = VariableMap::Candidate;

/// A clue, never null, or a given.
using Premise = std::variant<std::shared_ptr<const Rule>, Placement>;

/// The clues in their order, then the givens row by row.
std::vector<Premise> premises_of(const Grid& grid);

/// The givens of a grid, row by row.
std::vector<Placement> givens_of(const Grid& grid);

/// Those of one kind, in their order.
RuleList clues_among(std::span<const Premise> premises);
std::vector<Placement> givens_among(std::span<const Premise> premises);

/// The cells that it speaks of.
std::vector<Cell> cells_of(const Premise& premise);

/// The grid with these of its givens, or others, alone; its clues stay. Pencilmarks are about blank
/// cells: a given that is taken away leaves its cell open to every digit.
Grid with_givens(const Grid& grid, std::span<const Placement> givens);

/// The grid with these premises alone, likewise.
Grid with_premises(const Grid& grid, std::span<const Premise> premises);

}  // namespace clausoku
