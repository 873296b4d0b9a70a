// Splits JSON and Python lists into tokens with their places. Reads no further ahead than callers
// request. Skips white space, comments ("#" to the end of the line) and, in Python, shell prompts:
// ">>> ", "... ", "In [3]: ", "   ...: ", "Out[3]: ".
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "src/base/input_error.hpp"
#include "src/base/line_source.hpp"

namespace clausoku {

/// Consumes a text byte by byte and tracks the place, for formats that are not line-based.
class TextCursor {
 public:
  /// The place of the next byte. The line is 0 until a byte has been read.
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
  /// In `json`, `open` and `close` are only [ and ], the characters { } : are `other`, texts have
  /// double quotes and escapes, and everything else forms words. In `python`, all brackets are
  /// `open` or `close`, and texts have single or double quotes.
  enum class Kind { open, close, comma, word, text, other, end };

  Kind kind = Kind::end;
  /// The token as written, cut after 1024 bytes in `json`. In `python`, a text has no quotes.
  std::string text;
  Place place;  ///< the place of the first byte of `text`; the end of the text for `end`
  /// In `python`, the line of `end` or of the first token in a line, trimmed and cut to 200 bytes.
  std::shared_ptr<const std::string> begun_line;  ///< null for other tokens

  bool begins_line() const { return begun_line != nullptr; }
  std::string_view line() const { return begun_line ? *begun_line : std::string_view(); }
  bool is_cell() const { return kind == Kind::word || kind == Kind::text; }
};

/// True if a line begins with a Python shell prompt. Ignores the prompts "..." and "...:", since
/// their dots may be empty cells.
bool has_shell_prompt(std::string_view line);

/// Appends the tokens of a line in the syntax `python`.
void append_list_tokens(const LineSource::Line& line, std::deque<ListToken>& tokens);

/// Returns the first token of a non-empty `json` text. One byte of white space is also a token.
std::string_view first_json_token(std::string_view text);

class ListTokens {
 public:
  explicit ListTokens(ListSyntax syntax) : syntax_(syntax) {}

  /// Returns the k-th token after the next token without consuming any token; k = 0 is the next
  /// token. Returns a token of the kind `end` at and after the end of the text.
  const ListToken& peek(LineSource& source, std::size_t k = 0);

  ListToken take(LineSource& source);

  /// Skips the rest of the line that contains the next token. Skips nothing if that token begins a
  /// line. Requires the syntax `python`.
  void skip_rest_of_line(LineSource& source);

  /// The number of lists and objects that consumed tokens have opened and not yet closed.
  int depth() const { return depth_; }

  /// True if no token has been read ahead.
  bool empty() const { return ahead_.empty(); }

 private:
  void read(LineSource& source);

  ListSyntax syntax_;
  std::deque<ListToken> ahead_;
  TextCursor cursor_;
  int depth_ = 0;
};

}  // namespace clausoku
