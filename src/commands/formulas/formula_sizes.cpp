#include "src/base/json_bytes.hpp"
#include "src/commands/formulas/encode_options.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "encoder/basics/names.hpp"
#include "src/base/csv_record.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

std::string table(const std::string& name, const FormulaStatistics& statistics) {
  std::string text = fmt::format("{}\n{:<14} {:>12} {:>12} {:>12}\n", escaped(name), "",
                                 "variables", "clauses", "literals");
  const auto row = [&](std::string_view what, const KindSize& size) {
    text += fmt::format("{:<14} {:>12} {:>12} {:>12}\n", what, size.variables, size.clauses,
                        size.literals);
  };
  row("candidates", {statistics.candidates, 0, 0});
  for (int k = 0; k < constraint_kinds; ++k) {
    const auto kind = static_cast<Constraint::Kind>(k);
    const KindSize& size = statistics.of(kind);
    if (size.variables + size.clauses > 0) row(name_of(kind), size);
  }
  row("total", statistics.total());
  return text;
}

/// The column name of a constraint kind: "cell_at_least_one" for "cell >= 1".
std::string column_of(Constraint::Kind kind) {
  std::string column;
  for (const char c : name_of(kind)) {
    if (c == '>') column += "at_least";
    if (c == '<') column += "at_most";
    if (c == '1') column += "one";
    if (c == ' ') column += "_";
    if (c >= 'a' && c <= 'z') column += c;
  }
  return column;
}

/// The record of a formula's sizes, with escaped texts.
nlohmann::ordered_json record_of(const std::string& name, const ExportOptions& options,
                                 const FormulaStatistics& statistics) {
  const EncodingOptions& encoding = options.encoding;
  const KindSize total = statistics.total();
  nlohmann::ordered_json record{
      {"name", escaped(name)},
      {"encoding", name_of(encoding_names, encoding.encoding)},
      {"amo", name_of(at_most_one_names, encoding.at_most_one)},
      {"reduce", name_of(reduction_names, options.reduction)},
      {"shared_pairs", name_of(shared_pairs_names, encoding.drop_shared_pairs)},
      {"candidates", statistics.candidates},
      {"variables", total.variables},
      {"clauses", total.clauses},
      {"literals", total.literals}};
  for (int k = 0; k < constraint_kinds; ++k) {
    const auto kind = static_cast<Constraint::Kind>(k);
    const KindSize& size = statistics.of(kind);
    record[column_of(kind) + "_variables"] = size.variables;
    record[column_of(kind) + "_clauses"] = size.clauses;
    record[column_of(kind) + "_literals"] = size.literals;
  }
  return record;
}

}  // namespace

std::string sizes_header(SizesFormat format) {
  if (format != SizesFormat::csv) return {};
  const nlohmann::ordered_json record = record_of("", {}, {});
  std::string line;
  for (const auto& [name, value] : record.items()) line += name + ",";
  line.back() = '\n';
  return line;
}

std::string formula_sizes(const std::string& name, const ExportOptions& options,
                          const FormulaStatistics& statistics, SizesFormat format) {
  if (format == SizesFormat::table) return table(name, statistics);
  const nlohmann::ordered_json record = record_of(name, options, statistics);
  if (format == SizesFormat::jsonl) return json_text(record) + "\n";
  std::string line;
  for (const auto& value : record) {
    line += (value.is_string() ? csv_field(value.get<std::string>()) : json_text(value)) + ",";
  }
  line.back() = '\n';
  return line;
}

}  // namespace clausoku
