// Scales the number of tries of randomized tests. Sanitizers slow tests down several times, and a
// quarter of the tries suffices for sanitizers to find errors.
#pragma once

#include <cstdlib>

namespace clausoku::test {

/// True in the long runs of `tools/run-tests --all`.
inline bool is_long_run() { return std::getenv("CLAUSOKU_MILLION_LINES") != nullptr; }

/// The number of tries to make: `many` in long runs, otherwise `few`.
inline int tries_of_run(int few, int many) { return is_long_run() ? many : few; }

/// True if the tested code is built with sanitizers.
#ifdef CLAUSOKU_IS_SANITIZED
inline constexpr bool is_slow_build = true;
#else
inline constexpr bool is_slow_build = false;
#endif

/// The number of tries to make in this build: `count`, or a quarter of it with sanitizers.
constexpr int scaled_tries(int count) { return is_slow_build ? (count + 3) / 4 : count; }

}  // namespace clausoku::test
