// The sizes in the line "p cnf VARIABLES CLAUSES" of a DIMACS file.
#pragma once

#include <cstdint>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

struct DimacsHeader {
  int variables = 0;
  std::int64_t clauses = 0;

  friend bool operator==(const DimacsHeader&, const DimacsHeader&) = default;
};

}  // namespace clausoku
