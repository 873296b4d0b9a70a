#include "encoder/text/word.hpp"

#include <charconv>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/joined.hpp"

namespace clausoku {

std::string Word::quoted() const {
  std::string quoted =
      too_long() ? joined("a word of ", size_, " characters", is_endless() ? " or more" : "", ", '")
                 : "'";
  for (const char c : text()) {
    if (c >= ' ' && c <= '~') {
      quoted += c;
    } else {
      quoted += "\\x" + hex(static_cast<unsigned char>(c));
    }
  }
  quoted += too_long() ? "...'" : "'";
  return quoted;
}

TextError Word::error(std::string expected) const { return error(quoted(), std::move(expected)); }

TextError Word::error(std::string found, std::string expected) const {
  return {line_, column_, std::move(found), std::move(expected)};
}

Integer parse_integer(const Word& word, std::int64_t limit) {
  require(limit >= 0);
  if (word.too_long()) return {Integer::Kind::none};
  const std::string_view text = word.text();
  std::int64_t value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || status == std::errc::invalid_argument) {
    return {Integer::Kind::none};
  }
  if (status == std::errc::result_out_of_range || value > limit || value < -limit) {
    return {Integer::Kind::too_large};
  }
  if (value == 0 && text[0] == '-') return {Integer::Kind::none};
  return {Integer::Kind::good, value};
}

}  // namespace clausoku
