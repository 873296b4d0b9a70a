// The text of layouts, on the command line or in a file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

/// The lines of a text, those that are blank or begin with '#' left out, white space around the
/// others cut off.
std::vector<std::string_view> content_lines(std::string_view text);

/// The words of these lines, which white space, commas or semicolons part.
std::vector<std::string_view> words_of(std::string_view text);

/// A small file's content. Empty where it cannot be read or has more than 16 MiB.
std::optional<std::string> content_of_file(const std::string& name);

/// The board with a name that Board::name() gives: a layout, perhaps with rules or the shape of its
/// boxes: "9x9 with diagonals", "6x6 with 2x3 boxes, diagonals". The error is that of board_of().
std::variant<Board, BoardError> board_named(std::string_view name);

/// Whether a text may name a board that is worth making: no file, and no number of over two digits.
bool may_name_board(std::string_view text);

/// Whether a text that names no known board still states one: a puzzle on another board would have
/// other solutions.
bool must_name_board(std::string_view text);

}  // namespace clausoku
