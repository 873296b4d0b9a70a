#include "src/commands/formula_sizes.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "encoder/formula_statistics.hpp"
#include "encoder/names.hpp"
#include "src/base/csv_record.hpp"
#include "src/base/text.hpp"
#include "src/inference/inferred.hpp"

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

/// "cell >= 1": "cell_at_least_one", as a column is called.
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

/// The words and then the numbers of a record, with the names of their columns.
struct SizesRecord {
  std::vector<std::pair<std::string, std::string>> words;
  std::vector<std::pair<std::string, std::int64_t>> numbers;
};

SizesRecord record_of(const std::string& name, const ExportOptions& options,
                      const FormulaStatistics& statistics) {
  const EncodingOptions& encoding = options.encoding;
  const auto word = [](std::string_view text) { return std::string(text); };
  SizesRecord record;
  record.words = {{"name", name},
                  {"encoding", word(name_of(encoding_names, encoding.encoding))},
                  {"amo", word(name_of(at_most_one_names, encoding.at_most_one))},
                  {"reduce", word(name_of(reduction_names, options.reduction))},
                  {"shared_pairs", word(name_of(shared_pairs_names, encoding.drop_shared_pairs))}};
  const KindSize total = statistics.total();
  record.numbers = {{"candidates", statistics.candidates},
                    {"variables", total.variables},
                    {"clauses", total.clauses},
                    {"literals", total.literals}};
  for (int k = 0; k < constraint_kinds; ++k) {
    const auto kind = static_cast<Constraint::Kind>(k);
    const KindSize& size = statistics.of(kind);
    record.numbers.emplace_back(column_of(kind) + "_variables", size.variables);
    record.numbers.emplace_back(column_of(kind) + "_clauses", size.clauses);
    record.numbers.emplace_back(column_of(kind) + "_literals", size.literals);
  }
  return record;
}

/// A text in quotes, without what nobody sees.
std::string json_string(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : escaped(text)) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::string csv_line(const SizesRecord& record) {
  std::string line;
  for (const auto& [name, word] : record.words) line += csv_field(escaped(word)) + ",";
  for (const auto& [name, number] : record.numbers) line += fmt::format("{},", number);
  line.back() = '\n';
  return line;
}

std::string json_line(const SizesRecord& record) {
  std::string line = "{";
  for (const auto& [name, word] : record.words) {
    line += fmt::format("\"{}\":{},", name, json_string(word));
  }
  for (const auto& [name, number] : record.numbers) {
    line += fmt::format("\"{}\":{},", name, number);
  }
  line.back() = '}';
  return line + "\n";
}

}  // namespace

std::string sizes_header(SizesFormat format) {
  if (format != SizesFormat::csv) return {};
  const SizesRecord record = record_of("", {}, {});
  std::string line;
  for (const auto& [name, word] : record.words) line += name + ",";
  for (const auto& [name, number] : record.numbers) line += name + ",";
  line.back() = '\n';
  return line;
}

std::optional<std::string> formula_sizes(const Grid& grid, const std::string& name,
                                         const ExportOptions& options, SizesFormat format,
                                         const Deadline& deadline) {
  const VariableMap map(infer(grid, options.reduction, deadline));
  if (map.reduced().cut_short) return std::nullopt;
  const auto statistics = formula_statistics(grid, map, options.encoding, deadline);
  if (!statistics) return std::nullopt;
  switch (format) {
    case SizesFormat::table:
      return table(name, *statistics);
    case SizesFormat::csv:
      return csv_line(record_of(name, options, *statistics));
    case SizesFormat::jsonl:
      return json_line(record_of(name, options, *statistics));
  }
  return std::nullopt;
}

}  // namespace clausoku
