#include "encoder/text/text_error.hpp"

#include "encoder/basics/joined.hpp"

namespace clausoku {

std::string to_string(const TextError& error) {
  return joined(error.line, ":", error.column, ": ", error.found, "; expected ", error.expected);
}

}  // namespace clausoku
