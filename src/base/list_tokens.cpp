#include "src/base/list_tokens.hpp"

#include <algorithm>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

using ListKind = ListToken::Kind;

constexpr std::size_t max_line_bytes = 200;

bool is_word_character(char c) {
  return is_number_character(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         c == '.' || c == '-' || c == '+' || static_cast<unsigned char>(c) >= 0x80;
}

/// The size of the shell prompt that a line begins with, with the spaces before it; 0 if none.
std::size_t prompt_size(std::string_view line) {
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

ListKind kind_of(char c) {
  switch (c) {
    case '[':
    case '(':
    case '{':
      return ListKind::open;
    case ']':
    case ')':
    case '}':
      return ListKind::close;
    case ',':
      return ListKind::comma;
    default:
      return is_word_character(c) ? ListKind::word : ListKind::other;
  }
}

}  // namespace

bool has_prompt(std::string_view line) {
  return prompt_size(line) > 0 && trim_left(line)[0] != '.';
}

void append_list_tokens(const LineSource::Line& line, std::deque<ListToken>& tokens) {
  const std::string_view text = line.text;
  const std::size_t before = tokens.size();
  for (std::size_t k = prompt_size(text); k < text.size(); ++k) {
    const char c = text[k];
    if (is_space(c)) continue;
    if (c == '#') break;
    ListToken token{kind_of(c), std::string(1, c), {line.number, k + 1}, false, {}};
    if (c == '"' || c == '\'') {
      const std::size_t end = std::min(text.find(c, k + 1), text.size());
      token.kind = ListKind::text;
      token.text = text.substr(k + 1, end - k - 1);
      token.place.column = k + 2;
      k = end;
    } else if (token.kind == ListKind::word) {
      while (k + 1 < text.size() && is_word_character(text[k + 1])) token.text += text[++k];
    }
    tokens.push_back(std::move(token));
  }
  if (tokens.size() == before) return;
  tokens[before].begins_line = true;
  tokens[before].line = trim(text.substr(0, max_line_bytes));
}

const ListToken& ListTokens::peek(LineSource& source, std::size_t k) {
  while (ahead_.size() <= k) {
    const std::optional<LineSource::Line> line = source.peek();
    if (!line) {
      ahead_.push_back({ListKind::end, "", {source.line_number(), 1}, true, {}});
      continue;
    }
    append_list_tokens(*line, ahead_);
    source.drop();
  }
  return ahead_[k];
}

ListToken ListTokens::take(LineSource& source) {
  ListToken token = peek(source);
  ahead_.pop_front();
  return token;
}

void ListTokens::skip_rest_of_line(LineSource& source) {
  while (!peek(source).begins_line) take(source);
}

}  // namespace clausoku
