// What a line looks like: how `line`, `rows` and `tokens` are told apart, which is a matter of
// lengths.
//
//   without --box   a piece of 4, 9, 25, 36, 49 characters     a row
//                   81, 256, 625, 1296, 2401                   a line
//                   16                                         by its characters: a 4×4 line has
//                                                              only 1–4; a 16×16 row has others
//                   36                                         a row, if there is more than 1–6
//   with --board    as many characters as the canvas has columns, or the board cells
//
// Other lengths may be boards whose boxes are not square; which ones, only --box can say.
#pragma once

#include <optional>
#include <string>

#include "src/base/line_source.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// For boards of which size the k-th line to come looks like a line of all cells, like a row of
/// characters, like a row of numbers. Requires that it is there.
std::optional<int> line_size_by_look(LineSource& source, std::size_t k,
                                     const ReaderOptions& options);
std::optional<int> row_size_by_look(LineSource& source, std::size_t k,
                                    const ReaderOptions& options);
std::optional<int> number_row_size_by_look(LineSource& source, std::size_t k,
                                           const ReaderOptions& options);

/// Where a line could be (part of) a puzzle on a board without square boxes, what it would be and
/// what to say of it.
struct BoxQuestion {
  std::string found;     ///< "a row of 6 characters"
  std::string expected;  ///< "--box for a 6x6 board, such as --box 2x3"
};
std::optional<BoxQuestion> ask_for_box(std::string_view line, const ReaderOptions& options);

}  // namespace clausoku
