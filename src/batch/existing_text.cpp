#include "src/batch/existing_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace clausoku {
namespace {

bool is_of_number(char c) { return (c >= '0' && c <= '9') || c == '.'; }

}  // namespace

ExistingText::Match ExistingText::compare(std::string_view pattern) {
  std::size_t k = 0;
  for (const char c : pattern) {
    if (c == any_number) {
      while (has(k) && is_of_number(text_[begin_ + k])) ++k;
    } else if (!has(k)) {
      return Match::cut_off;
    } else if (text_[begin_ + k++] != c) {
      return Match::other;
    }
  }
  matched_ = text_.substr(begin_, k);
  begin_ += k;
  position_ += k;
  line_ += static_cast<std::size_t>(std::ranges::count(matched_, '\n'));
  return Match::whole;
}

bool ExistingText::rest_is(std::string_view text) {
  return !has(text.size()) && text_.compare(begin_, std::string::npos, text) == 0;
}

/// Whether the rest goes on so far.
bool ExistingText::has(std::size_t index) {
  while (begin_ + index >= text_.size() && stream_) {
    text_.erase(0, std::exchange(begin_, 0));
    std::array<char, 65536> part;
    stream_.read(part.data(), part.size());
    text_.append(part.data(), static_cast<std::size_t>(stream_.gcount()));
  }
  return begin_ + index < text_.size();
}

}  // namespace clausoku
