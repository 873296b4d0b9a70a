// JSON as a stream of tokens with their places, read no further than asked for.
#pragma once

#include <deque>
#include <string>

#include "src/base/line_source.hpp"

namespace clausoku {

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
  void skip_space(LineSource& source);
  char take_byte(LineSource& source);

  std::deque<JsonToken> ahead_;
  Place place_{0, 1};
  int depth_ = 0;
};

}  // namespace clausoku
