// Layouts: boards by name.
//
//   NxN             with a square number N, such as 4x4, 9x9, 16x16: the usual board of that size
//   RxC             otherwise: the usual board with boxes of R rows and C columns. An error if
//                   R = C, as in 6x6, which could be meant as a board size or as a box shape
//   latin:N         N rows and N columns, no boxes
//   jigsaw:LETTERS  n² characters that mark each cell's piece; or n² comma-separated numbers
//   jigsaw:FILE     a file with such characters or numbers
//   samurai, …      9×9 grids that overlap, see assembly.hpp
//   assembly:FILE   any 9×9 grids that overlap
//
// Rules that add houses (further_houses.hpp) are given separately.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "encoder/board.hpp"

namespace clausoku {

/// Makes the plan of a layout, or returns the error in the layout's text or file.
std::variant<BoardPlan, BoardError> make_layout_plan(std::string_view layout);

/// The file name in jigsaw:FILE or assembly:FILE; empty for all other layouts.
std::optional<std::string> find_layout_file_name(std::string_view layout);

/// Makes the board of a layout and a comma-separated list of rules, which may be empty:
/// make_board_of("9x9", "diagonals,windows"). Returns an error if the layout or a rule is wrong.
std::variant<Board, BoardError> make_board_of(std::string_view layout, std::string_view rules);

/// Parses a box shape: "2x3" means 2 rows and 3 columns. Returns empty if the text is not a box
/// shape or if the board size would exceed max_board_size.
std::optional<BoxShape> parse_box_shape(std::string_view text);

/// A kind of layout, as the command "clausoku boards" lists it.
struct LayoutKind {
  std::string_view notation;     ///< "jigsaw:LETTERS", "samurai"
  std::string_view description;  ///< one line
  std::string_view example;      ///< a layout of this kind; empty if it needs a file
};

std::span<const LayoutKind> layout_kinds();

}  // namespace clausoku
