#include "encoder/text_error.hpp"

#include <fmt/format.h>

namespace clausoku {

std::string to_string(const TextError& error) {
  return fmt::format("{}:{}: {}; expected {}", error.line, error.column, error.found,
                     error.expected);
}

}  // namespace clausoku
