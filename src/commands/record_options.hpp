// Which fields a command's records have, what they are called, and whether they stand behind the
// columns of the input: --fields, --column, --keep-columns.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/batch/result_writer.hpp"
#include "src/batch/runs/decision.hpp"
#include "src/commands/options.hpp"

namespace clausoku {

class RecordOptions {
 public:
  /// `known` are the fields that may be named.
  void add_to(CLI::App& command, const RecordFields& known);

  /// What records have where --fields does not say: by themselves, and behind other columns.
  struct Usual {
    std::vector<std::string> alone;
    std::vector<std::string> behind_columns;
  };

  /// The names of the fields to write, each as often as it is to be written.
  std::vector<std::string> chosen(const Usual& usual) const;

  /// The writer of a format of records. Where columns are kept it reads on to the first puzzle.
  /// Throws a std::runtime_error where the format cannot keep the columns of the input.
  std::unique_ptr<ResultWriter> make_writer(std::string_view format, const RecordFields& known,
                                            const Usual& usual, Decision& decision) const;

  /// Throws a CLI::ValidationError where something is asked for that only records have, and
  /// `format` is none of their formats, or where two columns would have the same name. Has the
  /// input keep its rows where that is asked for.
  void apply(std::string_view format, const Usual& usual, InputOptions& input) const;

 private:
  /// Name and field of each, in order.
  std::vector<std::pair<std::string, std::string>> columns(const Usual& usual) const;

  std::vector<std::string> fields_;
  std::vector<std::pair<std::string, std::string>> columns_;  // names and fields
  bool keep_ = false;
};

/// A run that writes a line for each puzzle, or records with `known` fields if `format` is none of
/// text; then tells the summary, without the sum.
Summary decide_in_lines(Decision& decision, const ResultWriter& lines, const RecordOptions& records,
                        std::string_view format, const RecordFields& known,
                        const RecordOptions::Usual& usual);

/// --output-format of commands whose lines are their own: text, jsonl or csv.
void add_batch_format_option(CLI::App& command, std::string& format);

}  // namespace clausoku
