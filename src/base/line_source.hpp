// A text as a stream of lines, with as much look-ahead as the reader asks for and no more.
//
// Lines end with LF or CRLF, the last one also with the text; a byte-order mark is dropped. Of a
// line longer than max_line only the beginning is kept, so that memory stays flat whatever comes.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/byte_source.hpp"

namespace clausoku {

class LineSource {
 public:
  static constexpr std::size_t max_line = 1'048'576;

  struct Line {
    std::string_view text;  ///< without its end; valid until the source is next used
    std::size_t number;     ///< 1-based
    bool too_long;          ///< there is more of it than max_line characters
    std::string_view end =
        {};  ///< LF or CRLF; empty at the end of the text, or where it is too long
  };

  explicit LineSource(std::unique_ptr<ByteSource> bytes) : bytes_(std::move(bytes)) {}

  /// The k-th of the lines to come, 0 being the next. Nothing where the text ends before it, or a
  /// line before it is too long.
  std::optional<Line> peek(std::size_t k = 0);

  /// Passes the next line. Requires that it has been peeked at.
  void drop();

  /// Whether the text began with a byte-order mark. Known once something has been read.
  bool had_byte_order_mark() const { return had_byte_order_mark_; }

  /// Passes lines up to the `count`-th that is neither blank nor a comment, and tells how many such
  /// there were: fewer where the text ends, or before a line that has `barrier` in it.
  std::size_t pass_content(std::size_t count, std::optional<char> barrier = std::nullopt);

  /// The number of the next line, whether there is one or not.
  std::size_t line_number() const { return number_; }

  /// The next byte, −1 at the end: for formats that do not go by lines. Once a byte is dropped,
  /// lines are no longer counted.
  int peek_byte() { return begin_ < end_ || refill() ? byte_at(begin_) : -1; }
  void drop_byte();

  /// What has arrived and not been passed.
  std::string_view buffered() const { return {buffer_.data() + begin_, end_ - begin_}; }

  /// Whether so many whole lines that are neither blank nor comments can be had without waiting.
  bool has_content_lines(std::size_t count) const;

  /// Whether reading on may have to wait for somebody to write.
  bool may_block() const { return !ended_ && bytes_->may_block(); }

  /// Whether everything has been passed, as far as is known.
  bool at_end() const { return ended_ && begin_ == end_; }

  /// Why the text ended early; empty where it did not.
  std::string error() const { return bytes_->error(); }

 private:
  struct Extent {
    std::size_t begin;  // all are offsets in the buffer
    std::size_t size;
    std::size_t next;
    bool too_long;
  };

  int byte_at(std::size_t k) const { return static_cast<unsigned char>(buffer_[k]); }
  std::size_t pass_buffered_content(std::size_t count, std::optional<char> barrier);
  bool look_ahead();
  void add_line(std::size_t begin, std::size_t size, std::size_t next);
  bool refill();
  bool read_more();
  void skip_byte_order_mark();

  std::unique_ptr<ByteSource> bytes_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // what has not been passed yet
  std::size_t end_ = 0;
  std::deque<Extent> ahead_;  // lines that have been peeked at
  std::size_t number_ = 1;
  bool started_ = false;
  bool had_byte_order_mark_ = false;
  bool ended_ = false;
};

/// Passes lines that are blank or comments and peeks at the first one that is neither.
std::optional<LineSource::Line> next_content(LineSource& source);

}  // namespace clausoku
