// The format `rows`: n lines of n characters, or the rows of another board's canvas, a blank line
// between puzzles.
#pragma once

#include <memory>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

std::optional<int> recognise_rows(LineSource& source, std::size_t k, const ReaderOptions& options);
std::unique_ptr<FormatReader> make_rows_reader(const ReaderOptions& options, int size);

/// Appends the lines, blanks as '.', places without a cell as '-'; above max_character_size of
/// numbers with spaces between. In an alphabet of its own, if there is one.
void append_rows(std::string& out, const Grid& grid, const Alphabet* alphabet = nullptr);

}  // namespace clausoku
