// Options that several commands share.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/basics/names.hpp"
#include "encoder/formulas/formula_export.hpp"
#include "src/batch/runs/puzzle_input.hpp"
#include "src/calls/deciding_fields.hpp"
#include "src/calls/read.hpp"
#include "src/commands/options/command.hpp"

namespace clausoku {

/// Returns the value in `made`. If it is an error, throws a CLI::ValidationError for `option`.
template <class Value>
Value value_or_throw_validation_error(const std::string& option,
                                      std::variant<Value, BoardError> made) {
  if (const auto* error = std::get_if<BoardError>(&made)) {
    throw_validation_error(option, {error->found, error->expected});
  }
  return std::get<Value>(std::move(made));
}

/// Throws the error as a CLI::ValidationError. Suggests --box or --board in place of the other.
[[noreturn]] void throw_reading_error(OptionError error);

/// Returns the value in `made`. If it is an error, throws it by throw_reading_error().
template <class Value>
Value value_or_throw_validation_error(std::variant<Value, OptionError> made) {
  if (auto* error = std::get_if<OptionError>(&made)) throw_reading_error(std::move(*error));
  return std::get<Value>(std::move(made));
}

/// A field whose value is a list of names from a table, separated by commas, or "all".
template <class Names, class Value>
Field named_list_field(std::string name, std::vector<Value>& values, const Names& names,
                       std::string help) {
  Field field{.name = std::move(name),
              .type = Field::Type::list,
              .form = "NAMES",
              .help = std::move(help),
              .values = {"all"},
              .standard = std::string(name_of(names, values[0]))};
  for (const auto& entry : names) field.values.emplace_back(entry.first);
  field.take = [&values, &names](const std::string& text) -> std::optional<FieldError> {
    const std::vector<std::string> wanted = split_list(text);
    values.clear();
    for (const auto& entry : names) {
      const bool is_wanted = std::ranges::any_of(
          wanted, [&](const std::string& word) { return word == "all" || word == entry.first; });
      if (is_wanted) values.push_back(entry.second);
    }
    return std::nullopt;
  };
  return field;
}

/// The options that choose the board: --board or --box, and --rules. The functions throw a
/// CLI::ValidationError if no board satisfies the options.
class BoardOptions {
 public:
  void add_options_to(Command& command) { command.add(board_fields(request_)); }

  /// The board of --board or --box, with the houses of --rules; empty if neither option is given.
  const std::optional<Board>& board() const { return resolved().board; }

  /// The layout of the board, such as "2x3"; empty if neither --board nor --box is given.
  std::string layout() const;

  /// The value of --rules: names separated by commas. May be given without --board and --box.
  const std::string& rules() const { return request_.rules; }

  /// True if --board, --box or --rules is given.
  bool any() const { return board().has_value() || !rules().empty(); }

  /// Returns a board with the given layout and the houses that --rules adds. The error of a wrong
  /// layout or of wrong rules is one of `option`.
  Board board_with_rules(const char* option, std::string_view layout) const;

  /// Returns a blank grid on `board` with the rules of --rules, except rules that add houses to
  /// boards. The error of a rule that does not apply to the board is one of `option`.
  Grid blank_grid(const char* option, Board board) const;

 protected:
  /// Converts the request on the first call, which requires a parsed command line.
  const ReaderOptions& resolved() const;

  ReadRequest request_;

 private:
  mutable std::optional<ReaderOptions> resolved_;
};

class InputOptions : public BoardOptions {
 public:
  void add_options_to(Command& command);

  /// Adds --answer FILE; the file has one answer for each puzzle, in the same order.
  void add_answer_option(Command& command);

  /// Inserts a file before the other files. CLI11 takes the word after an option for the option's
  /// optional value, even if it is a file; such an option passes the file to this function.
  void insert_first_file(const std::string& file) { files_.insert(files_.begin(), file); }

  /// Returns the input files with their reading options. Requires a parsed command line.
  PuzzleInput puzzles() const;

  /// Keeps the input's columns in the output. Input columns must not have the names in `added`.
  void keep_columns(std::vector<std::string> added);

  /// True if the command line names a file, also if it is '-'.
  bool has_files() const { return !files_.empty(); }

 private:
  std::vector<std::string> files_;
  std::string answer_file_;
  std::optional<std::vector<std::string>> added_columns_;
};

/// A positional argument.
Field argument(std::string name, std::string& value, std::string help);

/// --sort-memory SIZE.
Field sort_memory_field(std::optional<std::uint64_t>& memory, std::string help);

/// Returns a command's output settings and the board, since the file that --board names may change.
std::vector<std::pair<std::string, std::string>> output_changing_settings(
    const Command& command, const std::optional<Board>& board);

/// --select, which selects puzzle K or the puzzles A to B.
Field select_field(Selection& selection);

/// --shard I/N and --block K. --shard needs the options `with`, and excludes `not_with`.
Fields shard_fields(std::optional<Shard>& shard, std::vector<std::string> with,
                    std::vector<std::string> not_with = {});

Field output_field(std::string& file);

/// --resume. Requires --output.
Field resume_field(bool& resume);

Field quiet_field(bool& quiet, std::string help = "Print errors only");

/// --progress and --no-progress. Leaves `progress` empty if the user gives neither.
Field progress_field(std::optional<bool>& progress);

Field compress_field(bool& gzip);

/// The options --output and --quiet of a command that writes a single text.
struct PrintOptions {
  std::string output_file;
  bool quiet = false;

  void add_options_to(Command& command);
};

/// The values of --encoding and --amo. The command writes one formula for each pair of values.
struct EncodingLists {
  std::vector<Encoding> encodings{EncodingOptions{}.encoding};
  std::vector<AtMostOne> at_most_ones{EncodingOptions{}.at_most_one};
};

/// The fields of encoding_fields() with lists of values for --encoding and --amo.
Fields encoding_list_fields(ExportOptions& formula, EncodingLists& lists, std::string about_reduce);

}  // namespace clausoku
