#include "src/base/list_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

using Kind = JsonValue::Kind;

constexpr int max_depth = 32;

bool is_quote(char c) { return c == '"' || c == '\''; }

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_number_character(c) ||
         static_cast<unsigned char>(c) >= 0x80 ||
         std::string_view("_.+-*?").find(c) != std::string_view::npos;
}

/// True for the beginning of a list of words in Ruby: "%w[5 3]".
bool is_word_list(std::string_view text) {
  return text.size() > 2 && (text.starts_with("%w") || text.starts_with("%i")) &&
         is_opening(text[2]);
}

/// The size of the comment with which a text begins: between "/*" and "*/", or up to the end of the
/// line; 0 if none.
std::size_t comment_size(std::string_view text) {
  if (text.starts_with("/*")) return std::min(text.find("*/", 2), text.size() - 2) + 2;
  const bool is_comment = text.starts_with('#') || text.starts_with("//") ||
                          (text.starts_with('%') && !is_word_list(text));
  return is_comment ? std::min(text.find('\n'), text.size()) : 0;
}

/// The size of a type before the bracket of its items: "new int[] " in "new int[] {5, 3}", "[]int"
/// in "[]int{5, 3}"; 0 if none.
std::size_t type_size(std::string_view text) {
  std::size_t k = 0;
  const auto skip_space = [&] {
    while (k < text.size() && text[k] == ' ') ++k;
  };
  const auto skip_indices = [&] {
    while (k < text.size() && text[k] == '[') {
      const std::size_t end = text.find_first_not_of("0123456789,.[ ", k);
      if (end == text.npos || text[end] != ']') return;
      k = end + 1;
    }
  };
  const bool is_new = text.starts_with("new ") || text.starts_with("new[");
  if (is_new) k = 3;
  skip_space();
  skip_indices();
  const bool has_index = k > 0;
  const std::size_t name = k;
  for (int depth = 0; k < text.size(); ++k) {  // such as std::array<int, 9>
    const char c = text[k];
    if (c == '<') ++depth;
    if (c == '>') --depth;
    const bool is_name = is_ascii_letter(c) || c == '_' || c == ':' || c == '>' || c == '<' ||
                         (k > name && is_number_character(c)) ||
                         (depth > 0 && (c == ',' || c == ' '));
    if (!is_name || depth < 0) break;
  }
  const bool has_name = k > name && text[k - 1] != ':';
  skip_space();
  skip_indices();
  skip_space();
  const bool is_type = (has_name || is_new) && k < text.size() && text[k] == '{';
  return is_type && (has_name || has_index) ? k : 0;
}

/// The size of a number without the suffix of its type, such as "5" in "5u8" and "5L".
std::size_t size_without_suffix(std::string_view token) {
  const std::size_t digits = std::min(token.find_first_not_of("0123456789"), token.size());
  std::string_view suffix = token.substr(digits);
  if (suffix.starts_with('_')) suffix.remove_prefix(1);
  const bool has_type = suffix.size() > 1 && std::string_view("uif").find(suffix[0]) != suffix.npos;
  const bool is_suffix = suffix.find_first_not_of("uUlL") == suffix.npos ||
                         (has_type && (suffix.substr(1) == "size" ||
                                       std::ranges::all_of(suffix.substr(1), is_number_character)));
  return digits > 0 && is_suffix ? digits : token.size();
}

/// The size of the string with which a text begins, with its quotes. It ends with its line.
std::size_t string_size(std::string_view text) {
  std::size_t k = 1;
  while (k < text.size() && text[k] != text[0] && text[k] != '\n') k += text[k] == '\\' ? 2 : 1;
  return std::min(k + 1, text.size());
}

class ListParser {
 public:
  ListParser(std::string_view text, std::size_t most_values)
      : text_(text), most_values_(most_values) {}

  std::variant<JsonValue, JsonFault> parse() {
    JsonValue value;
    if (read_value(value, 0)) return value;
    return std::move(fault_);
  }

