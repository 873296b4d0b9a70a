// Checks a property in a fuzz target. Aborts the program if the property does not hold, so that the
// fuzzer reports the input.
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
