// JSON values with their places, for formats that are objects: what is wrong with one has a line
// and a column.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clausoku {

struct JsonValue {
  enum class Kind { null, boolean, number, string, list, object };

  Kind kind = Kind::null;
  std::size_t begin = 0;  ///< offset in the text
  std::string key;        ///< in an object
  std::string text;       ///< a string's content; a number or a boolean as it stands there
  std::vector<JsonValue> items;

  bool is(Kind other) const { return kind == other; }
  bool is_true() const { return is(Kind::boolean) && text == "true"; }

  /// Whether it says nothing: null, false, an empty string, list or object.
  bool is_void() const;

  /// The member of an object with this key; null where there is none.
  const JsonValue* find(std::string_view name) const;

  /// A natural number, also as a string; nothing where it is none, or over 10^9.
  std::optional<int> natural() const;
};

struct JsonFault {
  std::size_t begin;  ///< offset in the text
  std::string found;
  std::string expected;
};

/// The most values that parse_json() reads unless its caller says otherwise.
inline constexpr std::size_t usual_most_json_values = 1'000'000;

/// Reads a text that is one value, however hostile: no deeper than 32 and of `most_values` values
/// at most. An object may not have a key twice.
std::variant<JsonValue, JsonFault> parse_json(std::string_view text,
                                              std::size_t most_values = usual_most_json_values);

/// The keys of the object that a text begins with, as they are written, as far as the text goes;
/// what else it has need be no JSON. Those of objects within it do not count.
std::vector<std::string_view> object_keys(std::string_view text);

/// Whether the object that a text begins with has a key, as far as the text goes; what else it has
/// need be no JSON.
bool object_has_key(std::string_view text, std::string_view key);

}  // namespace clausoku
