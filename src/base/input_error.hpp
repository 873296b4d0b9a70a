// Errors in the input: where it is wrong, what was found there, and what was expected.
#pragma once

#include <cstddef>
#include <string>

namespace clausoku {

/// A place in a text: 1-based, columns counted in bytes; a line and column of 0 mean the text as a
/// whole.
struct Place {
  std::size_t line = 0;
  std::size_t column = 0;
};

/// What is wrong with a part of the input.
struct InputError {
  std::string file;
  Place place;
  std::string found;     ///< "a row of 8 characters"
  std::string expected;  ///< "9"; empty where there is nothing to add
};

/// "FILE:LINE:COLUMN: FOUND; expected EXPECTED"; "FILE: FOUND…" for the file as a whole.
std::string to_string(const InputError& error);

}  // namespace clausoku
