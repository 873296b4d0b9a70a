#include "src/base/line_source.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr std::size_t first_buffer = 64 * 1024;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace

std::optional<LineSource::Line> LineSource::peek(std::size_t k) {
  while (ahead_.size() <= k) {
    if (!look_ahead()) return std::nullopt;
  }
  const Extent& line = ahead_[k];
  const char* const begin = buffer_.data() + line.begin;
  const std::size_t size_with_end = line.next - line.begin;
  return Line{{begin, line.size},
              number_ + k,
              line.too_long,
              {begin + line.size, size_with_end - line.size}};
}

void LineSource::drop() {
  require(!ahead_.empty());
  const Extent line = ahead_.front();
  ahead_.pop_front();
  replaced_buffers_.clear();
  ++number_;
  begin_ = line.next;
  if (!line.too_long) return;
  do {
    const std::size_t end_of_line = buffered().find('\n');
    if (end_of_line != std::string_view::npos) {
      begin_ += end_of_line + 1;
      return;
    }
    begin_ = end_;
  } while (refill());
}

void LineSource::pass_over() {
  const Line line = *peek();
  if (!trim(line.text).empty()) ++passed_over_;
  if (watch_) watch_(line);
  drop();
}

void LineSource::drop_byte() {
  ahead_.clear();
  replaced_buffers_.clear();
  if (byte_at(begin_++) == '\n') ++number_;
}

bool LineSource::has_content_lines(std::size_t count) const {
  if (!may_block()) return true;
  std::string_view rest = buffered();
  while (count > 0) {
    const std::size_t end_of_line = rest.find('\n');
    if (end_of_line == std::string_view::npos) return false;
    if (is_content_line(rest.substr(0, end_of_line))) --count;
    rest.remove_prefix(end_of_line + 1);
  }
  return true;
}

/// Appends the next line to `ahead_`. Returns false at the end, or after a line that is too long.
bool LineSource::look_ahead() {
  if (!ahead_.empty() && ahead_.back().too_long) return false;
  constexpr std::size_t with_line_end = max_line + 2;
  // Count from begin_, since refill() may move the lines within the buffer.
  const std::size_t offset = ahead_.empty() ? 0 : ahead_.back().next - begin_;
  std::size_t searched = 0;
  for (;;) {
    const std::size_t begin = begin_ + offset;
    const std::size_t size = std::min(end_ - begin, with_line_end);
    const char* from = buffer_.data() + begin;
    if (size > searched) {
      if (const void* found = std::memchr(from + searched, '\n', size - searched)) {
        const std::size_t length = static_cast<const char*>(found) - from;
        add_line(begin, length, begin + length + 1);
        return true;
      }
    }
    if (size == with_line_end) {
      add_line(begin, size, begin + size);
      return true;
    }
    searched = size;
    if (!refill()) {
      if (size == 0) return false;
      add_line(begin_ + offset, size, begin_ + offset + size);
      return true;
    }
  }
}

void LineSource::add_line(std::size_t begin, std::size_t size, std::size_t next) {
  if (size > 0 && size <= max_line + 1 && buffer_[begin + size - 1] == '\r') --size;
  if (size > max_line) {
    ahead_.push_back({begin, max_line, begin + max_line, true});
  } else {
    ahead_.push_back({begin, size, next, false});
  }
}

bool LineSource::refill() {
  if (!read_more()) return false;
  if (!started_) {
    started_ = true;
    skip_byte_order_mark();
    return begin_ < end_ || read_more();
  }
  return true;
}

bool LineSource::read_more() {
  if (ended_) return false;
  if (end_ == buffer_.size()) make_room();
  // For files that never block, fill the whole buffer, so that the end of the text is found early.
  const std::size_t before = end_;
  do {
    const std::size_t count = bytes_->read({buffer_.data() + end_, buffer_.size() - end_});
    end_ += count;
    ended_ = count == 0;
  } while (!ended_ && end_ < buffer_.size() && !bytes_->may_block());
  return end_ > before;
}

/// Makes room behind the bytes that are not consumed. If lines have been peeked at, moves the bytes
/// to another buffer, so that the lines stay valid.
void LineSource::make_room() {
  const std::size_t kept = end_ - begin_;
  const bool is_half_empty = kept < buffer_.size() && (kept == 0 || begin_ > buffer_.size() / 2);
  const std::size_t size =
      is_half_empty ? buffer_.size() : std::max(first_buffer, 2 * buffer_.size());
  if (ahead_.empty() && is_half_empty) {
    std::copy(buffer_.begin() + begin_, buffer_.begin() + end_, buffer_.begin());
  } else {
    std::vector<char> moved(size);
    std::copy(buffer_.begin() + begin_, buffer_.begin() + end_, moved.begin());
    if (!ahead_.empty()) replaced_buffers_.push_back(std::move(buffer_));
    buffer_ = std::move(moved);
  }
  for (Extent& line : ahead_) {
    line.begin -= begin_;
    line.next -= begin_;
  }
  end_ = kept;
  begin_ = 0;
}

void LineSource::skip_byte_order_mark() {
  while (buffered().size() < byte_order_mark.size() && byte_order_mark.starts_with(buffered())) {
    if (!read_more()) return;
  }
  if (!buffered().starts_with(byte_order_mark)) return;
  had_byte_order_mark_ = true;
  begin_ += byte_order_mark.size();
}

std::optional<LineSource::Line> skip_to_content_line(LineSource& source) {
  std::optional<LineSource::Line> line = source.peek();
  while (line && !is_content_line(line->text)) {
    source.pass_over();
    line = source.peek();
  }
  return line;
}

}  // namespace clausoku
