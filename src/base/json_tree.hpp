// Parses JSON for puzzle formats that are JSON objects. Each value has its offset in the text, so
// that an error in the value can be reported with its line and column.
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
  std::size_t begin = 0;  ///< offset of the value in the text
  std::size_t end = 0;    ///< offset of the last byte of a list or an object
  std::string key;        ///< the key if the value is a member of an object
  std::string text;       ///< the content of a string; a number or boolean as written
  std::vector<JsonValue> items;

  bool is(Kind other) const { return kind == other; }
  bool is_true() const { return is(Kind::boolean) && text == "true"; }

  /// True if the value is null, false, an empty string, an empty list or an empty object.
  bool is_void() const;

  /// The member of this object with the key `name`, or null if the object has no such member.
  const JsonValue* find(std::string_view name) const;

  /// The natural number of at most 9 digits that a number or a string consists of; otherwise empty.
  std::optional<int> natural() const;
};

struct JsonFault {
  std::size_t begin;  ///< offset of the fault in the text
  std::string found;
  std::string expected;
};

/// The default limit on the number of values that parse_json() reads.
inline constexpr std::size_t default_max_json_values = 1'000'000;

/// Parses one JSON value from untrusted text. Returns a fault if the text is invalid, nests lists
/// and objects 32 deep or more, has over `most_values` values, or has an object that repeats a key.
std::variant<JsonValue, JsonFault> parse_json(std::string_view text,
                                              std::size_t most_values = default_max_json_values);

/// Returns the keys of the object at the beginning of a text, as written, without the keys of
/// nested objects. The text may be cut off, and the object's values need not be valid JSON.
std::vector<std::string_view> list_json_object_keys(std::string_view text);

/// True if the object at the beginning of a text has the key `key`. The text may be cut off, and
/// the object's values need not be valid JSON.
bool object_has_key(std::string_view text, std::string_view key);

}  // namespace clausoku
