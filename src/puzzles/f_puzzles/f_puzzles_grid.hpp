// What an f-puzzles object says about its grid: givens, the digits that a cell may have, and the
// solution.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "encoder/grid.hpp"
#include "src/puzzles/cells/alphabet.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_fields.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// The fields that are read here, of the object and of a cell.
inline constexpr std::array<std::string_view, 1> f_puzzles_grid_fields{"solution"};
inline constexpr std::array<std::string_view, 3> f_puzzles_grid_cell_fields{"value", "given",
                                                                            "givenPencilMarks"};

/// Givens and marks. Warns where values without `given` were passed over or taken for givens.
/// Requires found cells, and a board of as many.
Grid read_f_puzzles_grid(FPuzzlesFields& fields, Board board);

/// The solution, if one is stated; with a warning none where it has blanks.
std::shared_ptr<const StatedSolution> read_f_puzzles_solution(
    FPuzzlesFields& fields, const Board& board, const std::optional<Alphabet>& alphabet);

}  // namespace clausoku
