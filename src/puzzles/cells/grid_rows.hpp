// Reads the formats with one row of the grid per line: `rows`, `tokens`, `fields`, `ss`, `pe96` and
// `sdk`. The lines have a row of the canvas (the board's bounding rectangle, n×n on most boards) in
// one of the layouts of text_row.hpp; the first row decides which. A position without a cell
// holds a blank or hole_character, or is omitted at the end of a row.
//
// Skips comments between rows, frames of drawings, and blank lines between bands (rows of boxes). A
// grid ends at any other blank line, or at a line that begins another puzzle.
#pragma once

#include <memory>

#include "src/puzzles/cells/text_row.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

/// Returns a reader of grids. `size` is the expected board size; 0 if unknown. If `needs_header`,
/// each grid has a header such as "Grid 01".
std::unique_ptr<FormatReader> make_grids_reader(const ReaderOptions& options, RowStyle style,
                                                int size, bool needs_header);
std::unique_ptr<FormatReader> make_sdk_reader(const ReaderOptions& options, int size);

/// Recognises the line "[Puzzle]", and a row if one of the last few lines above it is a header.
std::optional<int> detect_sdk(LineSource& source, std::size_t k, const ReaderOptions& options);

/// True for a row of a grid that has no outer frame. The row must have as many cells as a board has
/// columns. At least half of these cells must be valid, so a few wrong characters are tolerated.
bool is_frameless_row(const TextRow& line, const ReaderOptions& options);

/// True if the rows below a line with the labels of `size` columns have labels too: if the line has
/// an empty first field, or if two rows from source.peek(k) on begin with successive labels, before
/// `size` words unless the rows are drawn.
bool has_row_labels(std::string_view labels_of_columns, LineSource& source, std::size_t k,
                    std::size_t size, RowStyle style);

}  // namespace clausoku
