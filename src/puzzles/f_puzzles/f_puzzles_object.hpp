// One f-puzzles object: what its fields mean, and which of them mean nothing for the solution.
//
//   size             n, of the grid's rows and columns; the count of rows where it is absent
//   grid             n lists of n cells, which are objects:
//     value, given   the digit of a given. A value that is not given is an entry of somebody's who
//                    was solving; but where nothing in the grid says `given`, each value is one
//     region         0-based; absent: the usual box; null: none
//     givenPencilMarks   the only digits that the cell may have; absent, null or empty: all
//     centerPencilMarks, cornerPencilMarks   a solver's notes, as those of f-puzzles and SudokuPad;
//                    no solution is left out for them
//   diagonal+, diagonal-, disjointgroups, extraregion   further houses, and regions
//   killercage, arrow …   clues (f_puzzles_clues.hpp)
//   solution         n² digits, a list or a string; compared with the solution where it has no
//                    blank
//   title            the puzzle's name
//
// Numbers may be strings. Whatever else says something (is not false, null or empty) is a rule that
// is not known, and makes the puzzle a bad one, unless it is known to be no rule.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "src/boards/region_board.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_fields.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

/// The fields that are about houses. Whether a board can be made of them, board_of() says.
inline constexpr std::array<std::string_view, 4> f_puzzles_house_fields{
    "diagonal+", "diagonal-", "disjointgroups", "extraregion"};

/// The puzzle of an object, or what is wrong with it.
Puzzle read_f_puzzles_object(const ObjectText& object, const std::optional<Alphabet>& alphabet,
                             RegionBoards& boards);

/// The text of a puzzle's object on one line, without its end. Requires a puzzle without an
/// f_puzzles_obstacle().
std::string f_puzzles_text(const Puzzle& puzzle);

}  // namespace clausoku
