// The lines of grids whose rows stand on lines of their own, and what stands between them: titles,
// comments, and blank lines between the bands of a grid, which are its rows of boxes. Titles are
// lines that are no part of a grid, as people write them above what they paste:
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

/// Whether a line looks like a title above a grid of a size: it begins with a word, is a number
/// with a dot, bracket or colon behind it, or a stroke of '-', '=', '~' or '+'. Above 9×9, where a
/// word might be cells, only with something behind it. Whether it may be a row, the caller has to
/// see.
bool is_title(std::string_view line, int size);

/// What a title calls the puzzle: "Puzzle 1"; empty for a stroke.
std::string name_in_title(std::string_view line);

/// Passes lines up to one for which `is_end` holds.
template <class IsEnd>
void drop_lines_until(LineSource& source, IsEnd&& is_end) {
  while (const auto line = source.peek()) {
    if (is_end(line->text)) return;
    source.drop();
  }
}

/// Passes titles, blank lines and comments, and peeks at the line behind them. The last title is
/// the name.
template <class IsTitle>
std::optional<LineSource::Line> drop_titles(LineSource& source, std::string& name,
                                            IsTitle&& is_title_here) {
  std::optional<LineSource::Line> line = next_content(source);
  while (line && is_title_here(line->text)) {
    name = name_in_title(line->text);
    source.drop();
    line = next_content(source);
  }
  return line;
}

/// Passes comments and peeks at the line behind them.
std::optional<LineSource::Line> drop_comments(LineSource& source);

/// How many blank lines come next; 0 where there are more than a band is set apart by.
std::size_t blank_lines_ahead(LineSource& source);

/// Whether, behind the blank lines to come, a band of so many rows stands alone, as the one before
/// it did: what follows it is none. `is_row` tells whether a line may be a row.
template <class IsRow>
bool is_band_behind_blank_lines(LineSource& source, int rows, IsRow&& is_row) {
  std::size_t k = blank_lines_ahead(source);
  if (k == 0) return false;
  for (int row = 0; row < rows; ++row, ++k) {
    const auto line = source.peek(k);
    if (!line || line->too_long || !is_row(line->text)) return false;
  }
  const auto behind = source.peek(k);
  return !behind || behind->too_long || !is_row(behind->text);
}

/// Passes the blank lines above a row that begins a band. Blank lines stand between all bands or
/// none, which the second band decides: `has_gaps` keeps it.
template <class IsRow>
void drop_gap(LineSource& source, const Board& board, int row, bool& has_gaps, IsRow&& is_row) {
  const auto line = row > 0 ? source.peek() : std::nullopt;
  if (!line || !trim(line->text).empty()) return;
  const std::optional<BoxShape> boxes = box_shape(board);
  if (!boxes || row % boxes->rows != 0) return;
  if (row == boxes->rows) has_gaps = is_band_behind_blank_lines(source, boxes->rows, is_row);
  for (std::size_t k = has_gaps ? blank_lines_ahead(source) : 0; k > 0; --k) source.drop();
}

/// The bad puzzle of a grid whose row, counted from 0, is missing where a line or the end stands.
Puzzle missing_row(const LineSource& source, const std::optional<LineSource::Line>& line,
                   std::size_t first_line, std::size_t row, int rows);

}  // namespace clausoku
