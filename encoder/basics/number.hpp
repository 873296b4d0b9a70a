// Parses integers in text. DIMACS words have their own parser (word.hpp).
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

/// Parses the integer at the front of a text and removes it from the text. Signed types allow a
/// '-'. Returns empty, and keeps the text, if no integer that fits the type is at the front.
template <class Number = int>
std::optional<Number> take_number_from_front(std::string_view& text, int base = 10) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

/// Parses a text that consists of one integer. Returns empty if the text contains anything else, or
/// if the integer does not fit the type.
template <class Number = int>
std::optional<Number> parse_number(std::string_view text, int base = 10) {
  const auto value = take_number_from_front<Number>(text, base);
  return text.empty() ? value : std::nullopt;
}

}  // namespace clausoku
