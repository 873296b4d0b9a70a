// The uniqueness of puzzles on the 9×9 board without any rule besides, by the backtracker's fast
// path. It is entered in one place, make_uniqueness().
#pragma once

#include <memory>

#include "src/generator/uniqueness.hpp"

namespace clausoku {

std::unique_ptr<Uniqueness> make_nine_by_nine_uniqueness();

}  // namespace clausoku
