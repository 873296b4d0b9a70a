// Wraps an engine so that it searches blank grids with the digits of the first house fixed.
#pragma once

#include <memory>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

/// Returns an engine that fixes the digits of the first house (encoder/digit_symmetry.hpp) and then
/// asks `engine`. It passes the grid unchanged if something distinguishes the digits, or if the
/// caller wants more than two solutions, an order, or a call for each solution. A blank 9×9 grid
/// without a solution is refuted up to 9! times as fast.
std::unique_ptr<Engine> make_symmetry_breaking_engine(std::unique_ptr<Engine> engine);

}  // namespace clausoku
