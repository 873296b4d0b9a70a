// What an f-puzzles object says about its board: the regions of its cells, extra regions, and the
// rules that are nothing but further houses.
#pragma once

#include <array>
#include <string_view>

#include "src/puzzles/f_puzzles/f_puzzles_board.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_fields.hpp"

namespace clausoku {

/// The fields that are read here, of the object and of a cell.
inline constexpr std::array<std::string_view, 4> f_puzzles_house_fields{
    "diagonal+", "diagonal-", "disjointgroups", "extraregion"};
inline constexpr std::array<std::string_view, 1> f_puzzles_house_cell_fields{"region"};

/// Requires found cells. Whether a board can be made of what is stated, board_of() says.
FPuzzlesBoard read_f_puzzles_houses(const FPuzzlesFields& fields);

}  // namespace clausoku