 private:
  bool fail(std::size_t begin, std::string expected) {
    fault_ = {begin, begin < text_.size() ? quote(token_at(begin)) : "the end of the file",
              std::move(expected)};
    return false;
  }

  char next() {
    while (at_ < text_.size()) {
      const std::size_t comment = comment_size(text_.substr(at_));
      if (comment == 0 && !is_space(text_[at_]) && text_[at_] != '\n') return text_[at_];
      at_ += std::max<std::size_t>(comment, 1);
    }
    return '\0';
  }

  std::string_view token_at(std::size_t begin) const {
    std::size_t end = begin;
    if (is_quote(text_[begin])) return text_.substr(begin, string_size(text_.substr(begin)));
    while (end < text_.size() && is_word_character(text_[end])) ++end;
    return text_.substr(begin, std::max<std::size_t>(end - begin, 1));
  }

  bool read_value(JsonValue& value, int depth) {
    char first = next();
    if (first == '\'' && text_.substr(at_ + 1).starts_with('(')) first = text_[++at_];  // Lisp
    if (first == '[' || is_ascii_letter(first)) {
      at_ += type_size(text_.substr(at_));
      const bool is_prefix = at_ + 1 < text_.size() && is_quote(text_[at_ + 1]);  // b"530"
      if (is_prefix && is_ascii_letter(text_[at_])) ++at_;
      if (text_.substr(at_).starts_with("Just ")) at_ += 4;
      first = next();
    }
    if (is_word_list(text_.substr(at_))) first = text_[at_ += 2];
    value.begin = at_;
    if (++count_ > most_values_) {
      fault_ = {at_, fmt::format("over {} values", most_values_), "fewer"};
      return false;
    }
    if (first == '\0' || is_closing(first) || first == ',') return fail(at_, "a cell");
    if (is_opening(first)) return read_items(value, depth);
    const std::string_view token = token_at(at_);
    at_ += token.size();
    value.end = at_ - 1;
    if (is_quote(first)) {
      set_string(value, token);
      skip_call_behind_string();
      return true;
    }
    value.kind = Kind::number;
    value.text = token.substr(0, size_without_suffix(token));
    if (token == "null" || token == "None") value.kind = Kind::null, value.text.clear();
    const bool is_true = token == "true" || token == "True";
    if (is_true || token == "false" || token == "False") {
      value.kind = Kind::boolean;
      value.text = is_true ? "true" : "false";
    }
    const std::size_t bracket = text_.substr(at_).starts_with('!') ? at_ + 1 : at_;  // vec![…]
    const bool is_call = bracket < text_.size() && is_opening(text_[bracket]) &&
                         (text_[bracket] == '(' || bracket > at_);
    if (!is_call) return true;
    at_ = bracket;
    if (!read_items(value, depth)) return false;
    if (are_items_of_list(value)) return true;
    value.kind = Kind::object;
    if (value.items.size() == 1 && value.items[0].key.empty()) {
      JsonValue argument = std::move(value.items[0]);
      value = std::move(argument);
    }
    return true;
  }

  /// True for the arguments of a call such as Array(…) that are all lists, or all words.
  static bool are_items_of_list(const JsonValue& call) {
    constexpr std::size_t fewest = 4;
    const auto is_list = [](const JsonValue& item) { return item.is(Kind::list); };
    return call.is(Kind::list) && call.items.size() >= fewest &&
           (std::ranges::all_of(call.items, is_list) ||
            std::ranges::none_of(call.items, [](const JsonValue& item) {
              return item.is(Kind::list) || item.is(Kind::object);
            }));
  }

  static void set_string(JsonValue& value, std::string_view token) {
    value.kind = Kind::string;
    std::string_view text = token.substr(1);
    if (text.ends_with(token[0])) text.remove_suffix(1);
    value.text = text;
    if (token[0] != '"' || text.find('\\') == text.npos) return;
    const nlohmann::json decoded = parse_json_text(token);
    if (decoded.is_string()) value.text = decoded.get<std::string>();
  }

