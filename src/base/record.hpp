// Writes records as rows of CSV or as objects of JSON Lines (stored_field.hpp reads them). A kind
// of record is defined by a list of fields. A field has a name and computes its value from a
// source, such as the result for a puzzle.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <concepts>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/base/csv_record.hpp"

namespace clausoku {

/// Appends the values of fields to a text. For each field, call exactly one of its functions.
class ValueSink {
 public:
  explicit ValueSink(std::string& out) : out_(out) {}
  virtual ~ValueSink() = default;

  virtual void none() = 0;
  /// Appends a text. Unless CsvStyle::escapes is false, control characters are escaped (text.hpp).
  virtual void text(std::string_view value) = 0;
  /// Appends several texts: as an array in JSON, or joined by "; " in CSV.
  virtual void texts(std::span<const std::string> values) = 0;

  template <std::integral Number>
  void number(Number value) {
    const fmt::format_int digits(value);
    out_.append(digits.data(), digits.size());
  }
  template <class Number>
  void number(const std::optional<Number>& value) {
    value ? number(*value) : none();
  }
  void decimal(double value, int digits) {
    fmt::format_to(std::back_inserter(out_), "{:.{}f}", value, digits);
  }
  void truth(bool value) { out_ += value ? "true" : "false"; }
  /// Appends a time in microseconds with one decimal place.
  void time(std::chrono::nanoseconds value) {
    decimal(static_cast<double>(value.count()) / 1000.0, 1);
  }
  /// Appends a time in units of 10^digits ns, exactly, with at least one decimal place. Requires a
  /// time ≥ 0 and digits ≥ 1.
  void exact_time(std::chrono::nanoseconds value, int digits);

 protected:
  std::string& out() { return out_; }

 private:
  std::string& out_;
};

/// A field of a record. put() writes the value that `source` has in this field. Thread-safe.
template <class Source>
struct NamedField {
  std::string name;
  std::function<void(const Source& source, ValueSink& value)> put;
};
template <class Source>
using NamedFields = std::vector<NamedField<Source>>;

/// Returns the fields with these names, in the order of the names. Requires that every name exists.
template <class Field>
std::vector<Field> select_fields(const std::vector<Field>& fields,
                                 const std::vector<std::string>& names) {
  std::vector<Field> named;
  for (const std::string& name : names) {
    const auto field = std::ranges::find(fields, name, &Field::name);
    require(field != fields.end());
    named.push_back(*field);
  }
  return named;
}

struct CsvStyle {
  char separator = ',';
  bool keeps_spaces = false;  ///< true: texts with outer spaces are quoted to keep the spaces
  bool escapes = true;        ///< false: texts keep control characters and line ends
};

/// Writes values as CSV; a missing value is an empty field.
class CsvSink final : public ValueSink {
 public:
  CsvSink(std::string& out, const CsvStyle& style) : ValueSink(out), style_(style) {}

  void none() override {}
  void text(std::string_view value) override;
  void texts(std::span<const std::string> values) override;

 private:
  const CsvStyle style_;
};

/// Writes values as JSON; a missing value is `null`.
class JsonSink final : public ValueSink {
 public:
  using ValueSink::ValueSink;

  void none() override { out() += "null"; }
  void text(std::string_view value) override;
  void texts(std::span<const std::string> values) override;
};

/// Appends the names of the fields as a CSV header, without a line end.
template <class Field>
void append_csv_header(const std::vector<Field>& fields, std::string& out, char separator = ',') {
  for (const auto& field : fields) {
    if (&field != &fields.front()) out += separator;
    append_csv_field(out, field.name, separator);
  }
}

/// Appends the values of the fields as a row of CSV, without a line end.
template <class Field, class Source>
void append_csv_values(const std::vector<Field>& fields, const Source& source, std::string& out,
                       const CsvStyle& style = {}) {
  CsvSink sink(out, style);
  for (const auto& field : fields) {
    if (&field != &fields.front()) out += style.separator;
    field.put(source, sink);
  }
}

/// Appends the fields as members of a JSON object, but not the closing brace. `before` is the
/// character before the first member: '{' for a new object, or ',' to continue an object.
template <class Field, class Source>
void append_json_members(const std::vector<Field>& fields, const Source& source, std::string& out,
                         char before = '{') {
  JsonSink sink(out);
  for (const auto& field : fields) {
    out += before;
    JsonSink(out).text(field.name);
    out += ':';
    field.put(source, sink);
    before = ',';
  }
}

}  // namespace clausoku
