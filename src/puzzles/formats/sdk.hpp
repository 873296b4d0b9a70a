// The format `sdk` of SadMan Sudoku and SudoCue:
//
//   #AAuthor           headers: # and a letter, then at once the text; #D describes, and #N names,
//   #DDescription      the puzzle; the other letters are B C L S U
//   [Puzzle]           may be left out
//   2..1.5..3
//   …                  n rows of n characters
//   [State]            a section about how somebody solves it, which is passed over
//
// A section with an unknown name may state rules, such as the pieces of a jigsaw: it makes its
// puzzle a bad one.
//
// A file may hold several, one behind the other.
// http://sudocue.net/fileformats.php, http://www.sadmansoftware.com/sudoku/faq19.php
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

/// "#D…" or likewise: a comment to all other formats.
bool is_sdk_header(std::string_view line);

/// By "[Puzzle]", or by a row that has a header among the last few lines before it.
std::optional<int> recognise_sdk(LineSource& source, std::size_t k, const ReaderOptions& options);
std::unique_ptr<FormatReader> make_sdk_reader(const ReaderOptions& options, int size);

/// Appends the name as a header, "[Puzzle]" and the rows, blanks as '.'.
void append_sdk(std::string& out, std::string_view name, const Grid& grid);

}  // namespace clausoku
