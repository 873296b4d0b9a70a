// What a fuzz target holds true: where it is not, the program ends in the way fuzzers look for.
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
