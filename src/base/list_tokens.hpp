// Splits JSON and Python lists into tokens with line and column. Waits for input only if the caller
// asks for it. Skips white space, comments ("#" to the end of the line) and, in Python, shell
// prompts: ">>> ", "... ", "In [3]: ", "   ...: ", "Out[3]: ".
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "src/base/input_error.hpp"
#include "src/base/line_source.hpp"

namespace clausoku {

/// Consumes a text byte by byte and tracks line and column, for formats that are not line-based.
class TextCursor {
 public:
  /// The line and column of the next byte. The line is 0 until a byte has been read.
  Place place() const { return place_; }

  /// Consumes and returns the next byte. Requires that the text has not ended.
  char take(LineSource& source);

  /// Skips white space, line ends and comments.
  void skip_space(LineSource& source);

 private:
  Place place_{0, 1};
};

enum class ListSyntax {
  json,   ///< JSON, read byte by byte: a list may be a line of any length
  python  ///< lists as Python and numpy print and read them, read line by line
};

struct ListToken {
  /// The kinds `open` and `close` are [ and ] in the syntax `json`, and all brackets in `python`.
  /// `other` includes { } : in `json`. A `text` is a string: in double quotes, with escapes, in
  /// `json`; in single or double quotes in `python`. In `json`, all remaining bytes form words.
  enum class Kind { open, close, comma, word, text, other, end };

  Kind kind = Kind::end;
  /// The token as written. In `json`, cut after 1024 bytes. In `python`, without the quotes.
  std::string text;
  Place place;  ///< the place of the first byte of `text`; the end of the text for `end`
  /// In `python`, for `end` and the first token of a line: that line, trimmed, cut to 200 bytes.
  std::shared_ptr<const std::string> begun_line;  ///< null for other tokens

  bool begins_line() const { return begun_line != nullptr; }
  std::string_view line() const { return begun_line ? *begun_line : std::string_view(); }
  bool is_cell() const { return kind == Kind::word || kind == Kind::text; }
};

/// True if a line begins with a Python shell prompt other than "..." and "...:". Those do not
/// count, since the dots may be empty cells.
bool has_shell_prompt(std::string_view line);

/// Appends the tokens of a line of Python to `tokens`.
void append_list_tokens(const LineSource::Line& line, std::deque<ListToken>& tokens);

/// Returns the first token, or the first byte of white space, of a non-empty JSON text.
std::string_view first_json_token(std::string_view text);

class ListTokens {
 public:
  explicit ListTokens(ListSyntax syntax) : syntax_(syntax) {}

  /// Returns a token without consuming it: the next token if k = 0, or else the k-th token after
  /// the next. Returns a token of the kind `end` at and after the end of the text.
  const ListToken& peek(LineSource& source, std::size_t k = 0);

  ListToken take(LineSource& source);

  /// Consumes tokens up to the end of a line, or none if the next token begins a line. Requires the
  /// syntax `python`.
  void skip_rest_of_line(LineSource& source);

  /// The number of lists and objects that consumed tokens have opened and not yet closed.
  int depth() const { return depth_; }

  /// True if all tokens that peek() has read are consumed.
  bool empty() const { return ahead_.empty(); }

 private:
  void read(LineSource& source);

  ListSyntax syntax_;
  std::deque<ListToken> ahead_;
  TextCursor cursor_;
  int depth_ = 0;
};

}  // namespace clausoku
