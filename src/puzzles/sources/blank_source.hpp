// A byte source that writes blank cells as '.', where an option declares blanks that readers would
// take for something else: a sign of several bytes, or a sign of comments at the beginning of a
// line. Columns of places in such a text count characters.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/byte_source.hpp"
#include "src/base/text.hpp"

namespace clausoku {

class BlankSource final : public ByteSource {
 public:
  static constexpr std::string_view comment_signs = "#%;";

  BlankSource(std::unique_ptr<ByteSource> bytes, const std::string& blank_chars)
      : bytes_(std::move(bytes)), blanks_(blank_chars) {
    for (std::size_t k = 0; k < blank_chars.size();) {
      const std::size_t size = decode_utf8(blank_chars, k).length;
      if (size > 1) signs_.push_back(blank_chars.substr(k, size));
      k += size;
    }
  }

  std::size_t read(std::span<char> into) override {
    while (replaced_.empty() && !(ended_ && raw_.empty())) {
      if (!ended_) {
        char piece[1 << 14];
        const std::size_t count = bytes_->read(piece);
        ended_ = count == 0;
        raw_.append(piece, count);
      }
      replace();
    }
    const std::size_t count = replaced_.copy(into.data(), into.size());
    replaced_.erase(0, count);
    return count;
  }

  bool may_block() const override { return replaced_.empty() && bytes_->may_block(); }
  std::string error() const override { return bytes_->error(); }

 private:
  /// Moves bytes from raw_ to replaced_, up to bytes that only the next ones explain.
  void replace() {
    constexpr std::size_t longest = 4;  // bytes of a sign
    std::size_t k = 0;
    while (k < raw_.size() && (ended_ || k + longest <= raw_.size() || raw_.back() == '\n')) {
      const std::string_view rest = std::string_view(raw_).substr(k);
      const auto sign =
          std::ranges::find_if(signs_, [&](auto& blank) { return rest.starts_with(blank); });
      const bool is_blank = sign != signs_.end() || (is_line_begin_ && is_comment_sign(rest));
      is_line_begin_ = rest[0] == '\n' || (is_line_begin_ && !is_blank && is_space(rest[0]));
      replaced_ += is_blank ? '.' : rest[0];
      k += sign != signs_.end() ? sign->size() : 1;
    }
    raw_.erase(0, k);
  }

  /// True for a declared blank that begins comments, unless a word follows.
  bool is_comment_sign(std::string_view text) const {
    if (comment_signs.find(text[0]) == text.npos || blanks_.find(text[0]) == blanks_.npos)
      return false;
    const std::size_t end = std::min(text.find_first_not_of(text[0]), text.size());
    const std::string_view word = trim_left(text.substr(end));
    return word.empty() || !is_ascii_letter(word[0]) || blanks_.find(word[0]) != blanks_.npos;
  }

  const std::unique_ptr<ByteSource> bytes_;
  const std::string blanks_;
  std::vector<std::string> signs_;  // of several bytes
  std::string raw_;
  std::string replaced_;
  bool is_line_begin_ = true;
  bool ended_ = false;
};

/// Returns `bytes` itself if no character of `blank_chars` needs to be replaced.
inline std::unique_ptr<ByteSource> replace_blanks(std::unique_ptr<ByteSource> bytes,
                                                  const std::string& blank_chars) {
  if (!has_multibyte_characters(blank_chars) &&
      blank_chars.find_first_of(BlankSource::comment_signs) == blank_chars.npos)
    return bytes;
  return std::make_unique<BlankSource>(std::move(bytes), blank_chars);
}

}  // namespace clausoku
