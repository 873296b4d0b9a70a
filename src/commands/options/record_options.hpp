// The options for a command's records: the fields (--fields), the column names (--column), and the
// columns of the input before the fields (--keep-columns).
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/batch/result_writer.hpp"
#include "src/batch/runs/decision.hpp"
#include "src/commands/options/options.hpp"

namespace clausoku {

class RecordOptions {
 public:
  /// Adds the options. `known` are the fields that the options may name.
  void add_to(CLI::App& command, const RecordFields& known);

  /// The default fields if --fields is not given: without kept columns, and after kept columns.
  struct Usual {
    std::vector<std::string> alone;
    std::vector<std::string> after_kept_columns;
  };

  /// The names of the fields to write, in order. A field with k columns is listed k times.
  std::vector<std::string> chosen(const Usual& usual) const;

  /// Creates the writer of a record format. With --keep-columns, reads the first puzzle, and throws
  /// a std::runtime_error if the format cannot keep the columns of the input.
  std::unique_ptr<ResultWriter> make_writer(std::string_view format, const RecordFields& known,
                                            const Usual& usual, Decision& decision) const;

  /// Applies the options to the input: with --keep-columns, the input keeps its rows. Throws a
  /// CLI::ValidationError if an option for records is given but `format` has no records, or if two
  /// columns would have the same name.
  void apply(std::string_view format, const Usual& usual, InputOptions& input) const;

 private:
  /// The name and the field of each column, in order.
  std::vector<std::pair<std::string, std::string>> columns(const Usual& usual) const;

  std::vector<std::string> fields_;
  std::vector<std::pair<std::string, std::string>> columns_;  // name and field of each column
  bool keep_ = false;
};

/// Decides a batch. Writes a line for each puzzle if `format` is "text", otherwise records with the
/// `known` fields. Reports the summary without the sum.
Summary decide_with_line_writer(Decision& decision, const ResultWriter& lines,
                                const RecordOptions& records, std::string_view format,
                                const RecordFields& known, const RecordOptions::Usual& usual);

/// Adds --output-format with the values text, jsonl and csv.
void add_batch_format_option(CLI::App& command, std::string& format);

}  // namespace clausoku
