// Integers in text: the parser for all integers but those of DIMACS words (word.hpp).
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

/// Parses the integer at the front of a text and removes it: digits, after a '-' for a signed type.
/// Without an integer that fits the type, returns nothing and leaves the text unchanged.
template <class Number = int>
std::optional<Number> take_number(std::string_view& text, int base = 10) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

/// Parses a text that consists of one integer. Empty if it contains anything else, or if the
/// integer does not fit the type.
template <class Number = int>
std::optional<Number> number_of(std::string_view text, int base = 10) {
  const auto value = take_number<Number>(text, base);
  return text.empty() ? value : std::nullopt;
}

}  // namespace clausoku
