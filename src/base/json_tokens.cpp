#include "src/base/json_tokens.hpp"

#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr std::size_t max_token_bytes = 1024;

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

const JsonToken& JsonTokens::peek(LineSource& source, std::size_t k) {
  while (ahead_.size() <= k) ahead_.push_back(read(source));
  return ahead_[k];
}

JsonToken JsonTokens::take(LineSource& source) {
  JsonToken token = peek(source);
  ahead_.pop_front();
  if (token.kind == JsonToken::Kind::open || token.text == "{") ++depth_;
  if (token.kind == JsonToken::Kind::close || token.text == "}") --depth_;
  return token;
}

JsonToken JsonTokens::read(LineSource& source) {
  using Kind = JsonToken::Kind;
  cursor_.skip_space(source);
  JsonToken token{Kind::scalar, {}, cursor_.place()};
  const int first = source.peek_byte();
  switch (first) {
    case -1:
      token.kind = Kind::end;
      return token;
    case '[':
      token.kind = Kind::open;
      break;
    case ']':
      token.kind = Kind::close;
      break;
    case ',':
      token.kind = Kind::comma;
      break;
    case '{':
    case '}':
    case ':':
      token.kind = Kind::other;
      break;
    default:
      break;
  }
  token.text += cursor_.take(source);
  if (token.kind != Kind::scalar) return token;

  const bool is_string = first == '"';
  bool is_escaped = false;
  for (int next; (next = source.peek_byte()) != -1 && next != '\n';) {
    const char c = static_cast<char>(next);
    if (!is_string &&
        (is_space(c) || std::string_view("[]{},:\"").find(c) != std::string_view::npos)) {
      break;
    }
    cursor_.take(source);
    if (token.text.size() < max_token_bytes) token.text += c;
    if (is_string && c == '"' && !is_escaped) break;
    is_escaped = c == '\\' && !is_escaped;
  }
  return token;
}

}  // namespace clausoku
