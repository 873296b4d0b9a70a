// Scales the effort of randomized tests: sanitizers slow a test down several times, and find their
// errors in a quarter of the tries, too.
#pragma once

namespace clausoku::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_slow_build = true;
#else
inline constexpr bool is_slow_build = false;
#endif

/// True if the program that the tests run is built with sanitizers.
#ifdef CLAUSOKU_PROGRAM_IS_SANITIZED
inline constexpr bool is_slow_program = true;
#else
inline constexpr bool is_slow_program = false;
#endif

/// The number of tries to make in this build: `count`, or a quarter of it with sanitizers.
constexpr int scaled_tries(int count) { return is_slow_build ? (count + 3) / 4 : count; }

}  // namespace clausoku::test
