// Text tables for a terminal. Groups of columns are placed side by side as long as they fit the
// width. The remaining groups follow in further tables with the same rows.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

struct TextColumn {
  std::string title;
  std::vector<std::string> cells;  ///< one per row
  std::size_t least_width = 0;     ///< minimum width, independent of measured values
  std::string best = {};           ///< text of the cells to emphasize on a page; may be empty
};

using ColumnGroup = std::vector<TextColumn>;

/// Draws the tables as lines. Every table begins with the column `rows`, left-aligned; other
/// columns are right-aligned. A group is split only if it is too wide for one table. A table
/// exceeds `width` only if `rows` and one other column together do. A blank line separates tables.
std::string draw_tables(const TextColumn& rows, const std::vector<ColumnGroup>& groups,
                        std::size_t width);

/// Returns the number of terminal columns of a text, one for each UTF-8 character.
std::size_t display_width(std::string_view text);

}  // namespace clausoku
