// Records of runs as CSV and as JSON Lines, written and read back by the table of their fields.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <vector>

#include "src/compare/run_record.hpp"
#include "src/compare/run_record_fields.hpp"

namespace clausoku {
namespace {

using record_fields::Field;
using record_fields::fields;
using record_fields::for_each_field;

void append_csv_field(std::string& out, std::string_view text) {
  const bool plain = text.find_first_of(",\"\r\n") == std::string_view::npos &&
                     !text.starts_with(' ') && !text.ends_with(' ');
  if (plain) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  out += '"';
}

using Texts = std::vector<std::optional<std::string>>;

constexpr std::size_t field_count = std::tuple_size_v<std::remove_cvref_t<decltype(fields)>>;

/// The fields of a CSV record; nothing where a quote is out of place.
std::optional<Texts> csv_fields(std::string_view text) {
  Texts texts;
  for (bool more = true; more;) {
    std::string field;
    if (text.starts_with('"')) {
      std::size_t at = 1;
      for (;; ++at) {
        if (at >= text.size()) return std::nullopt;
        if (text[at] == '"' && (at + 1 == text.size() || text[at + 1] != '"')) break;
        at += text[at] == '"' ? 1 : 0;
        field += text[at];
      }
      text.remove_prefix(at + 1);
      if (!text.empty() && text.front() != ',') return std::nullopt;
    } else {
      field = text.substr(0, std::min(text.find(','), text.size()));
      text.remove_prefix(field.size());
    }
    more = !text.empty();
    if (more) text.remove_prefix(1);
    texts.push_back(field.empty() ? std::nullopt : std::optional(std::move(field)));
  }
  return texts;
}

template <class Value>
constexpr bool may_be_missing(const Field<Value>&) {
  return !std::is_same_v<typename record_fields::Content<Value>::Type, Value>;
}

/// The fields of an object, in the table's order; nothing where another is there, or one is missing
/// that older versions had, too.
std::optional<Texts> json_fields(std::string_view text) {
  const auto object = nlohmann::json::parse(text, nullptr, false);
  if (!object.is_object()) return std::nullopt;
  Texts texts;
  bool complete = true;
  std::size_t known = 0;
  for_each_field([&](const auto& field) {
    const auto found = object.find(field.name);
    if (found != object.end()) ++known;
    if (found == object.end()) {
      texts.emplace_back();
      complete = complete && may_be_missing(field);
    } else if (found->is_null()) {
      texts.emplace_back();
    } else {
      // Numbers as they stand in the text: all that are written have few digits.
      texts.emplace_back(found->is_string() ? found->template get<std::string>() : found->dump());
    }
  });
  return complete && known == object.size() ? std::optional(std::move(texts)) : std::nullopt;
}

/// The fields of a CSV record, in the table's order.
std::optional<Texts> csv_fields_by(const RecordColumns& columns, std::string_view text) {
  auto found = csv_fields(text);
  if (!found || found->size() != columns.size()) return std::nullopt;
  Texts texts(field_count);
  for (std::size_t k = 0; k < columns.size(); ++k) texts[columns[k]] = std::move((*found)[k]);
  return texts;
}

}  // namespace

std::string records_header(RecordFormat format) {
  if (format == RecordFormat::jsonl) return {};
  std::string header;
  for_each_field([&](const auto& field) {
    if (!header.empty()) header += ',';
    header += field.name;
  });
  return header + '\n';
}

void append(const RunRecord& record, RecordFormat format, std::string& out) {
  const bool json = format == RecordFormat::jsonl;
  std::string_view separator = json ? "{" : "";
  for_each_field([&]<class Value>(const Field<Value>& field) {
    const auto text = record_fields::written(field.name, record.*field.value);
    out += separator;
    separator = ",";
    if (!json) return append_csv_field(out, text.value_or(""));
    out += fmt::format("\"{}\":", field.name);
    out += !text ? "null" : record_fields::is_number<Value> ? *text : nlohmann::json(*text).dump();
  });
  out += json ? "}\n" : "\n";
}

const RecordColumns& all_record_columns() {
  static const RecordColumns all = [] {
    RecordColumns columns(field_count);
    std::iota(columns.begin(), columns.end(), std::size_t{0});
    return columns;
  }();
  return all;
}

std::variant<RecordColumns, std::string> read_records_header(std::string_view text) {
  const auto names = csv_fields(text);
  if (!names || names->front() != std::get<0>(fields).name) return "no header of runs";
  RecordColumns columns;
  for (const auto& name : *names) {
    std::size_t number = 0;
    std::size_t found = field_count;
    for_each_field([&](const auto& field) {
      if (name == field.name) found = number;
      ++number;
    });
    if (found == field_count)
      return fmt::format("the unknown column '{}'", escaped(name.value_or("")));
    if (std::ranges::find(columns, found) != columns.end()) {
      return fmt::format("the column '{}' twice", *name);
    }
    columns.push_back(found);
  }
  std::string missing;
  std::size_t number = 0;
  for_each_field([&](const auto& field) {
    const bool is_there = std::ranges::find(columns, number++) != columns.end();
    if (is_there || may_be_missing(field) || !missing.empty()) return;
    missing = fmt::format("no column '{}'", field.name);
  });
  if (!missing.empty()) return missing;
  return columns;
}

std::optional<RunRecord> read_run_record(std::string_view text, RecordFormat format,
                                         const RecordColumns& columns) {
  const auto texts = format == RecordFormat::csv ? csv_fields_by(columns, text) : json_fields(text);
  if (!texts) return std::nullopt;
  RunRecord record;
  bool good = true;
  std::size_t k = 0;
  for_each_field([&](const auto& field) {
    good = record_fields::read_field(field.name, (*texts)[k++], record.*field.value) && good;
  });
  return good ? std::optional(std::move(record)) : std::nullopt;
}

std::size_t end_of_record(std::string_view text, RecordFormat format) {
  bool in_quotes = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"' && format == RecordFormat::csv) in_quotes = !in_quotes;
    if (text[at] == '\n' && !in_quotes) return at + 1;
  }
  return std::string_view::npos;
}

}  // namespace clausoku
