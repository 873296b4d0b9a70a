// The format `killer-arrows`: a killer a line, a character a cell, n² in all, 81 on the 9×9 board:
//
//   0 … 9 A … Z a … j   the head of a cage, and its sum: 0 to 45; 0: none
//   < > ^ v             the cell is in the cage of the one that it points to: left, right, above,
//                       below
//   ` ' , .             likewise to the upper left, upper right, lower left, lower right
//
// A cage of one cell whose sum is a digit is a given, and one without a sum a blank cell. Behind
// white space, anything may stand. For n ≤ 9.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

/// A word of 81 of these characters (or as many as options.board has cells), with one of < > ^.
std::optional<int> recognise_killer_arrows(LineSource& source, std::size_t k,
                                           const ReaderOptions& options);
std::unique_ptr<FormatReader> make_killer_arrows_reader(const ReaderOptions& options, int size);

/// Why a puzzle cannot be written; nothing where it can.
std::optional<BoardError> killer_arrows_obstacle(const Puzzle& puzzle);

/// Appends the line. Requires a puzzle without an obstacle.
void append_killer_arrows(std::string& out, const Puzzle& puzzle);

}  // namespace clausoku
