// The tokens of lists as Python and numpy print and read them, with their places. Reads line by
// line, no further ahead than it is asked for. Skips comments and the prompts of Python's shells:
// ">>> ", "... ", "In [3]: ", "   ...: ", "Out[3]: ".
#pragma once

#include <deque>
#include <string>
#include <string_view>

#include "src/base/input_error.hpp"
#include "src/base/line_source.hpp"

namespace clausoku {

struct ListToken {
  enum class Kind { open, close, comma, word, text, other, end };  // open: [ ( {   text: in quotes

  Kind kind;
  std::string text;       ///< as written; for `text`, without its quotes
  Place place;            ///< of the token; for `text`, of the first character inside its quotes
  bool begins_line;       ///< true for the first token of a line
  std::string line = {};  ///< only for the first token of a line: the line, cut to 200 bytes and
                          ///< trimmed

  bool is_cell() const { return kind == Kind::word || kind == Kind::text; }
};

/// True if a line begins with a shell prompt. Prompts of dots do not count: they may be cells.
bool has_prompt(std::string_view line);

/// Appends the tokens of a line.
void append_list_tokens(const LineSource::Line& line, std::deque<ListToken>& tokens);

class ListTokens {
 public:
  /// The k-th token ahead; 0 is the next. At and after the end of the text its kind is `end`.
  const ListToken& peek(LineSource& source, std::size_t k = 0);

  ListToken take(LineSource& source);

  /// Skips the rest of the line that contains the next token; nothing if that token begins a line.
  void skip_rest_of_line(LineSource& source);

 private:
  std::deque<ListToken> ahead_;
};

}  // namespace clausoku
