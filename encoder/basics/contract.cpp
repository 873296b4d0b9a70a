#include "encoder/basics/contract.hpp"

#include <cstdio>
#include <cstdlib>

namespace clausoku {

void report_broken_contract(const char* file, int line, const char* function) {
  std::fprintf(stderr, "%s:%d: a requirement of %s does not hold\n", file, line, function);
  std::abort();
}

}  // namespace clausoku
