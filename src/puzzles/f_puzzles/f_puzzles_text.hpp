// The text of an f-puzzles object, as f_puzzles_object.hpp reads it.
#pragma once

#include <string>

#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// On one line, without its end. Requires a puzzle without an f_puzzles_obstacle().
std::string f_puzzles_text(const Puzzle& puzzle);

}  // namespace clausoku
