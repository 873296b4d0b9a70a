// Engines that ask another engine: one that guards a batch against exceptions of libraries, and one
// that fixes interchangeable digits.
#pragma once

#include <memory>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

/// Returns an engine that catches the exceptions of `engine` and then answers `unknown`. If memory
/// ran out, the limit is Limit::memory; otherwise, `failure` has the reason.
std::unique_ptr<Engine> make_exception_guarded_engine(std::unique_ptr<Engine> engine);

/// Returns an engine that fixes the digits of the first house (encoder/digit_symmetry.hpp) and then
/// asks `engine`. It passes the grid unchanged if something distinguishes the digits, or if the
/// caller wants more than two solutions, an order, or a call for each solution. A blank 9×9 grid
/// without a solution is refuted up to 9! times as fast.
std::unique_ptr<Engine> make_symmetry_breaking_engine(std::unique_ptr<Engine> engine);

}  // namespace clausoku
