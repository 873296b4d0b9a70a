// Checks a property of a fuzz target; if it does not hold, aborts the program, which fuzzers
// detect.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace clausoku::fuzz {

inline void must(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "This does not hold: %s\n", what);
  std::abort();
}

}  // namespace clausoku::fuzz
