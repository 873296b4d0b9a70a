// Reductions: what is known about a grid before a clause is written.
//
//   none        nothing; every cell keeps n candidates and the givens become unit clauses
//   givens      the givens are known, and the candidates they rule out are never written
//               (the optimized encoding of Kwon and Jain, "Optimized CNF encoding for Sudoku
//               puzzles", LPAR-13, 2006)
//   propagated  besides, naked and hidden singles are placed until none is left
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "encoder/candidates.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

enum class Reduction { none, givens, propagated };

inline constexpr std::array<std::pair<std::string_view, Reduction>, 3> reduction_names{{
    {"none", Reduction::none},
    {"givens", Reduction::givens},
    {"propagated", Reduction::propagated},
}};

/// Why a grid has no solution, where that shows without search.
struct Contradiction {
  enum class Kind {
    clash,                ///< a house has the same digit twice
    cell_without_digit,   ///< no digit is possible in a cell
    digit_without_place,  ///< a digit has no place in a house
  };

  static Contradiction of(const Clash& clash) {
    return {Kind::clash, clash.first, clash.second, clash.house, clash.digit};
  }
  static Contradiction cell_without_digit(Cell cell) {
    return {Kind::cell_without_digit, cell, cell, 0, 0};
  }
  static Contradiction digit_without_place(int house, Digit digit) {
    return {Kind::digit_without_place, 0, 0, house, digit};
  }

  Kind kind;
  Cell first;  ///< the cell without a digit, or the first that clashes
  Cell second;
  int house;  ///< where the digit clashes or has no place
  Digit digit;
};

/// "row 1 has 5 twice, in r1c1 and r1c4", "r2c3 has no digit left",
/// "column 4 has no place left for 7".
std::string describe(const Contradiction& contradiction, const Board& board);

/// A grid after a reduction. A cell is either known or open: `known` holds the digits of the one
/// kind, `open` the candidates of the other and nothing for known cells.
struct Reduced {
  Grid known;
  Candidates open;
  /// Set where the reduction met one; `known` and `open` are then as far as it got.
  std::optional<Contradiction> contradiction;
};

/// What marks leave out is no candidate, except under `none`, where the encoder writes unit clauses
/// for it as for the givens. A blank cell without any mark is a contradiction under all three.
Reduced reduce(const Grid& grid, Reduction reduction);

/// What shows on the grid as it stands, before any digit is placed: a clash, a blank cell without a
/// digit, a digit without a place; the first of the first kind.
std::optional<Contradiction> find_contradiction(const Grid& grid);

}  // namespace clausoku
