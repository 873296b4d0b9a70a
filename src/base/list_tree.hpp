// Parses lists as people and programs write them: JSON, Python, numpy, C, Java, MiniZinc, Prolog.
//
//   [1, 2]  (1; 2)  {1, 2}  [1 2]  [|1, 2|]   a list; commas, semicolons or bars between its items
//   {"a": 1, b = 2}                           an object
//   f([1, 2], b = 2)                          a call: an object whose arguments have no key
//   new int[] {1, 2}  []int{1, 2}  %w[1 2]    a list with its type
//   [0] = {1, 2}  0 => [1, 2]                 members of an object
//   [1, , 2]                                  a list with a hole, which is null
//   5  5u8  Just 5  None  _  "text"  'text'   words and strings
//   ("00302" + "0600" "900")                  a list of strings, perhaps with '+' between them
//
// A call with one argument is its argument. Comments begin with '#', "//" or '%', or are between
// "/*" and "*/".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "src/base/input_error.hpp"
#include "src/base/json_tree.hpp"
#include "src/base/line_source.hpp"

namespace clausoku {

inline bool is_opening(char c) { return c == '[' || c == '(' || c == '{'; }
inline bool is_closing(char c) { return c == ']' || c == ')' || c == '}'; }

/// Parses one value. None and null have the kind `null`, True and False the kind `boolean`, and
/// all other words the kind `number`. Returns a fault if brackets do not match, if some items of a
/// list are separated by commas and others are not, or if there are over `most_values` values.
std::variant<JsonValue, JsonFault> parse_lists(std::string_view text, std::size_t most_values);

/// Consumes a text byte by byte and tracks line and column, for formats that are not line-based.
class TextCursor {
 public:
  /// Sets the line of place(), unless it is set. The other functions that take a source call it.
  void start(const LineSource& source) {
    if (place_.line == 0) place_.line = source.line_number();
  }

  /// The line and column of the next byte. The line is 0 before start().
  Place place() const { return place_; }

  /// Consumes and returns the next byte. Requires that the text has not ended.
  char take(LineSource& source);

  /// Consumes the next line. Requires that no byte of it was consumed.
  void drop_line(LineSource& source);

  /// Skips white space, line ends and comments that begin with '#'.
  void skip_space(LineSource& source);

 private:
  Place place_{0, 1};
};

/// Splits a text into values with brackets. Skips the text around them.
class ListStatements {
 public:
  /// The longest statement in bytes.
  static constexpr std::size_t max_bytes = std::size_t{1} << 25;

  struct Statement {
    std::string text = {};
    Place place = {};         ///< of the text's first byte
    std::string title = {};   ///< the line above, if it is near and is no statement; else empty
    std::string before = {};  ///< other text before it: lines above, and in its line
    std::string behind = {};  ///< other text behind it in its line
    std::string prefix = {};  ///< text before it in its line, such as "grid ="
    bool is_in_list = false;  ///< true for an item of a list of grids, objects or puzzles
    bool is_complete = true;  ///< false if a bracket is not closed
  };

  /// Returns the next statement, or nothing at the end of the text. Returns the items of a list one
  /// by one if it begins with "[[[", with a string of over `longest_row` characters, or with an
  /// object that has a list or such a string.
  std::optional<Statement> next(LineSource& source);

  static constexpr std::size_t longest_row = 24;

 private:
  bool skip_to_statement(LineSource& source, Statement& statement);
  bool skip_to_item(LineSource& source);
  bool begin_list_of_values(LineSource& source, Statement& statement);
  void read_rest(LineSource& source, Statement& statement);

  TextCursor cursor_;
  bool in_list_ = false;
  bool in_line_ = false;     // behind a statement in the same line
  bool in_comment_ = false;  // between "/*" and "*/"
};

/// Returns the offset of the bracket with which a statement begins in a line; nothing if the line
/// begins no statement. Only a name, '=', words and calls may come before it.
std::optional<std::size_t> find_statement(std::string_view line);

/// True if a line begins with a Python shell prompt other than "..." and "...:". Those do not
/// count, since the dots may be empty cells.
bool has_shell_prompt(std::string_view line);

}  // namespace clausoku
