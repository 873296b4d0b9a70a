// The options for the fields of a command's records (--fields), their names (--column), and whether
// the columns of the input are written before them (--keep-columns).
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
  /// Adds the options. `known`: the fields that they may name.
  void add_to(CLI::App& command, const RecordFields& known);

  /// The default fields without --fields: in records of their own, and after kept columns.
  struct Usual {
    std::vector<std::string> alone;
    std::vector<std::string> after_kept_columns;
  };

  /// The names of the fields to write, in order. A field with several columns is repeated.
  std::vector<std::string> chosen(const Usual& usual) const;

  /// Creates the writer of a record format. With --keep-columns it reads the first puzzle, and
  /// throws a std::runtime_error if the format cannot keep the columns of the input.
  std::unique_ptr<ResultWriter> make_writer(std::string_view format, const RecordFields& known,
                                            const Usual& usual, Decision& decision) const;

  /// Applies the options to the input: it keeps its rows with --keep-columns. Throws a
  /// CLI::ValidationError if `format` has no records but an option for records is given, or if two
  /// columns would have the same name.
  void apply(std::string_view format, const Usual& usual, InputOptions& input) const;

 private:
  /// The name and the field of each column, in order.
  std::vector<std::pair<std::string, std::string>> columns(const Usual& usual) const;

  std::vector<std::string> fields_;
  std::vector<std::pair<std::string, std::string>> columns_;  // names and fields
  bool keep_ = false;
};

/// Decides a batch and writes a line for each puzzle if `format` is "text", else records with
/// `known` fields. Reports the summary without the sum.
Summary decide_with_line_writer(Decision& decision, const ResultWriter& lines,
                                const RecordOptions& records, std::string_view format,
                                const RecordFields& known, const RecordOptions::Usual& usual);

/// Adds --output-format with the values text, jsonl and csv.
void add_batch_format_option(CLI::App& command, std::string& format);

}  // namespace clausoku
