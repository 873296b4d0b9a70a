// Layouts: the boards by name.
//
//   NxN             with a square number N, such as 4x4, 9x9, 16x16: the usual board of that size
//   RxC             else: the usual board with boxes of R rows and C columns; but NxN with an N
//                   that could be a size too, such as 6x6, is refused
//   latin:N         N rows and N columns, no boxes
//   jigsaw:LETTERS  n² characters, each marking a cell's piece; or n² numbers with commas between
//   jigsaw:FILE     a file with these
//   samurai, …      9×9 grids that overlap, see assembly.hpp
//   assembly:FILE   any such
//
// Rules that are further houses (see further_houses.hpp) are named beside.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "encoder/board.hpp"

namespace clausoku {

/// The plan of a layout without rules; the error says what is wrong with its text or its file.
std::variant<BoardPlan, BoardError> plan_of_layout(std::string_view layout);

/// The file that a layout names: that of jigsaw:FILE and assembly:FILE. Empty for other layouts.
std::optional<std::string> file_of_layout(std::string_view layout);

/// The board of a layout with rules, which are names with commas between, or nothing:
/// board_of("9x9", "diagonals,windows").
std::variant<Board, BoardError> board_of(std::string_view layout, std::string_view rules);

/// "2x3": boxes of 2 rows of 3 cells. Empty where the text is no such thing, or makes a board above
/// max_board_size.
std::optional<BoxShape> parse_box(std::string_view text);

/// A kind of layout for lists of them.
struct LayoutKind {
  std::string_view notation;     ///< "jigsaw:LETTERS", "samurai"
  std::string_view description;  ///< a line
  std::string_view example;      ///< a layout of the kind; empty where it needs a file
};

std::span<const LayoutKind> layout_kinds();

}  // namespace clausoku
