// Jigsaws: n×n cells with rows, columns and, in place of boxes, n pieces of n cells of any shape.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "encoder/board_plan.hpp"

namespace clausoku {

/// The piece of each of n² cells, by any numbers from 0 on that tell the pieces apart. Boards whose
/// pieces are the usual boxes are the usual boards. The error is a count that is no square of 1 to
/// max_board_size, or the first piece that has not n cells.
std::variant<BoardPlan, BoardError> jigsaw_plan(std::span<const int> piece_of_cell);

/// From text: n² characters on a line, or n rows of n characters, in which the same character
/// marks the same piece; or n² numbers or words with white space, commas or semicolons between, in
/// which the same word does. Lines that begin with '#' are comments.
std::variant<BoardPlan, BoardError> jigsaw_of_text(std::string_view text);

/// From a layout's text "AAABBB…" or, where that is none, the name of a file.
std::variant<BoardPlan, BoardError> jigsaw_of_letters_or_file(const std::string& text);

/// The pieces as letters a cell, or, where there are more than 26, as numbers with commas between:
/// "AAABBB…", "1,1,1,2,…". Requires blocks numbered in reading order, as add_pieces() leaves them.
std::string letters_of(const BoardPlan& plan);

}  // namespace clausoku
