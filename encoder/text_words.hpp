// Lines of words: what the comments of exported formulas are made of, and what else is one word.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "encoder/cplusplus_20.hpp"

namespace clausoku {

/// The next word, between spaces and tabs; empty at the end. Takes it off the text.
std::string_view next_word(std::string_view& text);

/// A word that is a whole number, and nothing else, as far as the type goes.
template <class Number = int>
std::optional<Number> number_of(std::string_view word) {
  Number value{};
  const char* end = word.data() + word.size();
  const auto [rest, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc() || rest != end) return std::nullopt;
  return value;
}

/// Any text as one harmless ASCII word: what is no letter, figure, '.', '_' or '-' becomes '%' and
/// two figures.
std::string escaped_word(std::string_view text);
std::string unescaped_word(std::string_view word);

}  // namespace clausoku
