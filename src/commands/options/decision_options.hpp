// The options of the commands that decide a batch of puzzles (solve, check and count), also those
// for output records: the fields (--fields), the names of columns (--column), and the input columns
// to keep before the fields (--keep-columns).
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/batch/runs/decision.hpp"
#include "src/calls/result_writer.hpp"
#include "src/commands/options/options.hpp"

namespace clausoku {

struct DecisionOptions : DecisionRequest {
  DecisionOptions() {
    threads = default_thread_count();
    cross_check_time = default_cross_check_time;
  }

  const Command* command = nullptr;  ///< the command with these options
  InputOptions input;

  /// Adds the options to a command. `past_limit` is the help text for the result of a puzzle that
  /// exceeds the time limit, such as "the verdict is unknown".
  void add_options_to(Command& command, const std::string& past_limit);

  /// Returns the request, with input and checkpoint header. Requires parsed options.
  DecisionRequest request() const;
};

class RecordOptions {
 public:
  /// Adds the options. `known` are the fields that --fields and --column accept.
  void add_options_to(Command& command, const RecordFields& known);

  /// The default fields: `alone` without --keep-columns, otherwise `after_kept_columns`.
  struct Defaults {
    std::vector<std::string> alone;
    std::vector<std::string> after_kept_columns;
  };

  /// Returns the fields to write, in order. A field that is written to k columns is listed k times.
  std::vector<std::string> chosen(const Defaults& usual) const;

  /// Creates a writer of records in `format`. With --keep-columns, reads the first puzzle to learn
  /// the input's columns, and throws a std::runtime_error if the input has another format.
  std::unique_ptr<ResultWriter> make_writer(std::string_view format, const RecordFields& known,
                                            const Defaults& usual, Decision& decision) const;

  /// Checks the options; with --keep-columns, tells `input` to keep its columns. Throws a
  /// CLI::ValidationError if an option for records is given but `format` has no records, or if two
  /// added columns have the same name.
  void apply(std::string_view format, const Defaults& usual, InputOptions& input) const;

 private:
  /// The name and the field of each output column, in order.
  std::vector<std::pair<std::string, std::string>> columns(const Defaults& usual) const;

  std::vector<std::string> fields_;
  std::vector<std::pair<std::string, std::string>> columns_;  // name and field of each column
  bool keep_ = false;
};

/// Decides a batch. Writes lines with the writer `lines` if `format` is "text", otherwise records
/// with fields among `known`. Reports the summary without the sum of solutions.
Summary decide_and_report_batch(Decision& decision, const ResultWriter& lines,
                                const RecordOptions& records, std::string_view format,
                                const RecordFields& known, const RecordOptions::Defaults& usual);

/// --output-format, which accepts text, jsonl and csv.
Field batch_format_field(std::string& format);

}  // namespace clausoku
