// Errors in the input: their place, what was found there, and what was expected.
#pragma once

#include <cstddef>
#include <string>

namespace clausoku {

/// A place in a text: line and column, 1-based; columns count bytes. Line 0 and column 0 stand for
/// the complete text.
struct Place {
  std::size_t line = 0;
  std::size_t column = 0;
};

/// An error in one part of the input.
struct InputError {
  std::string file;
  Place place;
  std::string found;     ///< "a row of 8 characters"
  std::string expected;  ///< "9"; empty if there is nothing to state
};

/// Formats an error: "FILE:LINE:COLUMN: FOUND; expected EXPECTED"; a complete file has no line.
std::string to_string(const InputError& error);

}  // namespace clausoku
