// Blank lines between the bands of a grid, which are its rows of boxes: where a grid is written
// with some, they are no end of it.
#pragma once

#include <cstddef>

#include "src/base/line_source.hpp"
#include "src/base/text.hpp"

namespace clausoku {

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

}  // namespace clausoku
