// Formats a reader's error as one line.
#pragma once

#include <cstddef>
#include <string>

namespace clausoku::test {

/// Returns the text "PLACE: FOUND; EXPECTED" for an error.
template <class Error>
std::string error_text(std::size_t place, const Error& error) {
  return std::to_string(place) + ": " + error.found + "; " + error.expected;
}

}  // namespace clausoku::test
