#include "src/puzzles/formats/python_brackets.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "src/puzzles/formats/unread_text.hpp"

namespace clausoku {
namespace {

using TokenKind = ListToken::Kind;

/// The maximum number of tokens in a dictionary or a call that are searched for rules when its
/// bracket is opened. Later rules are found only when the reader reaches them.
constexpr std::size_t most_tokens_ahead = 20'000;

/// Returns a token in the form that field_states_rules() requires. The value of a name or a call is
/// unknown and may state rules, so it becomes "true".
std::string_view token_text_for_rule_check(const ListToken& token) {
  const std::string_view text = token.text;
  if (token.kind == TokenKind::open) return "[";
  if (token.kind != TokenKind::word) return text;
  const bool is_known =
      text == "None" || text == "False" || text.find_first_not_of("0123456789.+-") == text.npos;
  return is_known ? text : "true";
}

}  // namespace

void PythonBrackets::take(LineSource& source) {
  const ListToken& token = tokens_.peek(source);
  if (token.kind == TokenKind::open) {
    const bool is_call = token.text == "(" && follows_word_;
    open(source, token.text == "{" ? Kind::dictionary : is_call ? Kind::call : Kind::list);
  } else if (token.kind == TokenKind::close && !open_.empty()) {
    Bracket& closed = open_.back();
    if (closed.rules && !closed.has_grid) rules_without_grid_ = std::move(closed.rules);
    open_.pop_back();
  } else if (!open_.empty()) {
    if (auto rules = rules_of_member(source, 0, open_.back().kind)) {
      if (!open_.back().rules) open_.back() = {open_.back().kind, std::move(rules)};
      return take_member(source);
    }
  }
  follows_word_ = tokens_.take(source).kind == TokenKind::word;
}

void PythonBrackets::clear() {
  open_.clear();
  rules_without_grid_.reset();
}

bool PythonBrackets::has_open_list() const {
  return std::ranges::any_of(open_,
                             [](const Bracket& bracket) { return bracket.kind != Kind::call; });
}

std::optional<InputError> PythonBrackets::rules_beside_grid() {
  std::optional<InputError> rules;
  for (Bracket& bracket : open_) {
    bracket.has_grid = true;
    if (bracket.rules) rules = bracket.rules;
  }
  return rules;
}

std::optional<InputError> PythonBrackets::take_rules_without_grid() {
  return std::exchange(rules_without_grid_, std::nullopt);
}

void PythonBrackets::open(LineSource& source, Kind kind) {
  open_.push_back({kind, kind == Kind::list ? std::nullopt : find_rules(source, kind)});
}

/// Returns an error if the bracket that comes next states rules. Ignores brackets nested in it.
std::optional<InputError> PythonBrackets::find_rules(LineSource& source, Kind kind) {
  int depth = 1;
  for (std::size_t k = 1; k < most_tokens_ahead; ++k) {
    const TokenKind token = tokens_.peek(source, k).kind;
    if (token == TokenKind::end) break;
    if (token == TokenKind::open) ++depth;
    if (token == TokenKind::close && --depth == 0) break;
    if (depth != 1) continue;
    if (auto rules = rules_of_member(source, k, kind)) return rules;
  }
  return std::nullopt;
}

/// Returns an error if the token tokens_.peek(source, k) names a member that contains rules.
std::optional<InputError> PythonBrackets::rules_of_member(LineSource& source, std::size_t k,
                                                          Kind kind) {
  if (kind == Kind::list) return std::nullopt;
  const ListToken name = tokens_.peek(source, k);
  const bool may_be_name =
      name.kind == TokenKind::word || (name.kind == TokenKind::text && kind == Kind::dictionary);
  if (!may_be_name || tokens_.peek(source, k + 1).text != (kind == Kind::call ? "=" : ":")) {
    return std::nullopt;
  }
  if (!field_states_rules(name.text, token_text_for_rule_check(tokens_.peek(source, k + 2))))
    return std::nullopt;
  return make_unread_rules_error(name.text, name.place, "python");
}

/// Consumes a member of a dictionary or a call: its name, its ':' or '=', and its value.
void PythonBrackets::take_member(LineSource& source) {
  int depth = 0;
  for (std::size_t k = 0;; ++k) {
    const ListToken& token = tokens_.peek(source);
    const bool is_end =
        token.kind == TokenKind::end ||
        (depth == 0 && k > 1 && (token.kind == TokenKind::comma || token.kind == TokenKind::close));
    if (is_end) break;
    if (token.kind == TokenKind::open) ++depth;
    if (token.kind == TokenKind::close) --depth;
    tokens_.take(source);
  }
  follows_word_ = false;
}

}  // namespace clausoku
