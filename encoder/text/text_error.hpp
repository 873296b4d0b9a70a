// An error in a text, with its line and column.
#pragma once

#include <cstddef>
#include <string>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

struct TextError {
  std::size_t line;    ///< 1-based
  std::size_t column;  ///< 1-based, counted in bytes
  std::string found;
  std::string expected;

  friend bool operator==(const TextError&, const TextError&) = default;
};

/// Formats an error as "LINE:COLUMN: FOUND; expected EXPECTED".
std::string to_string(const TextError& error);

}  // namespace clausoku
