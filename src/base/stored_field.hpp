// Fields of records that are written and read back, as rows of CSV or objects of JSON Lines. A
// field has a member of a source, and a form that converts the member's value to and from text.
#pragma once

#include <chrono>
#include <concepts>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "encoder/basics/names.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/record.hpp"

namespace clausoku {

/// The text of a value. Empty if the value is missing: an empty field in CSV, `null` in JSON.
using ValueText = std::optional<std::string>;

// The result of read() below: empty, or a description of the valid values if a text is not valid.
using ReadError = std::optional<std::string>;

/// Writes and reads texts and whole numbers. Reads a missing value as an empty text.
struct PlainForm {
  static void put(const std::string& value, ValueSink& sink) { sink.text(value); }
  static ReadError read(const ValueText& text, std::string& value) {
    value = text.value_or("");
    return std::nullopt;
  }
  template <std::integral Number>
  static void put(Number value, ValueSink& sink) {
    sink.number(value);
  }
  template <std::integral Number>
  static ReadError read(const ValueText& text, Number& value) {
    const auto number = parse_number<Number>(text.value_or(""));
    if (!number) return "a whole number";
    value = *number;
    return std::nullopt;
  }
};

/// Writes and reads a value as its name in a table. The table must outlive the NameForm.
template <class Names>
struct NameForm {
  explicit NameForm(const Names& table) : names(table) {}

  const Names& names;

  template <class Value>
  void put(const Value& value, ValueSink& sink) const {
    sink.text(name_of(names, value));
  }
  template <class Value>
  ReadError read(const ValueText& text, Value& value) const {
    const auto found = value_of(names, text.value_or(""));
    if (found) {
      value = *found;
      return std::nullopt;
    }
    std::string expected;
    for (const auto& entry : names) expected += fmt::format(", {}", entry.first);
    return "one of" + expected.substr(1);
  }
};

/// Writes and reads times ≥ 0 exactly, as multiples of 10^digits ns.
struct TimeForm {
  int digits;

  void put(std::chrono::nanoseconds value, ValueSink& sink) const {
    sink.exact_time(value, digits);
  }
  ReadError read(const ValueText& text, std::chrono::nanoseconds& value) const;
};

/// Makes a function that applies pointers to members one after the other: source.*first.*second.
constexpr auto make_nested_member_getter(auto... members) {
  return [members...](auto& source) -> auto& { return (source.*....*members); };
}

template <class Value>
constexpr bool is_optional_type = false;
template <class Value>
constexpr bool is_optional_type<std::optional<Value>> = true;

/// A field that is written and read back. get() stores the value in `text` in a source. If the text
/// is not valid, get() returns a description of the expected values.
template <class Source>
struct StoredField : NamedField<Source> {
  std::function<ReadError(Source& source, const ValueText& text)> get;
  bool is_optional = false;  ///< true if a record may lack the field or the value

  /// `member` is a pointer to a member, or a function that returns a reference to a part of a
  /// source. A record may lack this field if `member` is a std::optional.
  template <class Member, class Form = PlainForm>
  StoredField(std::string field_name, Member member, Form form = {})
      : NamedField<Source>{std::move(field_name),
                           [member, form](const Source& source, ValueSink& sink) {
                             const auto& value = std::invoke(member, source);
                             if constexpr (!is_optional_type<std::decay_t<decltype(value)>>) {
                               form.put(value, sink);
                             } else {
                               value ? form.put(*value, sink) : sink.none();
                             }
                           }} {
    get = [member, form](Source& source, const ValueText& text) -> ReadError {
      auto& value = std::invoke(member, source);
      if constexpr (!is_optional_type<std::decay_t<decltype(value)>>) {
        return form.read(text, value);
      } else {
        if (text) return form.read(text, value.emplace());
        value.reset();
        return std::nullopt;
      }
    };
    using Value = std::invoke_result_t<Member, Source&>;
    is_optional = is_optional_type<std::decay_t<Value>>;
  }

  /// Makes a field that is written but not read back, since other fields determine its value.
  StoredField(NamedField<Source> written)
      : NamedField<Source>(std::move(written)),
        get([](Source&, const ValueText&) { return ReadError(); }) {}
};
template <class Source>
using StoredFields = std::vector<StoredField<Source>>;

/// Splits a row of CSV into the texts of its values. Returns empty if the row is not valid CSV.
std::optional<std::vector<ValueText>> split_csv_row(std::string_view row);

/// Returns the text of each member of a JSON object, by name. Returns empty if the text is not an
/// object. A number keeps its spelling if it has at most 15 digits and no exponent.
std::optional<std::map<std::string, ValueText>> read_json_members(std::string_view object);

/// Reads a record. texts[k] is the text of fields[k]. Returns empty if one text is not valid.
template <class Source>
std::optional<Source> read_record(const StoredFields<Source>& fields,
                                  std::span<const ValueText> texts) {
  Source source;
  for (std::size_t k = 0; k < fields.size(); ++k) {
    if (fields[k].get(source, texts[k])) return std::nullopt;
  }
  return source;
}

/// Reads a record from a row of CSV. Column k has the field with the index columns[k], or k if
/// `columns` is empty. Returns empty if the number of columns is wrong or a value is not valid.
template <class Source>
std::optional<Source> read_csv_record(const StoredFields<Source>& fields,
                                      std::span<const std::size_t> columns, std::string_view row) {
  auto found = split_csv_row(row);
  if (!found || found->size() != (columns.empty() ? fields.size() : columns.size())) return {};
  std::vector<ValueText> texts(fields.size());
  for (std::size_t k = 0; k < found->size(); ++k) {
    texts[columns.empty() ? k : columns[k]] = std::move((*found)[k]);
  }
  return read_record(fields, texts);
}

/// Reads a record from a JSON object. Returns empty if a member is not in `fields`, a member is
/// missing whose field is not optional, or a value is not valid.
template <class Source>
std::optional<Source> read_json_record(const StoredFields<Source>& fields,
                                       std::string_view object) {
  auto members = read_json_members(object);
  if (!members) return std::nullopt;
  std::vector<ValueText> texts;
  for (const auto& field : fields) {
    const auto member = members->extract(field.name);
    if (member.empty() && !field.is_optional) return std::nullopt;
    texts.push_back(member.empty() ? std::nullopt : std::move(member.mapped()));
  }
  return members->empty() ? read_record(fields, texts) : std::nullopt;
}

}  // namespace clausoku
