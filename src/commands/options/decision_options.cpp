#include "src/commands/options/decision_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <stdexcept>

#include "src/base/table.hpp"
#include "src/base/text.hpp"
#include "src/batch/formats/output_format.hpp"

namespace clausoku {
namespace {

bool is_record_format(std::string_view format) {
  const auto names = output_format_names({OutputFormat::Kind::records});
  return std::ranges::find(names, format) != names.end();
}

}  // namespace

void DecisionOptions::add_options_to(Command& added_to, const std::string& past_limit) {
  command = &added_to;
  input.add_options_to(added_to);
  added_to.add(select_field(selection));
  added_to.add(deciding_fields(*this, past_limit));
  added_to.add(threads_field(threads));
  added_to.add(output_field(output_file));
  added_to.add(resume_field(resume));
  added_to.add(shard_fields(shard, {"output"}, {"select"}));
  added_to.add(progress_field(progress));
  added_to.add(quiet_field(quiet, "Print only errors, without summary and progress"));
}

DecisionRequest DecisionOptions::request() const {
  DecisionRequest request = *this;
  request.puzzles = input.puzzles();
  request.header = {CLAUSOKU_VERSION, command->get_name(),
                    output_changing_settings(*command, input.board())};
  return request;
}

void RecordOptions::add_options_to(Command& command, const RecordFields& known) {
  const std::vector<std::string> names = collect_names(known);
  Field chosen = record_names_field(fields_, names);
  chosen.take = [take = chosen.take](const std::string& text) {
    auto error = take(text);
    if (error && error->expected == "each once") {
      error->expected += ", or --column NAME=" + error->found.substr(0, error->found.find(' '));
    }
    return error;
  };
  command.add(std::move(chosen));
  const auto take_column = [this, names](const std::string& text) -> std::optional<FieldError> {
    const std::size_t at = text.rfind('=');
    if (at == std::string::npos || at == 0) return FieldError{quote(text), "NAME=FIELD"};
    const std::string field = text.substr(at + 1);
    if (std::ranges::find(names, field) == names.end()) {
      return FieldError{"unknown field " + quote(field),
                        fmt::format("one of {}", fmt::join(names, ", "))};
    }
    columns_.emplace_back(text.substr(0, at), field);
    return std::nullopt;
  };
  command.add({.name = "column",
               .form = "NAME=FIELD",
               .help = "Add a field to the records under this name, or rename it if it is present; "
                       "repeatable",
               .count = Field::Count::repeated,
               .take = take_column});
  command.add(flag_field("keep-columns", keep_,
                         "Keep all columns of the CSV or JSON Lines input and append the fields"));
}

std::vector<std::pair<std::string, std::string>> RecordOptions::columns(
    const Defaults& usual) const {
  std::vector<std::pair<std::string, std::string>> columns;
  const auto& fields = !fields_.empty() ? fields_ : keep_ ? usual.after_kept_columns : usual.alone;
  for (const std::string& field : fields) columns.emplace_back(field, field);
  for (const auto& [name, field] : columns_) {
    // The first --column of a field renames the field's column. Each later --column adds a column.
    const auto own = std::ranges::find(columns, std::pair(field, field));
    if (own != columns.end()) {
      own->first = name;
    } else {
      columns.emplace_back(name, field);
    }
  }
  return columns;
}

std::vector<std::string> RecordOptions::chosen(const Defaults& usual) const {
  std::vector<std::string> fields;
  for (const auto& [name, field] : columns(usual)) fields.push_back(field);
  return fields;
}

void RecordOptions::apply(std::string_view format, const Defaults& usual,
                          InputOptions& input) const {
  if (!is_record_format(format)) {
    const char* asked = keep_               ? "--keep-columns"
                        : !fields_.empty()  ? "--fields"
                        : !columns_.empty() ? "--column"
                                            : nullptr;
    if (asked == nullptr) return;
    throw CLI::ValidationError(asked,
                               "applies only to records; expected --output-format jsonl or csv");
  }
  std::vector<std::string> names;
  for (const auto& [name, field] : columns(usual)) {
    if (std::ranges::find(names, name) != names.end()) {
      throw CLI::ValidationError(
          "--column", fmt::format("two columns {}; expected different names", quote(name)));
    }
    names.push_back(name);
  }
  if (keep_) input.keep_columns(std::move(names));
}

std::unique_ptr<ResultWriter> RecordOptions::make_writer(std::string_view format,
                                                         const RecordFields& known,
                                                         const Defaults& usual,
                                                         Decision& decision) const {
  WriterOptions options;
  const auto named = columns(usual);
  options.fields = select_fields(known, chosen(usual));
  for (std::size_t k = 0; k < named.size(); ++k) options.fields[k].name = named[k].first;
  if (keep_) {
    options.kept_columns = decision.first_table();
    // Without puzzles there are no input columns to keep, so write no records and no header.
    if (!options.kept_columns) return std::make_unique<SilentWriter>();
    const bool is_csv = options.kept_columns->kind == Table::Kind::csv;
    if (format != (is_csv ? "csv" : "jsonl")) {
      throw std::runtime_error(
          fmt::format("--keep-columns: the input is {}; expected --output-format {}",
                      is_csv ? "csv" : "JSON Lines", is_csv ? "csv" : "jsonl"));
    }
  }
  return output_format(format).make(options);
}

Summary decide_and_report_batch(Decision& decision, const ResultWriter& lines,
                                const RecordOptions& records, std::string_view format,
                                const RecordFields& known, const RecordOptions::Defaults& usual) {
  std::unique_ptr<ResultWriter> writer;
  if (format != "text") writer = records.make_writer(format, known, usual, decision);
  Summary summary = decision.run({.writer = writer ? *writer : lines});
  summary.summed = 0;  // check and count report no sum
  decision.report(summary);
  return summary;
}

Field batch_format_field(std::string& format) {
  std::vector<std::string> names = output_format_names({OutputFormat::Kind::records});
  names.insert(names.begin(), "text");
  return choice_field("output-format", format, std::move(names),
                      "text (default: one line for each puzzle, as described below), jsonl or csv");
}

}  // namespace clausoku
