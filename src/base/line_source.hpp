// Reads a text line by line. Waits for a line only if the caller asks for that line. Lines end with
// LF or CRLF; the last line may lack a line end. Skips a byte-order mark. Of a line longer than
// max_line, keeps only the beginning, so that memory stays bounded.
#pragma once

#include <cstddef>
#include <cstring>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/byte_source.hpp"
#include "src/base/text.hpp"

namespace clausoku {

class LineSource {
 public:
  static constexpr std::size_t max_line = 1'048'576;

  struct Line {
    std::string_view text;  ///< without the line end; valid until the next drop() or drop_byte()
    std::size_t number;     ///< 1-based
    bool too_long;          ///< true if `text` is cut to max_line characters
    std::string_view end =
        {};  ///< LF or CRLF; empty at the end of the text, or if the line is too long
  };

  explicit LineSource(std::unique_ptr<ByteSource> bytes) : bytes_(std::move(bytes)) {}

  /// Returns a line without consuming it: the next line if k = 0, or else the k-th line after the
  /// next. Returns empty if the text ends before that line, or if an earlier line is too long.
  std::optional<Line> peek(std::size_t k = 0);

  /// Consumes the next line. Requires that a call of peek() has returned this line.
  void drop();

  /// Consumes the next line as drop() does, and counts it as a title or a comment unless it is
  /// blank.
  void pass_over();

  /// Calls `watch` with each line that pass_over() consumes from now on.
  void watch_passed_lines(std::function<void(const Line&)> watch) { watch_ = std::move(watch); }

  /// The number of titles and comments that were passed over.
  std::size_t passed_over() const { return passed_over_; }

  /// True if the text begins with a byte-order mark. Requires that a line or a byte was read.
  bool had_byte_order_mark() const { return had_byte_order_mark_; }

  /// Consumes lines until `count` content lines (neither blank nor a comment) are consumed. Stops
  /// early at the end of the text, and before a content line or a comment for which `is_barrier` is
  /// true. Returns the number of content lines consumed.
  template <class IsBarrier>
  std::size_t skip_content_lines(std::size_t count, IsBarrier&& is_barrier);

  /// The number of the next line, counted from 1, even if the text has ended.
  std::size_t line_number() const { return number_; }

  /// Returns the next byte, or −1 at the end of the text. Serves formats that are not line-based.
  /// After drop_byte(), peek() returns the rest of the line.
  int peek_byte() { return begin_ < end_ || refill() ? byte_at(begin_) : -1; }
  void drop_byte();

  /// The bytes that have been read but not consumed.
  std::string_view buffered() const { return {buffer_.data() + begin_, end_ - begin_}; }

  /// True if reading the next `count` content lines cannot block.
  bool has_content_lines(std::size_t count) const;

  /// True if reading more input may block until that input arrives.
  bool may_block() const { return !ended_ && bytes_->may_block(); }

  /// True if all of the text has been read and consumed.
  bool at_end() const { return ended_ && begin_ == end_; }

  /// The reason why reading failed before the end of the text; empty if reading did not fail.
  std::string error() const { return bytes_->error(); }

 private:
  struct Extent {
    std::size_t begin;  // in buffer_
    std::size_t size;
    std::size_t next;
    bool too_long;
  };

  int byte_at(std::size_t k) const { return static_cast<unsigned char>(buffer_[k]); }
  template <class IsBarrier>
  std::size_t skip_buffered_content_lines(std::size_t count, IsBarrier&& is_barrier);
  bool look_ahead();
  void add_line(std::size_t begin, std::size_t size, std::size_t next);
  bool refill();
  bool read_more();
  void make_room();
  void skip_byte_order_mark();

  std::unique_ptr<ByteSource> bytes_;
  std::vector<char> buffer_;
  std::vector<std::vector<char>> replaced_buffers_;  // with lines that callers still use
  std::size_t begin_ = 0;  // beginning of the bytes that are not consumed yet
  std::size_t end_ = 0;
  std::deque<Extent> ahead_;  // lines that have been peeked at
  std::size_t number_ = 1;
  std::size_t passed_over_ = 0;
  std::function<void(const Line&)> watch_;
  bool started_ = false;
  bool had_byte_order_mark_ = false;
  bool ended_ = false;
};

/// Skips blank lines and comments. Returns, but does not consume, the next line; empty at the end.
std::optional<LineSource::Line> skip_to_content_line(LineSource& source);

template <class IsBarrier>
std::size_t LineSource::skip_content_lines(std::size_t count, IsBarrier&& is_barrier) {
  std::size_t passed = 0;
  while (passed < count) {
    passed += skip_buffered_content_lines(count - passed, is_barrier);
    if (passed == count) break;
    const std::optional<Line> line = peek();
    if (!line) break;
    const bool is_content = is_content_line(line->text);
    const bool is_blank = !is_content && trim(line->text).empty();
    if (!is_blank && is_barrier(line->text)) break;
    is_content ? drop() : pass_over();
    if (is_content) ++passed;
  }
  return passed;
}

/// A faster skip_content_lines(), but only for lines that are completely in the buffer.
template <class IsBarrier>
std::size_t LineSource::skip_buffered_content_lines(std::size_t count, IsBarrier&& is_barrier) {
  if (!ahead_.empty()) return 0;
  std::size_t passed = 0;
  while (passed < count) {
    const char* line = buffer_.data() + begin_;
    const void* found = begin_ < end_ ? std::memchr(line, '\n', end_ - begin_) : nullptr;
    if (found == nullptr) break;
    const std::string_view text(line,
                                static_cast<std::size_t>(static_cast<const char*>(found) - line));
    const bool is_content = is_content_line(text);
    const bool is_blank = !is_content && trim(text).empty();
    if (!is_blank && is_barrier(text)) break;
    if (is_content) {
      ++passed;
    } else {
      if (!is_blank) ++passed_over_;
      if (watch_) watch_({text, number_, false});
    }
    begin_ += text.size() + 1;
    ++number_;
  }
  return passed;
}

}  // namespace clausoku
