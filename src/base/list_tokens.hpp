// The tokens of lists as Python and numpy print and read them, with their places, line by line and
// no further than asked for. Comments are none, nor are the prompts of Python's shells: ">>> ",
// "... ", "In [3]: ", "   ...: ", "Out[3]: ".
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
  std::string text;       ///< as it stands there; of what is in quotes, without them
  Place place;            ///< of the token; in quotes, of what stands in them
  bool begins_line;       ///< it is its line's first
  std::string line = {};  ///< of a line's first: the whole line, without white space around it

  bool is_cell() const { return kind == Kind::word || kind == Kind::text; }
};

/// Whether a line begins with the prompt of a shell, other than one of dots, which might be cells.
bool has_prompt(std::string_view line);

/// Appends the tokens of a line.
void append_list_tokens(const LineSource::Line& line, std::deque<ListToken>& tokens);

class ListTokens {
 public:
  /// The k-th token to come. At the end of the text, and behind it, `end`.
  const ListToken& peek(LineSource& source, std::size_t k = 0);

  ListToken take(LineSource& source);

  /// Passes what is left of the line that the next token stands in the midst of; nothing where it
  /// begins one.
  void skip_rest_of_line(LineSource& source);

 private:
  std::deque<ListToken> ahead_;
};

}  // namespace clausoku
