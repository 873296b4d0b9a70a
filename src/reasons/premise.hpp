// Premises: the statements of a puzzle that can be left out one by one: its clues, which are the
// grid's rules, its givens, and the pencilmarks of each blank cell. The board is no premise.
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

/// The digits that pencilmarks allow in a blank cell, ascending; fewer than all.
struct CellMarks {
  Cell cell;
  std::vector<Digit> digits;
  friend bool operator==(const CellMarks&, const CellMarks&) = default;
};

/// A clue, never null, a given, or the pencilmarks of a cell.
using Premise = std::variant<std::shared_ptr<const Rule>, Placement, CellMarks>;

/// The clues in their order, then the givens and then the pencilmarks row by row.
std::vector<Premise> premises_of(const Grid& grid);

/// The givens of a grid, row by row.
std::vector<Placement> givens_of(const Grid& grid);

/// The pencilmarks of the blank cells that may not have all digits, row by row.
std::vector<CellMarks> marks_of(const Grid& grid);

/// Those of one kind, in their order.
RuleList clues_among(std::span<const Premise> premises);
std::vector<Placement> givens_among(std::span<const Premise> premises);
std::vector<CellMarks> marks_among(std::span<const Premise> premises);

/// The cells that the premise is about.
std::vector<Cell> cells_of(const Premise& premise);

/// The grid with these of its givens, or others, alone; its clues and pencilmarks stay. Pencilmarks
/// are about blank cells: removing a given leaves its cell open to every digit.
Grid with_givens(const Grid& grid, std::span<const Placement> givens);

/// The grid with these premises alone.
Grid with_premises(const Grid& grid, std::span<const Premise> premises);

}  // namespace clausoku
