// A text as a stream of lines. Reads no further ahead than callers request. Lines end with LF or
// CRLF; the last line may end with the text. A byte-order mark is dropped. If a line is longer than
// max_line, only the beginning of the line is kept, so that memory stays bounded.
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
    std::string_view text;  ///< without the line end; valid until the source is next used
    std::size_t number;     ///< 1-based
    bool too_long;          ///< true if `text` is cut to max_line characters
    std::string_view end =
        {};  ///< LF or CRLF; empty at the end of the text, or if the line is too long
  };

  explicit LineSource(std::unique_ptr<ByteSource> bytes) : bytes_(std::move(bytes)) {}

  /// The k-th line ahead; 0 is the next line. Empty if the text ends before that line, or if a line
  /// before it is too long.
  std::optional<Line> peek(std::size_t k = 0);

  /// Consumes the next line. Requires that peek() has returned the line.
  void drop();

  /// True if the text began with a byte-order mark. Valid once something has been read.
  bool had_byte_order_mark() const { return had_byte_order_mark_; }

  /// Consumes lines up to the `count`-th content line, a line that is neither blank nor a comment.
  /// Returns the number of content lines consumed: fewer than `count` if the text ends or a line
  /// contains `barrier`.
  std::size_t skip_content_lines(std::size_t count, std::optional<char> barrier = std::nullopt);

  /// The number of the next line, even if the text ends before it.
  std::size_t line_number() const { return number_; }

  /// The next byte, or −1 at the end of the text; for formats that are not line-based. After
  /// drop_byte(), lines are no longer counted.
  int peek_byte() { return begin_ < end_ || refill() ? byte_at(begin_) : -1; }
  void drop_byte();

  /// The bytes that have arrived and have not been consumed.
  std::string_view buffered() const { return {buffer_.data() + begin_, end_ - begin_}; }

  /// True if `count` complete lines, neither blank nor comments, can be read without waiting.
  bool has_content_lines(std::size_t count) const;

  /// True if reading further may have to wait for a writer.
  bool may_block() const { return !ended_ && bytes_->may_block(); }

  /// True if everything is consumed and the end of the text has been reached.
  bool at_end() const { return ended_ && begin_ == end_; }

  /// The reason why the text ended early, or empty if it did not end early.
  std::string error() const { return bytes_->error(); }

 private:
  struct Extent {
    std::size_t begin;  // offset in the buffer; so is `next`
    std::size_t size;
    std::size_t next;
    bool too_long;
  };

  int byte_at(std::size_t k) const { return static_cast<unsigned char>(buffer_[k]); }
  std::size_t skip_buffered_content_lines(std::size_t count, std::optional<char> barrier);
  bool look_ahead();
  void add_line(std::size_t begin, std::size_t size, std::size_t next);
  bool refill();
  bool read_more();
  void skip_byte_order_mark();

  std::unique_ptr<ByteSource> bytes_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // beginning of the bytes that are not consumed yet
  std::size_t end_ = 0;
  std::deque<Extent> ahead_;  // lines that have been peeked at
  std::size_t number_ = 1;
  bool started_ = false;
  bool had_byte_order_mark_ = false;
  bool ended_ = false;
};

/// Skips blank lines and comments. Returns the first other line, not consumed; empty at the end.
std::optional<LineSource::Line> next_content(LineSource& source);

}  // namespace clausoku
