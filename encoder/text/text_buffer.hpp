// Buffered text output in pieces of 64 KiB, for callers that write many short pieces.
#pragma once

#include <algorithm>
#include <charconv>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

/// Receives text piece by piece. May throw to end the writing; the exception reaches the caller.
using TextOutput = std::function<void(std::string_view)>;

class TextBuffer {
 public:
  explicit TextBuffer(TextOutput output) : output_(std::move(output)) {}

  void put(std::string_view text) {
    while (!text.empty()) {
      flush_unless_space_for(1);
      const std::size_t part = std::min(text.size(), size - used_);
      text.copy(buffer_.get() + used_, part);
      used_ += part;
      text.remove_prefix(part);
    }
  }

  /// Writes a number, followed by the character `behind`.
  void put(int number, char behind) {
    flush_unless_space_for(longest_number + 1);
    char* begin = buffer_.get() + used_;
    char* end = std::to_chars(begin, begin + longest_number, number).ptr;
    *end = behind;
    used_ += static_cast<std::size_t>(end + 1 - begin);
  }

  /// Returns space for `bytes` bytes of text. Requires bytes ≤ 64 KiB. The caller fills the space
  /// from the start and calls advance_to() with the end of the text.
  char* reserve(std::size_t bytes) {
    flush_unless_space_for(bytes);
    return buffer_.get() + used_;
  }
  void advance_to(const char* end) { used_ = static_cast<std::size_t>(end - buffer_.get()); }

  /// Passes the buffered text to the output. Must be called at the end.
  void flush() {
    if (used_ > 0) output_({buffer_.get(), used_});
    used_ = 0;
  }

 private:
  static constexpr std::size_t size = std::size_t{1} << 16;
  static constexpr std::size_t longest_number = 11;  // the length of "-2147483647"

  void flush_unless_space_for(std::size_t bytes) {
    if (size - used_ < bytes) flush();
  }

  TextOutput output_;
  std::unique_ptr<char[]> buffer_ = std::make_unique<char[]>(size);
  std::size_t used_ = 0;
};

}  // namespace clausoku