  /// Skips a call such as ".toCharArray()" behind a string.
  void skip_call_behind_string() {
    std::size_t end = at_;
    while (end < text_.size() && (is_ascii_letter(text_[end]) || text_[end] == '.')) ++end;
    if (end == at_ || text_[at_] != '.' || !text_.substr(end).starts_with('(')) return;
    end = text_.find_first_of(")\n", end);
    if (end != text_.npos && text_[end] == ')') at_ = end + 1;
  }

  /// Reads a list or an object from its opening to its closing bracket.
  bool read_items(JsonValue& list, int depth) {
    if (depth == max_depth)
      return fail(at_, fmt::format("lists nested at most {} deep", max_depth));
    ++at_;
    list.kind = Kind::list;
    list.text.clear();
    std::optional<bool> has_commas;
    bool has_hole = false;
    while (next() == '|') ++at_;
    for (char c; !is_closing(c = next()) || has_hole;) {
      JsonValue& item = list.items.emplace_back();
      if (c == ',' || is_closing(c)) {  // a hole, as in [5, 3, , 7]
        item.begin = item.end = at_;
        if (has_commas == false) return fail(at_, "a cell");
        has_commas = has_hole = true;
        if (c != ',') break;
        ++at_;
        continue;
      }
      if (!read_value(item, depth + 1)) return false;
      const bool is_index = item.is(Kind::list) && item.items.size() == 1;  // [0] = {…}
      const bool may_be_key = item.is(Kind::string) || item.is(Kind::number) || is_index;
      if (c = next(); may_be_key && ((c == ':' && !is_index) ||
                                     (c == '=' && !text_.substr(at_).starts_with("==")))) {
        ++at_;
        if (c == '=' && next() == '>') ++at_;
        std::string key = std::move(is_index ? item.items[0].text : item.text);
        item = JsonValue();
        if (!read_value(item, depth + 1)) return false;
        item.key = std::move(key);
        list.kind = Kind::object;
      }
      c = next();
      if (c == '+' && item.is(Kind::string)) ++at_, c = next();  // "003020600" + "900305001"
      has_hole = has_hole && c == ',';
      if (is_closing(c)) break;
      const bool is_bar = c == '|';
      while (next() == '|') ++at_;
      const bool is_semicolon = next() == ';';  // ends a row, or separates items
      const bool is_comma = next() == ',' || is_semicolon;
      if (is_comma) ++at_;
      while (next() == '|') ++at_;
      if (is_bar || is_semicolon || item.is(Kind::list) || item.is(Kind::object)) continue;
      if (has_commas.value_or(is_comma) != is_comma && !is_closing(next())) {
        return fail(at_, *has_commas ? "',' or ']'" : "a cell or ']', as no commas came before");
      }
      has_commas = is_comma;
    }
    list.end = at_++;
    return true;
  }

  std::string_view text_;
  const std::size_t most_values_;
  std::size_t at_ = 0;
  std::size_t count_ = 0;
  JsonFault fault_;
};

/// The size of the Python shell prompt at the beginning of a line, with the spaces before it, or 0.
std::size_t shell_prompt_size(std::string_view line) {
  const std::size_t begin = line.size() - trim_left(line).size();
  const std::string_view text = line.substr(begin);
  for (const std::string_view prompt : {">>>", "...:", "..."}) {
    if (text.starts_with(prompt)) return begin + prompt.size();
  }
  for (const std::string_view prompt : {"In [", "Out["}) {
    if (!text.starts_with(prompt)) continue;
    std::size_t end = prompt.size();
    while (end < text.size() && is_number_character(text[end])) ++end;
    if (end > prompt.size() && text.substr(end).starts_with("]:")) return begin + end + 2;
  }
  return 0;
}

