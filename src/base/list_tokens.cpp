#include "src/base/list_tokens.hpp"

#include <array>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

using ListKind = ListToken::Kind;
using KindTable = std::array<ListKind, 256>;  // by the first byte of a token

constexpr std::size_t max_json_token_bytes = 1024;
constexpr std::size_t max_line_bytes = 200;

constexpr KindTable make_token_kind_table(ListSyntax syntax) {
  const bool is_json = syntax == ListSyntax::json;
  KindTable kinds{};
  const auto set = [&kinds](std::string_view characters, ListKind kind) {
    for (const char c : characters) kinds[static_cast<unsigned char>(c)] = kind;
  };
  kinds.fill(ListKind::word);
  if (!is_json) {
    for (std::size_t c = 0; c < 0x80; ++c) kinds[c] = ListKind::other;
    for (char c = 'a'; c <= 'z'; ++c) set({&c, 1}, ListKind::word);
    for (char c = 'A'; c <= 'Z'; ++c) set({&c, 1}, ListKind::word);
    set("0123456789_.-+", ListKind::word);
  }
  set(" \t\r\v\f\n{}:", ListKind::other);
  set(is_json ? "[" : "[({", ListKind::open);
  set(is_json ? "]" : "])}", ListKind::close);
  set(",", ListKind::comma);
  set(is_json ? "\"" : "\"'", ListKind::text);
  return kinds;
}

constexpr KindTable json_kinds = make_token_kind_table(ListSyntax::json);
constexpr KindTable python_kinds = make_token_kind_table(ListSyntax::python);

/// Consumes a token and returns its kind. Requires that the text has not ended. Cursor::peek() must
/// return −1 at the end of the text. Peeks at the byte after the token only after a word.
template <class Cursor>
ListKind skip_token_and_get_kind(Cursor& cursor, ListSyntax syntax) {
  const KindTable& kinds = syntax == ListSyntax::json ? json_kinds : python_kinds;
  const char first = cursor.take();
  const ListKind kind = kinds[static_cast<unsigned char>(first)];
  if (kind == ListKind::word) {
    for (int next; (next = cursor.peek()) != -1 && kinds[next] == kind;) cursor.take();
  } else if (kind == ListKind::text) {
    bool is_escaped = false;
    for (int next; (next = cursor.peek()) != -1 && next != '\n';) {
      cursor.take();
      if (next == first && !is_escaped) break;
      is_escaped = syntax == ListSyntax::json && next == '\\' && !is_escaped;
    }
  }
  return kind;
}

struct ViewCursor {
  std::string_view text;
  std::size_t next = 0;

  int peek() const { return next < text.size() ? static_cast<unsigned char>(text[next]) : -1; }
  char take() { return text[next++]; }
};

/// A cursor in a LineSource. take() also appends to `text`, up to max_json_token_bytes bytes.
struct StreamCursor {
  LineSource& source;
  TextCursor& cursor;
  std::string& text;

  int peek() { return source.peek_byte(); }
  char take() {
    const char c = cursor.take(source);
    if (text.size() < max_json_token_bytes) text += c;
    return c;
  }
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

}  // namespace

void TextCursor::skip_space(LineSource& source) {
  if (place_.line == 0) place_.line = source.line_number();
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
  source.drop_byte();
  ++place_.column;
  if (c == '\n') place_ = {place_.line + 1, 1};
  return c;
}

bool has_shell_prompt(std::string_view line) {
  return shell_prompt_size(line) > 0 && trim_left(line)[0] != '.';
}

void append_list_tokens(const LineSource::Line& line, std::deque<ListToken>& tokens) {
  const std::size_t before = tokens.size();
  ViewCursor cursor{line.text, shell_prompt_size(line.text)};
  for (int next; (next = cursor.peek()) != -1 && next != '#';) {
    const std::size_t begin = cursor.next;
    if (is_space(static_cast<char>(next))) {
      cursor.take();
      continue;
    }
    const ListKind kind = skip_token_and_get_kind(cursor, ListSyntax::python);
    std::string_view text = line.text.substr(begin, cursor.next - begin);
    const bool is_text = kind == ListKind::text;
    if (is_text) text.remove_prefix(1);
    if (is_text && text.ends_with(static_cast<char>(next))) text.remove_suffix(1);
    ListToken& token = tokens.emplace_back();
    token.kind = kind;
    token.text = text;
    token.place = {line.number, begin + (is_text ? 2 : 1)};
  }
  if (tokens.size() == before) return;
  const std::string_view begin = line.text.substr(0, max_line_bytes);
  tokens[before].begun_line = std::make_shared<const std::string>(trim(begin));
}

std::string_view first_json_token(std::string_view text) {
  ViewCursor cursor{text};
  skip_token_and_get_kind(cursor, ListSyntax::json);
  return text.substr(0, cursor.next);
}

const ListToken& ListTokens::peek(LineSource& source, std::size_t k) {
  while (ahead_.size() <= k) read(source);
  return ahead_[k];
}

ListToken ListTokens::take(LineSource& source) {
  peek(source);
  ListToken token = std::move(ahead_.front());
  ahead_.pop_front();
  const bool is_other = token.kind == ListKind::other;
  if (token.kind == ListKind::open || (is_other && token.text == "{")) ++depth_;
  if (token.kind == ListKind::close || (is_other && token.text == "}")) --depth_;
  return token;
}

void ListTokens::skip_rest_of_line(LineSource& source) {
  while (!peek(source).begins_line()) take(source);
}

/// Appends the next token (syntax `json`) or the tokens of the next line (`python`) to `ahead_`.
void ListTokens::read(LineSource& source) {
  if (syntax_ == ListSyntax::json) {
    cursor_.skip_space(source);
    ListToken& token = ahead_.emplace_back();
    token.place = cursor_.place();
    StreamCursor cursor{source, cursor_, token.text};
    if (cursor.peek() != -1) token.kind = skip_token_and_get_kind(cursor, syntax_);
  } else if (const std::optional<LineSource::Line> line = source.peek()) {
    append_list_tokens(*line, ahead_);
    source.drop();
  } else {
    ahead_.push_back(
        {ListKind::end, "", {source.line_number(), 1}, std::make_shared<std::string>()});
  }
}

}  // namespace clausoku
