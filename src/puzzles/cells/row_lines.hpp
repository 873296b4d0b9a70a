// Helpers for grids with one row per line. They recognise titles, comments, and blank lines between
// bands (rows of boxes). A title is a line that people write above a pasted grid:
//
//   Puzzle 1:      Easy      No. 12      3.      ----------
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "src/base/line_source.hpp"
#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// True if a line looks like a title above a grid of board size `size`: it begins with a word, is a
/// number, perhaps followed by '.', ')' or ':', consists of '-', '=', '~' or '+', or is a comment
/// that begins with '%', ';' or "//". Above 9×9, a single
/// word may be a row of cells, so the word needs a ':' or more text. Requires a line that is not a
/// row.
bool is_title(std::string_view line, int size);

/// The puzzle name in a title, such as "Puzzle 1"; empty for a title such as "-----".
std::string extract_title_name(std::string_view line);

/// Drops lines until `is_end` is true for the next line.
template <class IsEnd>
void drop_lines_until(LineSource& source, IsEnd&& is_end) {
  while (const auto line = source.peek()) {
    if (is_end(line->text)) return;
    source.drop();
  }
}

/// Drops titles, blank lines and comments. Sets `name` from the last title. Returns the next line
/// without consuming it, or nothing at the end.
template <class IsTitle>
std::optional<LineSource::Line> drop_titles(LineSource& source, std::string& name,
                                            IsTitle&& is_title_here) {
  std::optional<LineSource::Line> line = skip_to_content_line(source);
  while (line && is_title_here(line->text)) {
    name = extract_title_name(line->text);
    source.drop();
    line = skip_to_content_line(source);
  }
  return line;
}

/// Drops comments. Returns the next line without consuming it, or nothing at the end.
std::optional<LineSource::Line> drop_comments_and_peek(LineSource& source);

/// Counts the next lines that are blank. Returns 0 if they are too many to separate two bands.
std::size_t count_blank_lines_ahead(LineSource& source);

/// True if blank lines come next, and then exactly one band (a row of boxes): `rows` rows, and then
/// a line that is not a row, or the end. `is_row` returns true for lines that may be rows.
template <class IsRow>
bool is_band_after_blank_lines(LineSource& source, int rows, IsRow&& is_row) {
  std::size_t k = count_blank_lines_ahead(source);
  if (k == 0) return false;
  for (int row = 0; row < rows; ++row, ++k) {
    const auto line = source.peek(k);
    if (!line || line->too_long || !is_row(line->text)) return false;
  }
  const auto behind = source.peek(k);
  return !behind || behind->too_long || !is_row(behind->text);
}

/// If `row` begins a band, drops the blank lines above it. A grid has blank lines between all bands
/// or between no bands; the lines above the second band decide this and set `has_gaps`.
template <class IsRow>
void drop_blank_lines_above_band(LineSource& source, const Board& board, int row, bool& has_gaps,
                                 IsRow&& is_row) {
  const auto line = row > 0 ? source.peek() : std::nullopt;
  if (!line || !trim(line->text).empty()) return;
  const std::optional<BoxShape> boxes = find_box_shape(board);
  if (!boxes || row % boxes->rows != 0) return;
  if (row == boxes->rows) has_gaps = is_band_after_blank_lines(source, boxes->rows, is_row);
  for (std::size_t k = has_gaps ? count_blank_lines_ahead(source) : 0; k > 0; --k) source.drop();
}

/// Returns a bad puzzle that lacks `row` (0-based) at `line`, or at the end if `line` is empty.
Puzzle make_missing_row_puzzle(const LineSource& source,
                               const std::optional<LineSource::Line>& line, std::size_t first_line,
                               std::size_t row, int rows);

}  // namespace clausoku
