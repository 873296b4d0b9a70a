// Symmetries of where givens stand. A symmetry sorts the cells into orbits: the cells of an orbit
// are given together or not at all.
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
  rotational,    ///< by half a turn
  quarter,       ///< by a quarter turn
  mirror,        ///< left and right
  horizontal,    ///< top and bottom
  diagonal,      ///< about the diagonal down
  antidiagonal,  ///< about the diagonal up
  full,          ///< all of these
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

/// The orbits, each with its cells in ascending order, by their first cells; or why the board has
/// none: the symmetry would take a cell to where there is no cell.
std::variant<std::vector<std::vector<Cell>>, BoardError> orbits_of(const Board& board,
                                                                   Symmetry symmetry);

}  // namespace clausoku