/// True if the text behind an opening bracket may be the first cell or row of a list.
bool begins_with_item(std::string_view text) {
  text = trim_left(text);
  while (text.starts_with('|')) text = trim_left(text.substr(1));
  if (text.empty() || is_opening(text[0]) || is_quote(text[0])) return true;
  const auto end = std::ranges::find_if_not(text, is_word_character);
  const std::string_view word(text.begin(), end);
  if (word.empty()) return is_closing(text[0]);
  const std::string_view behind(end, text.end());
  const std::string_view next = trim_left(behind);
  if (behind.starts_with('[')) return false;
  // A word of prose such as "[see above]" is no cell. A call or a key may come first too.
  constexpr std::array<std::string_view, 9> blanks{"None", "null", "nan", "NaN", "NA",
                                                   "nil",  "NULL", "--",  "-1"};
  return is_number_character(word[0]) || word.size() == 1 || behind.starts_with('(') ||
         std::ranges::find(blanks, word) != blanks.end() || behind.starts_with("![") ||
         next.starts_with(':') || (next.starts_with('=') && !next.starts_with("=="));
}

}  // namespace

std::variant<JsonValue, JsonFault> parse_lists(std::string_view text, std::size_t most_values) {
  return ListParser(text, most_values).parse();
}

void TextCursor::skip_space(LineSource& source) {
  start(source);
  bool in_comment = false;
  for (int next; (next = source.peek_byte()) != -1;) {
    const char c = static_cast<char>(next);
    if (c == '#') in_comment = true;
    if (!in_comment && !is_space(c) && c != '\n') return;
    if (c == '\n') in_comment = false;
    take(source);
  }
}

char TextCursor::take(LineSource& source) {
  const char c = static_cast<char>(source.peek_byte());
  start(source);
  source.drop_byte();
  ++place_.column;
  if (c == '\n') place_ = {place_.line + 1, 1};
  return c;
}

void TextCursor::drop_line(LineSource& source) {
  start(source);
  source.pass_over();
  place_ = {place_.line + 1, 1};
}

bool has_shell_prompt(std::string_view line) {
  return shell_prompt_size(line) > 0 && trim_left(line)[0] != '.';
}

