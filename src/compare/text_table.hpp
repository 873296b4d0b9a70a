// Tables for a terminal: columns of text in groups, packed side by side as far as the width allows,
// the rest in further tables with the same rows.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

struct TextColumn {
  std::string title;
  std::vector<std::string> cells;  ///< a row each
  std::size_t least_width = 0;     ///< so that the layout does not hang on what is measured
  std::string best = {};           ///< the cells to emphasize on a page; empty: none
};

using ColumnGroup = std::vector<TextColumn>;

/// `rows` stands left in every table; all else stands right in its column. A group is only parted
/// where it does not fit a table of its own. A table is wider than `width` only where a single
/// column beside `rows` is. A blank line between tables. Lines.
std::string draw_tables(const TextColumn& rows, const std::vector<ColumnGroup>& groups,
                        std::size_t width);

/// How many columns a text takes on a terminal; each UTF-8 character counts as one.
std::size_t width_of(std::string_view text);

}  // namespace clausoku
