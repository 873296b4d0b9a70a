#include "encoder/contract.hpp"

#include <cstdio>
#include <cstdlib>

namespace clausoku {

void break_contract(const std::source_location& place) {
  std::fprintf(stderr, "%s:%u: a requirement of %s does not hold\n", place.file_name(),
               static_cast<unsigned>(place.line()), place.function_name());
  std::abort();
}

}  // namespace clausoku
