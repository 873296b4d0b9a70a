// Premises: the statements that make up a puzzle on its board and can be left out one by one. They
// are the puzzle's clues (the grid's rules), its givens, and the pencilmarks of each blank cell.
// This file also makes texts that count and list premises.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/digit_names.hpp"
#include "encoder/grid.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

using Placement = VariableMap::Candidate;

/// The digits that pencilmarks allow in a blank cell, ascending. They lack at least one digit.
struct CellMarks {
  Cell cell;
  std::vector<Digit> digits;
  friend bool operator==(const CellMarks&, const CellMarks&) = default;
};

/// One premise: a clue (never null), a given, or the pencilmarks of a cell.
using Premise = std::variant<std::shared_ptr<const Rule>, Placement, CellMarks>;

/// Returns a grid's premises: clues in the grid's order, then givens, then pencilmarks row by row.
std::vector<Premise> premises_of(const Grid& grid);

/// Returns the givens of a grid, row by row.
std::vector<Placement> givens_of(const Grid& grid);

/// Returns the pencilmarks of the blank cells, row by row, except cells that allow every digit.
std::vector<CellMarks> pencilmarks_of(const Grid& grid);

/// Each of these functions returns the premises of one kind, in the order of `premises`.
RuleList clues_among(std::span<const Premise> premises);
std::vector<Placement> givens_among(std::span<const Premise> premises);
std::vector<CellMarks> marks_among(std::span<const Premise> premises);

/// Returns the cells of a clue, or the cell of a given or of pencilmarks.
std::vector<Cell> cells_of(const Premise& premise);

/// Returns the grid with other givens but the same clues and pencilmarks. Pencilmarks apply only to
/// blank cells, so a cell whose given is removed allows any digit.
Grid replace_givens(const Grid& grid, std::span<const Placement> givens);

/// Returns a grid on the same board with exactly these premises.
Grid grid_with_premises(const Grid& grid, std::span<const Premise> premises);

/// Returns a text such as "1 given" or "3 givens".
std::string given_count_text(std::size_t count);

/// Joins digits to a text such as "1 or 2" or "1, 2 or 3". Returns "nothing" if there is no digit.
std::string digit_alternatives_text(const std::vector<Digit>& digits,
                                    const DigitNames& digit_names = {});

/// Counts premises by kind: "3 givens" or "2 clues, 1 given and 4 cells with pencilmarks". Returns
/// "0 givens" if there are no premises.
std::string premise_counts_text(std::span<const Premise> premises);

/// Lists givens: "r1c1=5, r2c3=6".
std::string premise_list_text(std::span<const Placement> givens, const Board& board,
                              const DigitNames& digit_names = {});

/// Lists pencilmarks: "r1c1=5 or 6, r2c3=1 or 2".
std::string premise_list_text(std::span<const CellMarks> marks, const Board& board,
                              const DigitNames& digit_names = {});

/// Lists premises: "r1c1=5, r2c3=6" if all are givens, otherwise "the cage of 23 at r1c1, the given
/// r4c4=5 and the pencilmarks r1c1=5 or 6".
std::string premise_list_text(std::span<const Premise> premises, const Board& board,
                              const DigitNames& digit_names = {});

/// Returns the kinds of premises in a grid: "clues and givens" or "givens and cells with
/// pencilmarks".
std::string premise_kinds_text(const Grid& grid);

/// Returns the name of the inference without search that propagation uses on this grid: "singles
/// and locked candidates", plus the conclusions of clues if the grid has clues.
std::string_view inference_name(const Grid& grid);

}  // namespace clausoku
