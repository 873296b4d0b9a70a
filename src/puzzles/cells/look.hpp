// Guesses from a line whether a text is in the format `line`, `rows`, `tokens` or `fields`. Line
// and rows are told apart by the length of the line:
//
//   without --box   4, 9, 25 or 49 characters          a row
//                   81, 256, 625, 1296 or 2401         all cells of a grid
//                   16    all cells of a 4×4 grid; a row, if a line has characters other than 1–4
//                   36    a row, if a line has characters other than 1–6
//   with --board    as many characters as the canvas has columns, or as the board has cells
//
// A line of another length may belong to a board with non-square boxes, which only --box
// determines.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/base/line_source.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/text_row.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// Each function tests whether source.peek(k) looks like all cells of a grid, or like a row in a
/// style other than a drawing. Returns the board size if so, else nothing. The line must exist.
std::optional<int> guess_line_board_size(LineSource& source, std::size_t k,
                                         const ReaderOptions& options);
std::optional<int> guess_row_board_size(RowStyle style, LineSource& source, std::size_t k,
                                        const ReaderOptions& options);

/// The number of characters of a text that are digits or blanks.
std::size_t count_digits_and_blanks(std::string_view text, const ReaderOptions& options);

/// True if the line has fields, the first of which is empty.
bool has_empty_first_field(std::string_view line);

/// Returns the number of labels in a line with the words or fields 0, 1, 2 …; 1, 2, 3 … or A, B, C
/// …, which label the columns of a grid. The first field may be empty. Returns nothing otherwise.
std::optional<int> count_column_labels(std::string_view line, RowStyle style,
                                       const std::optional<Board>& given);

/// Returns the error for a line that may be a puzzle, or a row of a puzzle, on a board with
/// non-square boxes: "a row of 6 characters", "--box for a 6x6 board, such as --box 2x3".
std::optional<BoardError> find_board_size_question(std::string_view line,
                                                   const ReaderOptions& options);

}  // namespace clausoku
