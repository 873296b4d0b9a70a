// The format `killer`, that of SumoCue and other programs for killers: a puzzle a line,
//
//   3x3::k:4353:4353:4098:…     or, where both diagonals hold each digit once, 3x3:d:k:…
//
// The shape of the boxes, then a number a cell with ':' between, and perhaps one behind the last:
// 256 times the cage's sum plus the cage's number, from 0 to 255. The sum may stand in one cell of
// the cage alone. A number that one cell has alone, without a sum, is no cage. A cage of one cell
// whose sum is a digit is a given. Behind white space, anything may stand. The board is what the
// line says, whatever options.board does.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

/// There are numbers for few more cages than such a board has cells.
inline constexpr int max_killer_size = 16;

/// A line that begins as above, up to the 'k'.
std::optional<int> recognise_killer(LineSource& source, std::size_t k, const ReaderOptions&);
std::unique_ptr<FormatReader> make_killer_reader(const ReaderOptions& options, int size);

/// Why a puzzle cannot be written; nothing where it can.
std::optional<BoardError> killer_obstacle(const Puzzle& puzzle);

/// Appends the line. Requires a puzzle without an obstacle.
void append_killer(std::string& out, const Puzzle& puzzle);

}  // namespace clausoku
