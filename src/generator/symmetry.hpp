// Symmetries of the cells with givens. A symmetry partitions the cells into orbits: sets of cells
// that it moves to each other. Either all cells of an orbit have a given or none.
#pragma once

#include <array>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

enum class Symmetry {
  none,
  rotational,    ///< a half turn of the grid
  quarter,       ///< a quarter turn of the grid
  mirror,        ///< left to right
  horizontal,    ///< top to bottom
  diagonal,      ///< about the falling diagonal
  antidiagonal,  ///< about the rising diagonal
  full,          ///< all symmetries above
};

inline constexpr auto symmetry_names = std::to_array<std::pair<std::string_view, Symmetry>>({
    {"none", Symmetry::none},
    {"rotational", Symmetry::rotational},
    {"quarter", Symmetry::quarter},
    {"mirror", Symmetry::mirror},
    {"horizontal", Symmetry::horizontal},
    {"diagonal", Symmetry::diagonal},
    {"antidiagonal", Symmetry::antidiagonal},
    {"full", Symmetry::full},
});

/// Returns the orbits, ordered by their first cells. The cells of each orbit are ascending. Returns
/// an error if the symmetry moves a cell to a position without a cell.
std::variant<std::vector<std::vector<Cell>>, BoardError> orbits_of(const Board& board,
                                                                   Symmetry symmetry);

}  // namespace clausoku
