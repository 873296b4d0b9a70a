// Reads a grid whose cells are on any number of lines, in a block of text. Two kinds of pieces make
// up the lines: cells, and decoration, which is ignored:
//
//   white space , ; : & / \ ( ) [ ] { } < > " ' ` and quotes of Unicode; bars between boxes; frames
//   1:  R1  Row 1:  A|  b)      labels of all rows, one after another
//   -  *  >  >>>  •             the same sign before each row
//
// Each word is a cell, or each character is one. A block is a grid if it has all n² cells in just
// one of the two ways.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "src/base/line_source.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// The cells of a grid in a block of text.
struct CellBlock {
  struct Piece {
    std::string text;
    Place place;
  };

  Board board;
  bool are_characters;       ///< each cell is one character; else a word
  std::vector<Piece> cells;  ///< one for each cell of the board, in order
  std::size_t lines;         ///< of the block
  bool is_decorated;         ///< true if other formats may not read its decoration or lines
  bool has_rows_of_dashes;   ///< true if lines that look like frames are rows of blanks
  std::string label = {};    ///< before each row amid text, without digits
};

/// Returns the grid in the lines from source.peek(k) on. Returns nothing if their cells are no
/// grid, and an error without a file name if the lines may be rows or grids.
std::variant<std::monostate, CellBlock, InputError> find_cell_block(LineSource& source,
                                                                    std::size_t k,
                                                                    const ReaderOptions& options);

/// Returns the grid in n lines from source.peek(k) on, up to 9×9, each of which has a row amid
/// text, as in "12:00 INFO row1=003020600 <br>"; see find_cells_amid_text(). Returns nothing if
/// there is none, and an error if the text beside a row states a rule or is a number.
std::variant<std::monostate, CellBlock, InputError> find_rows_amid_text(
    LineSource& source, std::size_t k, const ReaderOptions& options);

}  // namespace clausoku
