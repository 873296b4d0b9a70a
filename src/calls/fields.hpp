// Descriptors of the fields of requests. A descriptor states everything about a field once: its
// name, values, default, help, and how its text becomes a value. The options of the command line,
// with help, man pages, completions and checkpoint headers, and the JSON calls are made from it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/basics/names.hpp"
#include "encoder/board.hpp"

namespace clausoku {

/// A wrong value of a field.
struct FieldError {
  std::string found;
  std::string expected;  ///< may be empty
};

/// The error of a field.
struct OptionError : FieldError {
  std::string option;  ///< the field's name
};

/// The kind of values that a field takes. Shell completion proposes values of this kind.
enum class ValueKind { text, engine, layout, rules, solver, folder, file };

struct Field {
  /// How JSON writes the value: true or false, a number, a string, or a list of strings, for which
  /// one string with commas may stand.
  enum class Type { flag, number, text, list };

  /// How many values the command line accepts: one; one or none after the name; one each time that
  /// the name is repeated; or several after the name.
  enum class Count { one, optional, repeated, several };

  std::string name;  ///< "max-conflicts"
  Type type = Type::text;
  std::string form = {};                 ///< stands for the value in help texts: "FILE"
  std::string help = {};                 ///< one line
  std::vector<std::string> values = {};  ///< all allowed values; empty if they are not enumerated
  std::string standard = {};             ///< the default, if it is a name or a number
  std::string bounds = {};               ///< "1 - 1024", if the help shows bounds
  ValueKind kind = ValueKind::text;
  Count count = Count::one;
  bool required = false;
  bool may_be_empty = false;               ///< false: in JSON, an empty text stands for the default
  std::vector<std::string> not_with = {};  ///< fields that exclude this field
  std::vector<std::string> with = {};      ///< fields that this field requires
  bool changes_output = true;  ///< false: may change the place, speed or length of the output only
  std::string typed = {};      ///< the name on the command line, unless "--" and `name`

