// Reads puzzles from the command line instead of a file: `clausoku solve 003020600…`, or a link.
#pragma once

#include <string>
#include <string_view>

namespace clausoku {

/// Returns "link" or "grid" if a text is itself a puzzle, otherwise an empty text. Does not look
/// for a file. A grid is at least 16 digits and blanks, perhaps with white space or the signs of
/// lists. It may have letters too if it has n² characters and at least half are digits and blanks.
std::string_view find_inline_puzzle_kind(std::string_view text);

/// True for a link, and for a grid with the cells of a usual board: 16, 81, 256 and so on. Such a
/// word may replace a command.
bool is_whole_inline_puzzle(std::string_view text);

/// Returns find_inline_puzzle_kind() of an input, or an empty text if a file of this name exists.
std::string_view find_inline_input_kind(const std::string& input);

}  // namespace clausoku
