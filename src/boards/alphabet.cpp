#include "src/boards/alphabet.hpp"

#include <algorithm>

namespace clausoku {
namespace {

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

std::optional<Alphabet> Alphabet::parse(std::string_view ranges) {
  std::string characters;
  for (std::size_t k = 0; k < ranges.size(); ++k) {
    const char first = ranges[k];
    char last = first;
    if (k + 2 < ranges.size() && ranges[k + 1] == '-') {
      last = ranges[k + 2];
      k += 2;
    }
    if (first < '!' || last > '~' || first > last) return std::nullopt;
    for (char c = first; c <= last; ++c) {
      if (characters.find(c) != std::string::npos) return std::nullopt;
      characters += c;
    }
  }
  if (characters.empty()) return std::nullopt;
  return Alphabet(std::move(characters));
}

std::vector<Alphabet> Alphabet::usual(int size) {
  if (size <= 9) return {Alphabet(std::string(written_characters.substr(0, size)))};
  std::vector<Alphabet> result;
  for (const std::string_view ranges : {"1-9A-Za-z", "0-9A-Za-z", "A-Za-z"}) {
    const Alphabet whole = *parse(ranges);
    if (size <= whole.size() && size <= max_character_size) result.push_back(whole.first(size));
  }
  return result;
}

Digit Alphabet::digit(char c) const {
  std::size_t index = characters_.find(c);
  if (index == std::string::npos && is_lower(c) &&
      std::none_of(characters_.begin(), characters_.end(), is_lower)) {
    index = characters_.find(static_cast<char>(c - 'a' + 'A'));
  }
  return index == std::string::npos ? 0 : static_cast<Digit>(index) + 1;
}

std::string Alphabet::name() const {
  std::string result;
  for (std::size_t begin = 0; begin < characters_.size();) {
    std::size_t end = begin + 1;
    while (end < characters_.size() && characters_[end] == characters_[end - 1] + 1) ++end;
    result += characters_[begin];
    if (end - begin > 2) result += '-';
    if (end - begin > 1) result += characters_[end - 1];
    begin = end;
  }
  return result;
}

char digit_character(Digit digit, const Alphabet* alphabet) {
  return alphabet == nullptr ? digit_character(digit) : alphabet->character(digit);
}

}  // namespace clausoku
