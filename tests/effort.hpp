// How much is tried: with sanitizers everything takes several times as long, and what they look for
// shows in a part of the tries.
#pragma once

namespace clausoku::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_slow_build = true;
#else
inline constexpr bool is_slow_build = false;
#endif

/// Whether the program that the tests run is built with sanitizers.
#ifdef CLAUSOKU_PROGRAM_IS_SANITIZED
inline constexpr bool is_slow_program = true;
#else
inline constexpr bool is_slow_program = false;
#endif

/// Of so many tries, those that are made in this build.
constexpr int tries(int count) { return is_slow_build ? (count + 3) / 4 : count; }

}  // namespace clausoku::test