  /// Sets the value. The text of a flag is "true" or "false". A list has commas between its values.
  /// Callers use set_field(), which checks the text against `values` first.
  std::function<std::optional<FieldError>(const std::string& text)> take = {};
};

using Fields = std::vector<Field>;

/// Sets the value of a field, or returns the error of a text that the field does not accept.
std::optional<FieldError> set_field(const Field& field, const std::string& text);

/// Returns the text of the value that a request has for a field; empty if it has none.
using FindText = std::function<std::optional<std::string>(const Field& field)>;

/// Sets the fields of which `find` returns a text. An empty text stands for the default unless
/// Field::may_be_empty. Returns the error of a wrong value, or of a field that excludes or requires
/// another one. `is_set` tells whether the request has a value for a name that is not empty or
/// false.
std::optional<OptionError> set_fields(const Fields& fields, const FindText& find,
                                      const std::function<bool(const std::string& name)>& is_set);

/// A field that is true or false. The second function calls `set` with the value.
Field flag_field(std::string name, bool& value, std::string help);
Field flag_field(std::string name, std::string help, std::function<void(bool)> set);

/// A field that accepts any text.
Field text_field(std::string name, std::string form, std::string& value, std::string help);

/// The name of a file or a folder.
Field file_field(std::string name, std::string& value, std::string help);
Field folder_field(std::string name, std::string& value, std::string help);

/// A list of any texts. Each call of set_field() replaces the list.
Field list_field(std::string name, std::vector<std::string>& values, std::string help);

/// Several files. On the command line they are positional arguments.
Field files_field(std::string name, std::vector<std::string>& files, std::string help);

/// A file, or several if the name is repeated.
Field repeated_file_field(std::string name, std::vector<std::string>& files, std::string help);

/// A field that accepts only the texts `values`.
Field choice_field(std::string name, std::string& value, std::vector<std::string> values,
                   std::string help);

/// A time in seconds, at least 0.001. The default is `value`, if it is set.
Field seconds_field(std::string name, std::optional<std::chrono::nanoseconds>& value,
                    std::string help);

/// Returns an error that names the unknown value and the known ones.
FieldError make_unknown_value_error(std::string_view value, const std::vector<std::string>& known);

/// Returns the error of a field without another one that it requires.
OptionError make_missing_option_error(std::string name, std::string_view other);

/// Returns an error that names the unknown field and the known ones.
FieldError make_unknown_option_error(std::string_view name, const std::set<std::string>& known);

inline constexpr std::uint64_t no_bound = UINT64_MAX;

/// Makes the field of number_field() or named_field(), which call `set` with the number, or with
/// the name's index.
Field make_number_field(std::string name, std::string form, std::uint64_t least, std::uint64_t most,
                        std::string bounds, std::string help,
                        std::function<void(std::uint64_t)> set);
Field make_named_field(std::string name, std::vector<std::string> names, std::string_view standard,
                       std::string help, std::function<void(std::size_t)> set);

/// A whole number from `least` to `most`. The help shows `bounds`, such as "1 to 10^15". The
/// default is `value`, if it is set, within the bounds, and not the largest number of its type.
template <class Value>
Field number_field(std::string name, std::string form, Value& value, std::uint64_t least,
                   std::uint64_t most, std::string bounds, std::string help) {
  constexpr bool is_optional = requires { value.reset(); };
  Field field = make_number_field(std::move(name), std::move(form), least, most, std::move(bounds),
                                  std::move(help), [&value](std::uint64_t number) {
                                    if constexpr (is_optional) {
                                      value = static_cast<typename Value::value_type>(number);
                                    } else {
                                      value = static_cast<Value>(number);
                                    }
                                  });
  if constexpr (is_optional) {
    if (value) field.standard = std::to_string(*value);
  } else if (std::cmp_greater_equal(value, least) && value != std::numeric_limits<Value>::max()) {
    field.standard = std::to_string(value);
  }
  return field;
}

/// A field whose text `parse` converts. If `parse` returns empty, the text is not as `expected`.
template <class Value, class Parse>
Field parsed_field(std::string name, std::string form, Value& value, Parse parse,
                   std::string expected, std::string help) {
  Field field{.name = std::move(name), .form = std::move(form), .help = std::move(help)};
  field.take = [&value, parse, expected](const std::string& text) -> std::optional<FieldError> {
    auto parsed = parse(text);
    if (!parsed) return FieldError{"'" + text + "'", expected};
    value = *std::move(parsed);
    return std::nullopt;
  };
  return field;
}

/// A field that accepts the names in a table of names and values. The help shows the default.
template <class Value, class Names>
Field named_field(std::string name, Value& value, const Names& names, std::string help) {
  std::vector<std::string> known;
  for (const auto& entry : names) known.emplace_back(entry.first);
  return make_named_field(std::move(name), std::move(known), name_of(names, value), std::move(help),
                          [&value, &names](std::size_t index) { value = names[index].second; });
}

/// A field without a default that accepts the names in a table of names and values.
template <class Value, class Names>
Field named_field(std::string name, std::string form, std::optional<Value>& value,
                  const Names& names, std::string help) {
  std::vector<std::string> known;
  for (const auto& entry : names) known.emplace_back(entry.first);
  Field field =
      make_named_field(std::move(name), std::move(known), "", std::move(help),
                       [&value, &names](std::size_t index) { value = names[index].second; });
  field.form = std::move(form);
  return field;
}

/// Returns the FieldError in `made`, or sets `value`.
template <class Value>
std::optional<FieldError> set_or_error(Value& value, std::variant<Value, BoardError> made) {
  if (auto* error = std::get_if<BoardError>(&made)) {
    return FieldError{std::move(error->found), std::move(error->expected)};
  }
  value = std::get<Value>(std::move(made));
  return std::nullopt;
}

/// Returns the field as one that does not change the content of the output.
Field keeps_output(Field field);

/// Returns the field as one that requires others, or excludes them, or is required.
Field needing(Field field, std::vector<std::string> others);
Field excluding(Field field, std::vector<std::string> others);
Field required(Field field);

/// Returns the field with a kind of values.
Field with_kind(Field field, ValueKind kind);

/// Returns the member `name` of each object in a table, such as a table of encodings.
template <class Things>
std::vector<std::string> collect_names(const Things& things) {
  std::vector<std::string> names;
  for (const auto& thing : things) names.emplace_back(thing.name);
  return names;
}

/// Divides a list at its commas.
std::vector<std::string> split_list(std::string_view text);

}  // namespace clausoku
