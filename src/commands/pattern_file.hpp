// Patterns: where the givens of new puzzles stand, as a drawing of marks.
#pragma once

#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

/// The marked cells, ascending. A character a cell in reading order, whatever the lines: '.', '0'
/// and '_' for a blank, anything else for a given; spaces and what frames are made of (| + - =) do
/// not count.
std::variant<std::vector<Cell>, BoardError> pattern_of(std::string_view text, const Board& board);

/// That of a file. Throws a Failure (input_file.hpp) where it cannot be read or is none.
std::vector<Cell> read_pattern(const std::string& file, const Board& board, std::stop_token stop);

}  // namespace clausoku
