#include "src/base/input_error.hpp"

#include <fmt/format.h>

#include "src/base/text.hpp"

namespace clausoku {

std::string to_string(const InputError& error) {
  std::string text = escaped(error.file);
  if (error.place.line != 0) {
    text += fmt::format(":{}:{}", error.place.line, error.place.column);
  }
  text += ": " + error.found;
  if (!error.expected.empty()) text += "; expected " + error.expected;
  return text;
}

}  // namespace clausoku
