// A stream of JSON tokens with their places. Reads no further ahead than it is asked for.
#pragma once

#include <deque>
#include <string>

#include "src/base/line_source.hpp"

namespace clausoku {

/// Consumes a text byte by byte and keeps the place; for formats that are not line-based.
class TextCursor {
 public:
  /// The place of the next byte; line 0 before the first byte was looked at.
  Place place() const { return place_; }

  /// Consumes and returns the next byte. Requires that there is one.
  char take(LineSource& source);

  /// Skips white space, line ends and comments ("#" to the end of the line).
  void skip_space(LineSource& source);

 private:
  Place place_{0, 1};
};

struct JsonToken {
  enum class Kind { open, close, comma, scalar, other, end };  // other: one of { } :

  Kind kind;
  std::string text;  ///< as written; cut after 1024 bytes
  Place place;
};

class JsonTokens {
 public:
  /// The k-th token ahead; 0 is the next. At and after the end of the text its kind is `end`.
  const JsonToken& peek(LineSource& source, std::size_t k = 0);

  JsonToken take(LineSource& source);

  /// The number of lists and objects that are open.
  int depth() const { return depth_; }

  /// True if no token has been read ahead.
  bool empty() const { return ahead_.empty(); }

 private:
  JsonToken read(LineSource& source);

  std::deque<JsonToken> ahead_;
  TextCursor cursor_;
  int depth_ = 0;
};

}  // namespace clausoku
