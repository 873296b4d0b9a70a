#include "src/base/json_tree.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr std::size_t max_json_depth = 32;

/// Returns the first token of a text, or its first byte of white space: a string, a word such as a
/// number, or one other byte. Requires that the text is not empty.
std::string_view first_json_token(std::string_view text) {
  constexpr std::string_view ends = " \t\r\v\f\n[]{}:,\"";
  if (text[0] != '"') return text.substr(0, std::max<std::size_t>(text.find_first_of(ends), 1));
  std::size_t end = 1;
  while (end < text.size() && text[end] != '"' && text[end] != '\n')
    end += text[end] == '\\' ? 2 : 1;
  return text.substr(0, text.substr(0, end + 1).ends_with('\n') ? end : end + 1);
}

/// Builds a tree of values from the events of nlohmann's parser. The events have no offsets, so
/// scan_next_token() scans the text again, in step with the events, to find the values' offsets.
class TreeBuilder final : public nlohmann::json_sax<nlohmann::json> {
 public:
  TreeBuilder(std::string_view text, std::size_t most_values)
      : text_(text), most_values_(most_values) {}

  std::variant<JsonValue, JsonFault> result() && {
    if (fault_) return std::move(*fault_);
    return std::move(root_.items[0]);
  }

  bool null() override { return add(JsonValue::Kind::null); }
  bool boolean(bool) override { return add(JsonValue::Kind::boolean); }
  bool number_integer(std::int64_t) override { return add(JsonValue::Kind::number); }
  bool number_unsigned(std::uint64_t) override { return add(JsonValue::Kind::number); }
  bool number_float(double, const std::string&) override { return add(JsonValue::Kind::number); }
  bool string(std::string& value) override {
    if (!add(JsonValue::Kind::string)) return false;
    open_.back()->items.back().text = std::move(value);
    return true;
  }
  bool binary(nlohmann::json::binary_t&) override { return false; }  // JSON text has none

  bool start_object(std::size_t) override { return open(JsonValue::Kind::object); }
  bool start_array(std::size_t) override { return open(JsonValue::Kind::list); }
  bool end_object() override {
    std::vector<const std::string*> keys;
    for (const JsonValue& member : open_.back()->items) keys.push_back(&member.key);
    const auto by_text = [](const std::string* a, const std::string* b) { return *a < *b; };
    const auto same = [](const std::string* a, const std::string* b) { return *a == *b; };
    std::ranges::sort(keys, by_text);
    if (const auto twice = std::ranges::adjacent_find(keys, same); twice != keys.end()) {
      return fail({open_.back()->begin, quote(**twice) + " twice", "each key once"});
    }
    return close();
  }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    scan_next_token();
    key_ = std::move(name);
    return true;
  }

  /// Stores a fault. Its offset is the offset of the number that is too large for a double, or else
  /// of the last byte that the parser read.
  bool parse_error(std::size_t bytes_read, const std::string&,
                   const nlohmann::json::exception& error) override {
    if (dynamic_cast<const nlohmann::json::out_of_range*>(&error) != nullptr) {
      const std::string_view number = scan_next_token();
      const auto begin = static_cast<std::size_t>(number.data() - text_.data());
      return fail({begin, quote(number), "a number of at most 1.8e308"});
    }
    if (bytes_read > text_.size()) return fail({text_.size(), "the end of the text", "JSON"});
    return fail({bytes_read - 1, quote_character(text_, bytes_read - 1), "JSON"});
  }

 private:
  bool fail(JsonFault fault) {
    fault_ = std::move(fault);
    return false;
  }

  std::size_t next_token_begin() const {
    return std::min(text_.find_first_not_of(" \t\r\n,:", end_), text_.size());
  }

  /// Scans the next token, which is a bracket, a string, or a word such as a number.
  std::string_view scan_next_token() {
    const std::size_t begin = next_token_begin();
    const std::string_view token = first_json_token(text_.substr(begin));
    end_ = begin + token.size();
    return token;
  }

  bool add(JsonValue::Kind kind) {
    const std::string_view token = scan_next_token();
    const auto begin = static_cast<std::size_t>(token.data() - text_.data());
    if (++count_ > most_values_) {
      return fail({begin, fmt::format("over {} values", most_values_), "fewer"});
    }
    JsonValue& value = open_.back()->items.emplace_back();
    value.kind = kind;
    value.begin = begin;
    value.key = std::exchange(key_, {});
    if (kind == JsonValue::Kind::number || kind == JsonValue::Kind::boolean) value.text = token;
    return true;
  }

  /// Adds a list or object, whose items follow. The pointers in `open_` to the lists and objects
  /// around it stay valid, since only the innermost open list or object gets new items.
  bool open(JsonValue::Kind kind) {
    if (!add(kind)) return false;
    open_.push_back(&open_.back()->items.back());
    if (open_.size() <= max_json_depth) return true;
    return fail({open_.back()->begin,
                 fmt::format("lists and objects nested {} deep", max_json_depth), "fewer"});
  }

  bool close() {
    scan_next_token();
    open_.back()->end = end_ - 1;
    open_.pop_back();
    return true;
  }

  std::string_view text_;
  const std::size_t most_values_;
  std::size_t end_ = 0;  // end of the last token
  JsonValue root_;       // its only item is the parsed value
  std::vector<JsonValue*> open_{&root_};
  std::string key_;
  std::size_t count_ = 0;
  std::optional<JsonFault> fault_;
};

}  // namespace

bool JsonValue::is_void() const {
  return is(Kind::boolean) ? text == "false" : text.empty() && items.empty();
}

const JsonValue* JsonValue::find(std::string_view name) const {
  const auto found = std::ranges::find(items, name, &JsonValue::key);
  return found == items.end() ? nullptr : &*found;
}

std::optional<int> JsonValue::natural() const {
  if (!is(Kind::number) && !is(Kind::string)) return std::nullopt;
  constexpr std::size_t longest = 9;
  if (text.empty() || text.size() > longest || !is_number_character(text[0])) return std::nullopt;
  return parse_number(text);
}

std::variant<JsonValue, JsonFault> parse_json(std::string_view text, std::size_t most_values) {
  TreeBuilder builder(text, most_values);
  nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
  return std::move(builder).result();
}

std::vector<std::string_view> list_json_object_keys(std::string_view text) {
  std::vector<std::string_view> keys;
  int depth = 0;
  while (!text.empty()) {
    const std::string_view token = first_json_token(text);
    text.remove_prefix(token.size());
    const char c = token[0];
    if (c == '{' || c == '[') ++depth;
    if ((c == '}' || c == ']') && --depth == 0) break;
    const bool is_key = depth == 1 && c == '"' && trim_left(text).starts_with(':');
    if (is_key) keys.push_back(token.substr(1, token.size() - 2));
  }
  return keys;
}

bool object_has_key(std::string_view text, std::string_view key) {
  return std::ranges::count(list_json_object_keys(text), key) > 0;
}

}  // namespace clausoku
