#include "src/base/record.hpp"

#include <fmt/ranges.h>

#include "src/base/text.hpp"

namespace clausoku {

void CsvSink::text(std::string_view value) { append_csv_field(out(), escaped(value), separator_); }

void CsvSink::texts(std::span<const std::string> values) {
  text(fmt::format("{}", fmt::join(values, "; ")));
}

void JsonSink::text(std::string_view value) { append_json_string(out(), value); }

void JsonSink::texts(std::span<const std::string> values) {
  out() += '[';
  for (const std::string& value : values) {
    if (&value != &values.front()) out() += ',';
    text(value);
  }
  out() += ']';
}

}  // namespace clausoku
