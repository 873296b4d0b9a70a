// The format `tokens`: n lines of n numbers with white space between, or the rows of another
// board's canvas, a blank line between puzzles; for boards of any size. A blank cell is 0, '-' or a
// single blank character, and so is a place without a cell.
#pragma once

#include <memory>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

std::optional<int> recognise_tokens(LineSource& source, std::size_t k,
                                    const ReaderOptions& options);
std::unique_ptr<FormatReader> make_tokens_reader(const ReaderOptions& options, int size);

/// Appends the lines, the numbers one space apart, blanks as '.', places without a cell as '-'.
void append_tokens(std::string& out, const Grid& grid);

}  // namespace clausoku
