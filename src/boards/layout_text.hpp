// Parses the text of layouts, from the command line or a file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

/// Splits a text into lines and trims them. Omits blank lines and lines that begin with '#'.
std::vector<std::string_view> split_content_lines(std::string_view text);

/// Splits split_content_lines(text) into words at white space, commas and semicolons.
std::vector<std::string_view> split_layout_words(std::string_view text);

/// Reads a file. Returns empty if the file cannot be read or is larger than 16 MiB.
std::optional<std::string> read_small_file(const std::string& name);

/// Makes the board whose Board::name() is `name`: a layout, optionally with a box shape and rules:
/// "9x9 with diagonals", "6x6 with 2x3 boxes, diagonals". Returns the errors of make_board_of().
std::variant<Board, BoardError> parse_board_name(std::string_view name);

/// Tests quickly if a text may be a board name. Returns false if the text is empty, is longer than
/// 2000 characters, or contains '/', '.' or a number of three or more digits.
bool can_be_board_name(std::string_view text);

/// True if a text contains " with " or ':', as the names of unusual boards do. The caller must then
/// report an error of parse_board_name(): on a usual board, the puzzle would have other solutions.
bool has_unusual_board_name_syntax(std::string_view text);

}  // namespace clausoku
