// JSON as a stream of tokens with their places, read no further than asked for.
#pragma once

#include <deque>
#include <string>

#include "src/base/line_source.hpp"

namespace clausoku {

/// Passes the bytes of a text and tells the place of the next: for formats that do not go by lines.
class TextCursor {
 public:
  /// Of the next byte; line 0 before anything has been passed.
  Place place() const { return place_; }

  /// Passes the next byte. Requires that there is one.
  char take(LineSource& source);

  /// Passes white space, line ends and comments.
  void skip_space(LineSource& source);

 private:
  Place place_{0, 1};
};

struct JsonToken {
  enum class Kind { open, close, comma, scalar, other, end };  // other: { } :

  Kind kind;
  std::string text;  ///< as it stands there; a long one is cut
  Place place;
};

class JsonTokens {
 public:
  /// The k-th token to come. At the end of the text, and behind it, `end`.
  const JsonToken& peek(LineSource& source, std::size_t k = 0);

  JsonToken take(LineSource& source);

  /// How many lists and objects have been opened and not closed.
  int depth() const { return depth_; }

  /// Whether some token has been read ahead.
  bool empty() const { return ahead_.empty(); }

 private:
  JsonToken read(LineSource& source);

  std::deque<JsonToken> ahead_;
  TextCursor cursor_;
  int depth_ = 0;
};

}  // namespace clausoku
