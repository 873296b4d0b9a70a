// Writes, reads and compares records of runs as CSV and JSON Lines.
// run_record_fields() lists the fields.
#include <fmt/format.h>

#include <algorithm>

#include "src/base/stored_field.hpp"
#include "src/base/text.hpp"
#include "src/compare/run_record.hpp"
#include "src/engines/rating.hpp"

namespace clausoku {
namespace {

using RunFields = StoredFields<RunRecord>;

constexpr TimeForm in_microseconds{3};
constexpr TimeForm in_seconds{9};

/// Returns all fields of a record in order. A new field needs a line here and in RunRecord.
const RunFields& run_record_fields() {
  static const RunFields fields{
      {"index", &RunRecord::index},
      {"name", &RunRecord::name},
      {"file", &RunRecord::file},
      {"line", &RunRecord::line},
      {"board", &RunRecord::board},
      {"puzzle", &RunRecord::puzzle},
      {"marks", &RunRecord::marks},
      {"rules", &RunRecord::rules},
      {"formula", &RunRecord::formula},
      {"size", &RunRecord::size},
      {"givens", &RunRecord::givens},
      {"holes", &RunRecord::holes},
      {"seed", &RunRecord::seed},
      {"verdict", &RunRecord::verdict, NameForm(verdict_names)},
      {"solution", &RunRecord::solution},
      {"top_left", &RunRecord::top_left},
      {"engine", &RunRecord::engine},
      {"run", &RunRecord::run},
      {"ended", &RunRecord::ended, NameForm(run_state_names)},
      {"decided_by", &RunRecord::decided_by, NameForm(decided_by_names)},
      {"solver_calls", &RunRecord::solver_calls},
      {"encode_us", &RunRecord::encode, in_microseconds},
      {"solve_us", &RunRecord::solve, in_microseconds},
      {"decode_us", &RunRecord::decode, in_microseconds},
      {"total_us", &RunRecord::total, in_microseconds},
      {"cpu_us", &RunRecord::cpu, in_microseconds},
      {"memory_kb", &RunRecord::memory_kb},
      {"variables", &RunRecord::variables},
      {"clauses", &RunRecord::clauses},
      {"decisions", &RunRecord::decisions},
      {"conflicts", &RunRecord::conflicts},
      {"propagations", &RunRecord::propagations},
      {"cross_check", &RunRecord::cross_check, NameForm(cross_check_names)},
      {"stated", &RunRecord::stated, NameForm(statement_names)},
      {"alarm", &RunRecord::alarm},
      {"reason", &RunRecord::reason},
      {"rating", &RunRecord::rating, NameForm(rating_names)},
      {"solver_version", &RunRecord::solver_version},
      {"program", &RunRecord::program},
      {"machine", &RunRecord::machine},
      {"load_percent", &RunRecord::load_percent},
      {"timeout_s", &RunRecord::time_limit, in_seconds},
      {"max_conflicts", &RunRecord::conflict_limit},
      {"max_solutions", &RunRecord::max_solutions},
  };
  return fields;
}

/// Returns the fields that identify a run, independent of its result.
const RunFields& run_identity_fields() {
  static const RunFields fields = select_fields(
      run_record_fields(), {"index", "board", "puzzle", "marks", "rules", "formula", "engine",
                            "run", "timeout_s", "max_conflicts", "max_solutions"});
  return fields;
}

std::string field_value_text(const StoredField<RunRecord>& field, const RunRecord& record) {
  std::string text;
  CsvSink sink(text, {.keeps_spaces = true});
  field.put(record, sink);
  return split_csv_row(text)->front().value_or("none");
}

}  // namespace

std::string record_header_line(RecordFormat format) {
  std::string header;
  if (format == RecordFormat::jsonl) return header;
  append_csv_header(run_record_fields(), header);
  return header + '\n';
}

void append(const RunRecord& record, RecordFormat format, std::string& out) {
  if (format == RecordFormat::csv) {
    append_csv_values(run_record_fields(), record, out, {.keeps_spaces = true});
  } else {
    append_json_members(run_record_fields(), record, out);
    out += '}';
  }
  out += '\n';
}

std::variant<RecordColumns, std::string> read_records_header(std::string_view text) {
  const RunFields& fields = run_record_fields();
  const auto names = split_csv_row(text);
  if (!names || names->front() != fields.front().name) return "no header of runs";
  RecordColumns columns;
  const auto is_read = [&](std::size_t k) {
    return std::ranges::find(columns, k) != columns.end();
  };
  for (const auto& text_of_name : *names) {
    const std::string name = text_of_name.value_or("");
    const auto found = std::ranges::find(fields, name, &RunFields::value_type::name);
    const auto k = static_cast<std::size_t>(found - fields.begin());
    if (k == fields.size()) return fmt::format("the unknown column '{}'", escaped(name));
    if (is_read(k)) return fmt::format("the column '{}' twice", name);
    columns.push_back(k);
  }
  for (std::size_t k = 0; k < fields.size(); ++k) {
    if (!is_read(k) && !fields[k].is_optional) return fmt::format("no column '{}'", fields[k].name);
  }
  return columns;
}

std::optional<RunRecord> read_run_record(std::string_view text, RecordFormat format,
                                         const RecordColumns& columns) {
  return format == RecordFormat::csv ? read_csv_record(run_record_fields(), columns, text)
                                     : read_json_record(run_record_fields(), text);
}

std::optional<Difference> difference(const RunRecord& found, const RunRecord& expected) {
  for (const auto& field : run_identity_fields()) {
    const std::string text = field_value_text(field, found);
    const std::string expected_text = field_value_text(field, expected);
    if (text == expected_text) continue;
    if (field.name == "puzzle" || field.name == "marks" || field.name == "rules" ||
        field.name == "formula") {
      return Difference{"a run of another puzzle", expected.name};
    }
    return Difference{fmt::format("a run with {} {}", field.name, text), expected_text};
  }
  return std::nullopt;
}

std::optional<std::string> read_next_record_text(std::istream& file, RecordFormat format) {
  CsvRecord record(',');
  std::string text;
  for (std::string line; std::getline(file, line) && !file.eof();) {
    text.empty() ? record.read({line, 1, false}) : record.extend({line, 1, false});
    text += line + '\n';
    // A line end inside quotes is part of a field, so the record continues on the next line.
    if (format == RecordFormat::jsonl || !record.is_open()) return text;
  }
  return std::nullopt;
}

}  // namespace clausoku
