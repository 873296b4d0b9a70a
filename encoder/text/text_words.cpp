#include "encoder/text/text_words.hpp"

#include <algorithm>

#include "encoder/basics/joined.hpp"

namespace clausoku {

std::string_view take_next_word(std::string_view& text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  const std::size_t end = std::min(text.find_first_of(" \t", begin), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

std::string escape_word(std::string_view text) {
  std::string word;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '.' || c == '_' || c == '-';
    if (plain) {
      word += c;
    } else {
      word += "%" + hex(static_cast<unsigned char>(c));
    }
  }
  return word;
}

std::string unescape_word(std::string_view word) {
  std::string text;
  for (std::size_t k = 0; k < word.size(); ++k) {
    const auto code = word[k] == '%' && k + 2 < word.size()
                          ? parse_number<unsigned char>(word.substr(k + 1, 2), 16)
                          : std::nullopt;
    text += code ? static_cast<char>(*code) : word[k];
    if (code) k += 2;
  }
  return text;
}

}  // namespace clausoku
