// The format `ss` of Simple Sudoku: a grid drawn with its boxes.
//
//   *-----------*        the frame, of * - + |
//   |.3.|4..|...|        n rows of n characters, with bars between boxes
//   …
//   |---+---+---|
//   …
//   *-----------*
//
// With spaces between the cells, which are numbers then, it is what append_drawing() draws, whose
// frame begins with '+'. The bars tell the board. Text outside the frames is passed over, but the
// line above a frame with '+' is the puzzle's name.
#pragma once

#include <memory>
#include <string>

#include "src/puzzles/format.hpp"

namespace clausoku {

std::optional<int> recognise_ss(LineSource& source, std::size_t k, const ReaderOptions& options);
std::unique_ptr<FormatReader> make_ss_reader(const ReaderOptions& options, int size);

/// Appends the drawing, blanks as '.'. Requires n ≤ max_character_size.
void append_ss(std::string& out, const Grid& grid);

}  // namespace clausoku
