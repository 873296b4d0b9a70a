// Checks a property of a fuzz target. Aborts the program if the property does not hold; the fuzzer
// reports the abort.
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
