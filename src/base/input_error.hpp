// Describes an error in the input: line and column, what was found there, and what was expected.
#pragma once

#include <cstddef>
#include <string>

namespace clausoku {

/// A line and a column in the input. Both count from 1; columns count bytes. Line 0 with column 0
/// means the complete text.
struct Place {
  std::size_t line = 0;
  std::size_t column = 0;
};

struct InputError {
  std::string file;
  Place place;
  std::string found;     ///< "a row of 8 characters"
  std::string expected;  ///< "9"; may be empty
};

/// Formats an error as "FILE:LINE:COLUMN: FOUND; expected EXPECTED". Omits LINE and COLUMN for
/// the complete text.
std::string to_string(const InputError& error);

}  // namespace clausoku