namespace {

/// The size of indices before a type or a value: "[9][9]" in "[9][9]int{" and in "[9][9] = {", or
/// "['easy']" in "['easy'] = [".
std::size_t index_size(std::string_view text) {
  std::size_t size = 0;
  while (text.substr(size).starts_with('[')) {
    const std::size_t close = text.find(']', size);
    const std::string_view index = text.substr(size + 1, close - size - 1);
    const auto may_be_in_index = [](char c) {
      return is_word_character(c) || c == ',' || c == ' ';
    };
    const bool is_key = index.size() > 2 && is_quote(index[0]) && index.back() == index[0] &&
                        index.find_first_of("[](){}") == index.npos;
    if (close == text.npos || (!is_key && !std::ranges::all_of(index, may_be_in_index))) return 0;
    size = close + 1;
  }
  const std::string_view behind = trim_left(text.substr(size));
  const bool is_index =
      !behind.empty() && (is_ascii_letter(behind[0]) || behind[0] == '{' || behind[0] == '=');
  return is_index ? size : 0;
}

/// The offset of two opening brackets, a number or a quoted character, and a separator: "[[5, ",
/// "((5 " or "[['5',"; else npos.
std::size_t find_nested_list(std::string_view line) {
  for (std::size_t k = 0; k + 3 < line.size(); ++k) {
    if (!is_opening(line[k]) || line[k + 1] != line[k]) continue;
    const bool is_quoted =
        is_quote(line[k + 2]) && k + 4 < line.size() && line[k + 4] == line[k + 2];
    if (!is_quoted && !is_number_character(line[k + 2])) continue;
    const std::size_t end =
        is_quoted ? k + 5 : std::min(line.find_first_not_of("0123456789", k + 2), line.size());
    if (end < line.size() && (line[end] == ',' || line[end] == ' ')) return k;
  }
  return line.npos;
}

/// The size of a sign before an item: "- " in "- [5, 3]".
std::size_t item_sign_size(std::string_view line) {
  const std::size_t begin = line.size() - trim_left(line).size();
  if (begin == line.size() || (line[begin] != '-' && line[begin] != '*')) return 0;
  const std::string_view behind = line.substr(begin + 1);
  const std::string_view item = trim_left(behind);
  return behind.starts_with(' ') && !item.empty() && is_opening(item[0]) ? begin + 2 : 0;
}

constexpr std::size_t longest_text = 200;

/// Adds the beginning of a line, unless many lines have been added before.
void add_line(std::string& text, std::string_view line) {
  if (text.size() < 10 * longest_text) text.append(trim(line.substr(0, longest_text))) += ' ';
}

std::optional<std::size_t> find_statement_behind_name(std::string_view line) {
  std::size_t begin = std::max(shell_prompt_size(line), item_sign_size(line));
  const auto is_text = [&](std::size_t at) {
    return !is_word_character(line[at]) && !is_space(line[at]) &&
           std::string_view(":<>,[]()&$").find(line[at]) == std::string_view::npos;
  };
  // Skip a name up to '=' or ':-', such as "int grid[9][9] =" and "b: list[int] =".
  std::size_t equals = begin;
  while (equals < line.size() && line[equals] != '=' && !is_text(equals) &&
         !line.substr(equals).starts_with("<- ")) {
    equals += std::max<std::size_t>(index_size(line.substr(equals)), 1);
  }
  const bool has_name = equals > begin && equals < line.size() &&
                        (line[equals] == '=' || line[equals] == '<') &&
                        (!is_opening(trim_left(line.substr(begin))[0]) ||
                         index_size(trim_left(line.substr(begin))) > 0);
  if (has_name) begin = equals + (line[equals] == '=' ? 1 : 2);
  for (std::size_t at = begin; at < line.size(); ++at) {
    const char c = line[at];
    if (const std::size_t index = c == '[' ? index_size(line.substr(at)) : 0; index > 0) {
      at += index - 1;
      continue;
    }
    if (is_opening(c)) {
      const std::string_view inner = line.substr(at + 1);
      if (!begins_with_item(inner)) return std::nullopt;
      const bool is_empty = !trim_left(inner).empty() && is_closing(trim_left(inner)[0]);
      const bool is_bare_object = c == '{' && !has_name && at == begin;
      if (is_empty && has_name) {
        at = line.find_first_of("])}", at);
        continue;
      }
      return is_empty && !is_bare_object && has_name ? std::nullopt : std::optional(at);
    }
    const bool is_macro = c == '!' && at + 1 < line.size() && is_opening(line[at + 1]);
    if (!is_word_character(c) && !is_space(c) && !is_macro) return std::nullopt;
    // Words before a bracket must be a call or follow '=', as in "= new int[][] {".
    const bool is_prose = is_space(c) && !has_name && at > begin && is_word_character(line[at - 1]);
    if (is_prose) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> find_statement(std::string_view line) {
  std::string code;  // with spaces in place of comments
  if (line.find("//") != line.npos || line.find("/*") != line.npos) {
    code = line;
    for (std::size_t k = 0; (k = std::min(code.find("//", k), code.find("/*", k))) < code.size();) {
      const std::size_t size = comment_size(std::string_view(code).substr(k));
      const bool is_comment = code[k + 1] == '*' || k == 0 || is_space(code[k - 1]);  // no link
      if (is_comment) code.replace(k, size, size, ' ');
      k += is_comment ? size : 2;
    }
    line = code;
  }
  const std::string_view text = trim_left(line);
  if (text.starts_with('%') || text.starts_with("--")) return std::nullopt;
  if (const auto begin = find_statement_behind_name(line)) return begin;
  const std::size_t nested = find_nested_list(line);
  return nested == line.npos ? std::nullopt : std::optional(nested);
}

std::optional<ListStatements::Statement> ListStatements::next(LineSource& source) {
  Statement statement;
  cursor_.start(source);
  for (;;) {
    if (in_list_ && !skip_to_item(source)) {
      in_list_ = false;
      return Statement{.place = cursor_.place(), .is_in_list = true, .is_complete = false};
    }
    if (!in_list_ && !skip_to_statement(source, statement)) return std::nullopt;
    statement.place = cursor_.place();
    statement.text.clear();
    if (!in_list_ && begin_list_of_values(source, statement)) {
      in_list_ = true;
      if (statement.text.empty()) continue;
    }
    statement.is_in_list = in_list_;
    read_rest(source, statement);
    in_line_ = true;
    if (!in_list_) {
      // Read the rest of the line, but do not wait for it. A line may have many statements, so do
      // not search all of it for its end, but so much that a second grid as long is in it.
      const std::size_t longest = longest_text + 2 * statement.text.size();
      std::string_view rest = source.buffered();
      const bool is_cut = rest.size() < longest && rest.find('\n') == rest.npos;
      if (is_cut && !source.may_block()) source.peek();
      rest = source.buffered().substr(0, longest);
      statement.behind = trim(rest.substr(0, rest.find('\n')));
    }
    return statement;
  }
}

/// Skips to the next item of a list, or behind the list and resets in_list_. Returns false if the
/// text ends in the list.
bool ListStatements::skip_to_item(LineSource& source) {
  for (;;) {
    cursor_.skip_space(source);
    const int next = source.peek_byte();
    if (next == -1) return false;
    if (next != ',' && next != ']') return true;
    cursor_.take(source);
    if (next == ']') {
      in_list_ = false;
      in_line_ = true;
      return true;
    }
  }
}

/// Skips to the bracket with which a statement begins. Returns false at the end of the text.
bool ListStatements::skip_to_statement(LineSource& source, Statement& statement) {
  std::size_t title_line = 0;
  for (;;) {
    int next = source.peek_byte();
    if (next == -1) return false;
    const char c = static_cast<char>(next);
    if (in_comment_) {
      cursor_.take(source);
      in_comment_ = c != '*' || source.peek_byte() != '/';
      if (!in_comment_) cursor_.take(source);
      continue;
    }
    if (is_opening(c)) {
      if (title_line + 2 < cursor_.place().line) statement.title.clear();
      return true;
    }
    if (in_line_) {
      // Behind a statement, only separators may come before the next one in its line.
      cursor_.take(source);
      if (c == '\n') in_line_ = false;
      const bool is_separator = is_space(c) || c == ',' || c == ';' || is_closing(c);
      while (!is_separator && in_line_ && (next = source.peek_byte()) != -1) {
        if (cursor_.take(source) == '\n') in_line_ = false;
      }
      continue;
    }
    if (is_space(c) || c == '\n') {
      cursor_.take(source);
      continue;
    }
    const LineSource::Line line = *source.peek();
    const auto begin = find_statement(line.text);
    if (begin && is_content_line(line.text)) {
      const std::size_t sign = item_sign_size(line.text);
      statement.prefix = trim(line.text.substr(0, *begin).substr(sign));
      if (title_line + 2 < cursor_.place().line) statement.title.clear();
      add_line(statement.before, line.text.substr(0, *begin));
      for (std::size_t k = 0; k < *begin; ++k) cursor_.take(source);
      return true;
    }
    if (is_content_line(line.text) && !has_shell_prompt(line.text)) {
      statement.title = line.text.substr(0, longest_text);
      add_line(statement.before, line.text);
      title_line = cursor_.place().line;
    }
    const std::size_t comment = line.text.rfind("/*");
    in_comment_ = comment != line.text.npos && line.text.find("*/", comment) == line.text.npos;
    cursor_.drop_line(source);
  }
}

/// If a list of grids, objects or puzzles begins here, consumes its bracket and returns true. Adds
/// any other bytes that it consumes to the statement, whose place is then the first of them.
bool ListStatements::begin_list_of_values(LineSource& source, Statement& statement) {
  if (source.peek_byte() != '[') return false;
  const Place list_begin = cursor_.place();
  std::string& text = statement.text;
  text += cursor_.take(source);
  const auto take_space = [&] {
    int next;
    while ((next = source.peek_byte()) == '\n' ||
           (next != -1 && is_space(static_cast<char>(next)))) {
      text += cursor_.take(source);
    }
    return next;
  };
  int next = take_space();
  const Place item_begin = cursor_.place();
  const std::size_t outer = text.size();
  bool is_list = false;
  if (next == '{') {
    // An object such as {"value": 5} is a cell and not a puzzle.
    int depth = 0;
    do {
      text += cursor_.take(source);
      if (is_opening(text.back())) ++depth;
      if (is_closing(text.back())) --depth;
      is_list =
          is_list || text.back() == '[' || (is_quote(text.back()) && text.size() - outer > 32);
    } while (depth > 0 && (next = source.peek_byte()) != -1 && text.size() < max_bytes);
  } else if (next == '[') {
    text += cursor_.take(source);
    next = take_space();
    is_list = next == '[';
  } else if (next != -1 && is_quote(static_cast<char>(next))) {
    const char quote = cursor_.take(source);
    text += quote;
    while ((next = source.peek_byte()) != -1 && next != '\n' && text.size() < max_bytes) {
      text += cursor_.take(source);
      if (next == quote) break;
    }
    is_list = text.size() - outer > longest_row + 2;
  }
  statement.place = is_list ? item_begin : list_begin;
  if (is_list) text.erase(0, outer);
  return is_list;
}

/// Appends the rest of a statement, whose first bytes may have been read.
void ListStatements::read_rest(LineSource& source, Statement& statement) {
  std::string& text = statement.text;
  int depth = 0;
  char quote = '\0';
  bool in_comment = false;
  bool in_block_comment = false;
  const auto visit = [&](std::size_t k) {
    const char c = text[k];
    if (in_block_comment) {
      in_block_comment = c != '/' || text[k - 1] != '*';
      return;
    }
    if (c == '\n') quote = '\0', in_comment = false;
    if (in_comment && k > 1 && is_opening(c) && is_word_list(std::string_view(text).substr(k - 2)))
      in_comment = false;
    if (in_comment) return;
    if (quote == '\'' && c == '(' && text[k - 1] == '\'') quote = '\0';  // a list of Lisp
    if (quote != '\0') {
      if (c == quote && (k == 0 || text[k - 1] != '\\')) quote = '\0';
    } else if (is_quote(c)) {
      quote = c;
    } else if (c == '#' || c == '%' || (c == '/' && k > 0 && text[k - 1] == '/')) {
      in_comment = true;
    } else if (c == '*' && k > 0 && text[k - 1] == '/') {
      in_block_comment = true;
    } else if (is_opening(c)) {
      ++depth;
    } else if (is_closing(c)) {
      --depth;
    }
  };
  for (std::size_t k = 0; k < text.size(); ++k) visit(k);
  for (;;) {
    const bool is_closed = depth == 0 && quote == '\0' && !text.empty();
    if (is_closed && (is_closing(text.back()) || is_quote(text.back()))) return;
    const int next = source.peek_byte();
    const bool is_word_end = depth == 0 && quote == '\0' && (next == ',' || next == ']');
    if (is_word_end && statement.is_in_list) return;
    bool is_next_statement = false;
    if (cursor_.place().column == 1 && depth > 0 && next != -1 &&
        is_word_character(static_cast<char>(next))) {
      const auto line = source.peek();
      is_next_statement = line && find_statement(line->text).value_or(0) > 0 &&
                          line->text.find('=') != line->text.npos;
    }
    if (next == -1 || text.size() == max_bytes || is_next_statement) {
      statement.is_complete = depth == 0 && quote == '\0';
      in_list_ = in_list_ && statement.is_complete;
      return;
    }
    text += cursor_.take(source);
    visit(text.size() - 1);
  }
}

}  // namespace clausoku
