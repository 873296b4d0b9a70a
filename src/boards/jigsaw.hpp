// Jigsaws: boards of n×n cells whose houses are the rows, the columns and n pieces of any shape.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "encoder/board_plan.hpp"

namespace clausoku {

/// Makes a plan from the piece number (0 or more) of each of n² cells. If the pieces are the usual
/// boxes, makes the usual board. Returns an error if the number of cells is not the square of 1 …
/// max_board_size, or if a piece does not have n cells.
std::variant<BoardPlan, BoardError> make_jigsaw_plan(std::span<const int> piece_of_cell);

/// True if the cells of each of n pieces are connected. Requires n² cells.
bool are_pieces_connected(std::span<const int> piece_of_cell, int n);

/// Parses n² characters, on one line or in n rows, or n² words separated by white space, commas or
/// semicolons. Cells with equal characters or words form a piece. Lines that begin with '#' are
/// comments.
std::variant<BoardPlan, BoardError> parse_jigsaw(std::string_view text);

/// Parses the text after "jigsaw:": letters such as "AAABBB…", or else the name of a file.
std::variant<BoardPlan, BoardError> parse_jigsaw_or_file(const std::string& text);

/// Formats the piece of each cell as a letter, or as comma-separated numbers if there are more than
/// 26 pieces: "AAABBB…", "1,1,1,2,…". Requires blocks numbered in reading order, as
/// add_jigsaw_houses() numbers them.
std::string format_piece_letters(const BoardPlan& plan);

}  // namespace clausoku
