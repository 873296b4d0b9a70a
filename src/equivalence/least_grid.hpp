// The least of all 3,359,232 × 9! equivalents of a 9×9 grid in reading order, with 0 for a blank
// ("minlex" in the forums of players). It is the same for equivalent grids, and different for
// others.
#pragma once

#include <cstdint>
#include <vector>

#include "encoder/grid.hpp"
#include "src/equivalence/transformation.hpp"

namespace clausoku {

/// True if the functions below apply to a grid: the usual 9×9 board without rules and pencilmarks.
inline bool is_plain_grid(const Grid& grid) {
  return grid.is_plain_9x9() && grid.marks() == nullptr;
}

struct LeastForm {
  Transformation transformation;  ///< turns the grid into its least equivalent
  /// The number of arrangements that leave the grid unchanged if digits may be renamed; at least 1.
  std::uint32_t automorphisms = 0;
};

/// Returns the least form of a grid with or without blanks. Requires that no digit occurs twice in
/// a row or column.
LeastForm find_least_form(const Digits81& grid);

/// Returns all transformations that turn a solution into its least equivalent. There are as many as
/// the solution has automorphisms: transformations that leave it unchanged. Requires a grid that
/// obeys the rules and has no blanks.
std::vector<Transformation> find_least_transformations_of_solution(const Digits81& solution);

/// Returns the canonical puzzle of an equivalence class: the equivalent of `puzzle` whose solution
/// is the least one, and among several such puzzles the least. Requires that `solution` solves it.
Transformation find_class_transformation(const Digits81& puzzle, const Digits81& solution);

}  // namespace clausoku
