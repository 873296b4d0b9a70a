#include "src/base/record.hpp"

#include <fmt/ranges.h>

#include "src/base/csv_record.hpp"
#include "src/base/text.hpp"

namespace clausoku {

void ValueSink::exact_time(std::chrono::nanoseconds value, int digits) {
  std::string text = fmt::format("{:0{}}", value.count(), digits + 1);
  text.insert(text.size() - static_cast<std::size_t>(digits), 1, '.');
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text += '0';
  out_ += text;
}

void CsvSink::text(std::string_view value) {
  const std::string text = disarm_csv_text(style_.escapes ? escaped(value) : std::string(value));
  append_csv_field(out(), text, style_.separator, style_.keeps_spaces);
}

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
