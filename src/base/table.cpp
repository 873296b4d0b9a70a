#include "src/base/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

/// Returns the first comma, semicolon or tab that is not in quotes, or a comma if there is none.
char detect_csv_separator(std::string_view header) {
  bool in_quotes = false;
  for (const char c : header) {
    if (c == '"') in_quotes = !in_quotes;
    if (!in_quotes && (c == ',' || c == ';' || c == '\t')) return c;
  }
  return ',';
}

}  // namespace

std::vector<std::string> split_csv_line(const LineSource::Line& line, char separator) {
  CsvRecord record(separator);
  record.read(line);
  std::vector<std::string> texts;
  for (const CsvField& field : record.fields()) texts.push_back(field.text);
  return texts;
}

Table make_table_of_csv_header(const LineSource::Line& header, bool has_byte_order_mark) {
  Table table{.kind = Table::Kind::csv, .separator = detect_csv_separator(header.text)};
  table.names = split_csv_line(header, table.separator);
  table.header = has_byte_order_mark ? "\xEF\xBB\xBF" : "";
  table.header += header.text;
  if (!header.end.empty()) table.line_end = header.end;
  return table;
}

TableRow make_csv_row(const CsvRecord& record, std::shared_ptr<const Table> table) {
  const std::size_t columns = table->columns();
  TableRow row{.table = std::move(table), .text = record.text(), .line_end = record.line_end()};
  row.fields = record.fields().size();
  row.is_whole = !record.error();
  const bool is_longer = row.is_whole && row.fields > columns;
  row.surplus = is_longer ? record.fields()[columns].begin - 1 : row.text.size();
  return row;
}

bool have_same_columns(const Table& a, const Table& b) {
  return a.kind == b.kind && a.names == b.names && a.separator == b.separator;
}

std::string to_string(const Table& table) {
  if (table.kind == Table::Kind::json_lines) return "JSON Lines";
  return fmt::format("{} separated by {}", format_column_list(table.names),
                     quote({&table.separator, 1}));
}

std::optional<std::size_t> find_column(std::span<const std::string> names, std::string_view name) {
  auto found = std::ranges::find(names, name);
  if (found == names.end()) {
    found = std::ranges::find_if(
        names, [&](const std::string& column) { return lower(column) == lower(name); });
  }
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::string format_column_list(std::span<const std::string> names) {
  std::vector<std::string> quoted;
  for (const std::string& name : names) quoted.push_back(quote(name));
  return fmt::format("the column{} {}", names.size() == 1 ? "" : "s", fmt::join(quoted, ", "));
}

}  // namespace clausoku
