// Guesses from the length of a line whether a text is in the format `line`, `rows` or `tokens`:
//
//   without --box   a piece of 4, 9, 25, 36, 49 characters     a row
//                   81, 256, 625, 1296, 2401                   a line
//                   16                                         by its characters: a 4×4 line has
//                                                              only 1–4; a 16×16 row has others
//                   36                                         a row, if characters beyond 1–6
//                   occur
//   with --board    as many characters as the canvas has columns, or as the board has cells
//
// Text of another length may be a board with non-square boxes, which only --box determines.
#pragma once

#include <optional>
#include <string>

#include "src/base/line_source.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// Each function returns the board size if the k-th next line looks like all cells of a grid, a row
/// of characters or a row of numbers, respectively; otherwise nothing. The line must exist.
std::optional<int> guess_line_board_size(LineSource& source, std::size_t k,
                                         const ReaderOptions& options);
std::optional<int> guess_row_board_size(LineSource& source, std::size_t k,
                                        const ReaderOptions& options);
std::optional<int> guess_number_row_board_size(LineSource& source, std::size_t k,
                                               const ReaderOptions& options);

/// The error for a line that may be a puzzle, or a row of a puzzle, on a board without square
/// boxes. The error describes the line and states the option with which the line can be read.
struct BoxQuestion {
  std::string found;     ///< "a row of 6 characters"
  std::string expected;  ///< "--box for a 6x6 board, such as --box 2x3"
};
std::optional<BoxQuestion> find_box_question(std::string_view line, const ReaderOptions& options);

}  // namespace clausoku
