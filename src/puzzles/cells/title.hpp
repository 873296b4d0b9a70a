// Titles: lines between grids that are no part of any, as people write them above what they paste.
//
//   Puzzle 1:      Easy      No. 12      3.      ----------
#pragma once

#include <string>
#include <string_view>

namespace clausoku {

/// Whether a line looks like a title above a grid of a size: it begins with a word, is a number
/// with a dot, bracket or colon behind it, or a stroke of '-', '=', '~' or '+'. Above 9×9, where a
/// word might be cells, only with something behind it. Whether it may be a row, the caller has to
/// see.
bool is_title(std::string_view line, int size);

/// What a title calls the puzzle: "Puzzle 1"; empty for a stroke.
std::string name_in_title(std::string_view line);

}  // namespace clausoku
