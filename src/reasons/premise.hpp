// Premises: the statements of a puzzle that can be left out one by one: its clues, which are the
// grid's rules, its givens, and the pencilmarks of each blank cell. The board is no premise.
//
// Premises in words: how many they are, and which.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
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

/// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& words, std::string_view last = "and");

/// "1 given", "3 givens"
std::string number_of_givens(std::size_t count);

/// "1 or 2", "1, 2 or 3"; "nothing" where there are none.
std::string alternatives(const std::vector<Digit>& digits);

/// "3 givens", "1 clue", "2 clues, 1 given and 4 cells with pencilmarks"; "0 givens" where there
/// are none.
std::string number_of(std::span<const Premise> premises);

/// "r1c1=5, r2c3=6"
std::string list_of(std::span<const Placement> givens, const Board& board);

/// "r1c1=5 or 6, r2c3=1 or 2"
std::string list_of(std::span<const CellMarks> marks, const Board& board);

/// The same; where there are clues or pencilmarks: "the cage of 23 at r1c1, the given r4c4=5 and
/// the pencilmarks r1c1=5 or 6".
std::string list_of(std::span<const Premise> premises, const Board& board);

/// The kinds of this grid's premises: "givens", "clues and givens", "givens and cells with
/// pencilmarks".
std::string kinds_of_premises(const Grid& grid);

/// What is worked out of this grid without search: "singles and locked candidates", and what
/// follows from its clues.
std::string_view inference_on(const Grid& grid);

}  // namespace clausoku
