// 9×9 puzzles that the tests of the library share.
#pragma once

#include <clausoku/puzzle.hpp>
#include <string>
#include <string_view>

namespace clausoku::test {

inline constexpr std::string_view unique_line =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
inline constexpr std::string_view unique_answer =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
inline const std::string ambiguous_line = std::string(unique_line)
                                              .replace(2, 1, ".")
                                              .replace(4, 1, ".")
                                              .replace(6, 1, ".")
                                              .replace(9, 1, ".")
                                              .replace(12, 1, ".")
                                              .replace(14, 1, ".");
inline const std::string clashing_line = std::string(unique_line).replace(0, 1, "3");
inline const std::string unsolvable_line = std::string(unique_line).replace(0, 1, "5");

}  // namespace clausoku::test
