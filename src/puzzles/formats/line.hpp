// The format `line`: a puzzle a line, a character a cell, n² on most boards, row by row, behind
// which, after a space, tab, comma or semicolon, anything may stand. Boards above
// max_character_size are numbers instead.
#pragma once

#include <memory>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

std::optional<int> recognise_line(LineSource& source, std::size_t k, const ReaderOptions& options);
std::unique_ptr<FormatReader> make_line_reader(const ReaderOptions& options, int size);

/// Appends the line without its end, blanks as '.'.
void append_line(std::string& out, const Grid& grid);

}  // namespace clausoku
