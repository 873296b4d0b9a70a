// Reads and writes one f-puzzles object. This table states the meaning of its fields:
//
//   size             n, the number of rows and columns; if absent, the number of rows of `grid`
//   grid             n lists of n cells, which are objects:
//     value, given   the digit of a given. A value without `given` is an entry made while solving;
//                    but if no cell of the grid has `given`, each value is a given
//     region         the 0-based region; if absent, the usual box; if null, no region
//     givenPencilMarks   the only candidates of the cell; all digits if absent, null or empty
//     centerPencilMarks, cornerPencilMarks   a solver's notes, as in f-puzzles and SudokuPad;
//                    they do not restrict the solutions
//   diagonal+, diagonal-, disjointgroups, extraregion   more houses, and regions
//   killercage, arrow …   clues (f_puzzles_clues.cpp)
//   solution         n² digits, a list or a string; compared with the found solution if it has no
//                    blank
//   title            the puzzle's name
//
// Numbers may be strings. Any other field that is not false, null or empty counts as an unknown
// rule and makes the puzzle a bad one, unless the field is known not to be a rule.
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/grid.hpp"
#include "src/boards/region_board.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

struct ObjectText {
  std::string text;
  Place begin;
  bool is_encoded;  ///< decoded from a link, so all of it has one place
};

class FPuzzlesFields;

/// The field that lists rules, such as "ratio", about all pairs of neighbours without a mark.
inline constexpr std::string_view f_puzzles_negative_field = "negative";

/// Returns the clues as rules, in the order of clue_types(), and within a type in input order.
/// Requires that fields.find_cells() was called, and a board with n rows of n cells.
RuleList read_f_puzzles_clues(FPuzzlesFields& fields, const Board& board);

/// Adds the members that state a grid's rules to an object. Omits a rule without an f-puzzles
/// field, and a rule about neighbours that does not exempt exactly the marked pairs.
void add_f_puzzles_clues(const Grid& grid, nlohmann::ordered_json& object);

/// Returns the names of cells in a list, such as ["R1C1"].
nlohmann::ordered_json make_f_puzzles_cells(const std::vector<Cell>& cells, const Board& board);

/// The fields that state houses. If these houses form no valid board, the puzzle is a bad one.
inline constexpr std::array<std::string_view, 4> f_puzzles_house_fields{
    "diagonal+", "diagonal-", "disjointgroups", "extraregion"};

/// Returns the puzzle of an object, or a bad puzzle that holds the error.
Puzzle read_f_puzzles_object(const ObjectText& object, const std::optional<Alphabet>& alphabet,
                             RegionBoards& boards);

/// Returns the puzzle's object as one line without line end. Requires a board for which
/// make_region_board() returns one.
std::string f_puzzles_text(const Puzzle& puzzle);

}  // namespace clausoku
