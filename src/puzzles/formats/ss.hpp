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
// frame begins with '+'. The bars tell the board, unless one
// is given; they may follow the pieces of a jigsaw. Text outside the frames is passed over, but the
// line above a frame with '+' is the puzzle's name.
#pragma once

#include <memory>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

std::optional<int> recognise_ss(LineSource& source, std::size_t k, const ReaderOptions& options);
std::unique_ptr<FormatReader> make_ss_reader(const ReaderOptions& options, int size);

/// The board that is given, else the one whose boxes are drawn.
std::optional<Board> ss_board(const Board& board, const std::optional<Board>& given);

/// Why a puzzle cannot be drawn so: the board has holes.
std::optional<BoardError> ss_obstacle(const Puzzle& puzzle);

/// Appends the drawing, blanks as '.', in an alphabet of its own if there is one. Requires n ≤
/// max_character_size and a board without holes.
void append_ss(std::string& out, const Grid& grid, const Alphabet* alphabet = nullptr);

}  // namespace clausoku
