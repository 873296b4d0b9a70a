#include "src/base/stored_field.hpp"

#include <algorithm>

#include "src/base/csv_record.hpp"
#include "src/base/json_bytes.hpp"

namespace clausoku {

ReadError TimeForm::read(const ValueText& text, std::chrono::nanoseconds& value) const {
  if (!text) return "a time";
  const std::string_view all = *text;
  const auto point = std::min(all.find('.'), all.size());
  std::string number(all.substr(0, point));
  std::string fraction(all.substr(std::min(point + 1, all.size())));
  const bool fits = fraction.size() <= static_cast<std::size_t>(digits);
  fraction.resize(static_cast<std::size_t>(digits), '0');
  const auto count = parse_number<std::int64_t>(number + fraction);
  if (!fits || !count || *count < 0) return "a time";
  value = std::chrono::nanoseconds(*count);
  return std::nullopt;
}

std::optional<std::vector<ValueText>> split_csv_row(std::string_view row) {
  CsvRecord record(',');
  record.read({row, 1, false});
  if (record.error() || record.is_open()) return std::nullopt;
  std::vector<ValueText> texts;
  for (const CsvField& field : record.fields()) {
    texts.emplace_back();
    if (!field.text.empty()) texts.back() = restore_csv_text(field.text);
  }
  return texts;
}

std::optional<std::map<std::string, ValueText>> read_json_members(std::string_view object) {
  const auto json = parse_json_text(object);
  if (!json.is_object()) return std::nullopt;
  std::map<std::string, ValueText> texts;
  for (const auto& [name, value] : json.items()) {
    texts[name] = value.is_null()     ? std::nullopt
                  : value.is_string() ? std::optional(value.get<std::string>())
                                      : std::optional(format_json(value));
  }
  return texts;
}

}  // namespace clausoku
