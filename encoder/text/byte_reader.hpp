// Reads a text byte by byte and tracks the line and column of the next byte.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>

#include "encoder/text/text_input.hpp"

namespace clausoku {

class ByteReader {
 public:
  static constexpr int end = -1;

  /// Requires that the input outlives the reader.
  explicit ByteReader(const TextInput& input) : input_(input) {}
  explicit ByteReader(const TextInput&&) = delete;

  int peek() {
    return next_ < size_ || refill() ? static_cast<unsigned char>(buffer_[next_]) : end;
  }

  /// Skips the next byte. Requires that peek() has returned that byte.
  void drop() {
    assert(next_ < size_);
    if (buffer_[next_++] == '\n') {
      ++line_;
      line_start_ = passed_ + next_;
    }
  }

  /// The 1-based line and column of the next byte; columns are counted in bytes.
  std::size_t line() const { return line_; }
  std::size_t column() const { return offset() - line_start_ + 1; }

  /// The number of bytes skipped so far.
  std::size_t offset() const { return passed_ + next_; }

  /// The buffer size in bytes, which limits peek_bytes().
  static constexpr std::size_t buffer_size = std::size_t{1} << 16;

  /// Returns the next bytes without skipping them: at least `wanted`, or fewer at the end of the
  /// text. Calls the input repeatedly if it delivers small pieces. Requires wanted ≤ buffer_size.
  std::string_view peek_bytes(std::size_t wanted) {
    assert(wanted <= buffer_size);
    if (size_ - next_ < wanted) {
      std::memmove(buffer_.get(), buffer_.get() + next_, size_ - next_);
      passed_ += next_;
      size_ -= next_;
      next_ = 0;
    }
    while (size_ - next_ < wanted && !at_end_) {
      const std::size_t count = input_({buffer_.get() + size_, buffer_size - size_});
      at_end_ = count == 0;
      size_ += count;
    }
    return {buffer_.get() + next_, size_ - next_};
  }

 private:
  bool refill() {
    passed_ += size_;
    next_ = 0;
    size_ = at_end_ ? 0 : input_({buffer_.get(), buffer_size});
    at_end_ = size_ == 0;
    return !at_end_;
  }

  const TextInput& input_;
  std::unique_ptr<char[]> buffer_ = std::make_unique_for_overwrite<char[]>(buffer_size);
  std::size_t next_ = 0;
  std::size_t size_ = 0;
  bool at_end_ = false;
  std::size_t passed_ = 0;  // bytes in all earlier buffers
  std::size_t line_ = 1;
  std::size_t line_start_ = 0;
};

}  // namespace clausoku
