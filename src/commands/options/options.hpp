// Options that several commands share.
#pragma once

#include <CLI/CLI.hpp>
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
#include "src/clues/named_rules.hpp"
#include "src/commands/options/option_table.hpp"
#include "src/drawings/sheets/sheet_page.hpp"

namespace clausoku {

/// Returns the member `name` of each object in a table, such as a table of encodings.
template <class Things>
std::vector<std::string> collect_names(const Things& things) {
  std::vector<std::string> names;
  for (const auto& thing : things) names.emplace_back(thing.name);
  return names;
}

/// Returns the value in `made`. If it is an error, throws a CLI::ValidationError for `option`.
template <class Value>
Value value_or_throw_validation_error(const char* option, std::variant<Value, BoardError> made) {
  if (const auto* error = std::get_if<BoardError>(&made)) {
    throw CLI::ValidationError(option, error->found + "; expected " + error->expected);
  }
  return std::get<Value>(std::move(made));
}

/// Adds an option whose text is parsed by `parse`. If `parse` returns empty, parsing the command
/// line fails with "'TEXT'; expected EXPECTED".
template <class Value, class Parse>
CLI::Option* add_parsed_option(CLI::App& command, const std::string& name, const std::string& form,
                               Value& value, Parse parse, const std::string& expected,
                               const std::string& description) {
  const auto take = [&value, parse, name, expected](const std::string& text) {
    auto parsed = parse(text);
    if (!parsed) throw CLI::ValidationError(name, "'" + text + "'; expected " + expected);
    value = *std::move(parsed);
  };
  return add_text_option(command, name, form, take, description);
}

/// Adds an option that accepts the names in the table `names`. The default is the initial `value`.
template <class Names, class Value>
CLI::Option* add_named_option(CLI::App& command, const std::string& name, Value& value,
                              const Names& names, const std::string& description) {
  std::vector<std::string> known;
  for (const auto& entry : names) known.emplace_back(entry.first);
  CLI::Option* option = command.add_option_function<std::string>(
      name, [&value, &names](const std::string& text) { value = *value_of(names, text); },
      description);
  option->default_str(std::string(name_of(names, value)));
  restrict_to(option, std::move(known));
  return option;
}

/// Adds an option whose value is a list of names from a table, separated by commas, or "all".
template <class Names, class Value>
CLI::Option* add_named_list_option(CLI::App& command, const std::string& name,
                                   std::vector<Value>& values, const Names& names,
                                   const std::string& description) {
  std::vector<std::string> known{"all"};
  for (const auto& entry : names) known.emplace_back(entry.first);
  CLI::Option* option = command.add_option_function<std::string>(
      name,
      [&values, &names](const std::string& text) {
        const std::vector<std::string> wanted = CLI::detail::split(text, ',');
        values.clear();
        for (const auto& entry : names) {
          const bool is_wanted = std::ranges::any_of(wanted, [&](const std::string& word) {
            return word == "all" || word == entry.first;
          });
          if (is_wanted) values.push_back(entry.second);
        }
      },
      description);
  option->type_name("NAMES")->default_str(std::string(name_of(names, values[0])));
  restrict_to(option, std::move(known), ',');
  return option;
}

/// The options that choose the board: --board or --box, and --rules.
class BoardOptions {
 public:
  /// Adds the options. Parsing throws a CLI::ValidationError if no board satisfies the options.
  void add_options_to(CLI::App& command);

  /// The board of --board or --box, with the houses of --rules; empty if neither option is given.
  const std::optional<Board>& board() const { return board_; }

  /// The layout of the board, such as "2x3"; empty if neither --board nor --box is given.
  const std::string& layout() const { return layout_; }

  /// The value of --rules: names separated by commas. May be given without --board and --box.
  const std::string& rules() const { return rules_; }

  /// True if --board, --box or --rules is given.
  bool any() const { return board_.has_value() || !rules_.empty(); }

  /// Returns a board with the given layout and the houses that --rules adds. If the layout or the
  /// rules are wrong, throws a CLI::ValidationError for `option`.
  Board board_with_rules(const char* option, std::string_view layout) const;

  /// Returns a blank grid on `board` with the rules of --rules, except rules that add houses to
  /// boards. If a rule does not apply to the board, throws a CLI::ValidationError for `option`.
  Grid blank_grid(const char* option, Board board) const;

 private:
  std::optional<Board> board_;
  std::string layout_;  // empty without --board and --box
  std::string rules_;
  NamedRules named_;
};

class InputOptions {
 public:
  void add_options_to(CLI::App& command);

  /// Adds --answer FILE; the file has one answer for each puzzle, in the same order.
  void add_answer_option(CLI::App& command);

  /// Inserts a file before the other files. CLI11 takes the word after an option for the option's
  /// optional value, even if it is a file; such an option passes the file to this function.
  void insert_first_file(const std::string& file) { files_.insert(files_.begin(), file); }

  /// Returns the input files with their reading options. Requires a parsed command line.
  PuzzleInput puzzles() const;

  /// Keeps the input's columns in the output. Input columns must not have the names in `added`.
  void keep_columns(std::vector<std::string> added);

  /// True if the command line names a file, also if it is '-'.
  bool has_files() const { return !files_.empty(); }

  const BoardOptions& board_options() const { return board_; }

 private:
  std::vector<std::string> files_;
  std::string answer_file_;
  BoardOptions board_;
  ReaderOptions reader_;
};

/// The help text of --fields for all commands that write records.
inline constexpr const char* fields_help = "The fields of records (csv, jsonl), in this order";

/// Returns a command's output settings and the board, since the file that --board names may change.
std::vector<std::pair<std::string, std::string>> output_changing_settings(
    const CLI::App& command, const std::optional<Board>& board);

/// Adds --select, which selects puzzle K or the puzzles A to B.
CLI::Option* add_select_option(CLI::App& command, Selection& selection);

/// Adds --shard I/N and --block K. Returns the option --shard.
CLI::Option* add_shard_options(CLI::App& command, std::optional<Shard>& shard);

CLI::Option* add_output_option(CLI::App& command, std::string& file);

/// Adds --resume. Requires that `command` has --output.
CLI::Option* add_resume_option(CLI::App& command, bool& resume);

void add_quiet_option(CLI::App& command, bool& quiet,
                      const std::string& description = "Print errors only");

/// Adds --progress and --no-progress. Leaves `progress` empty if the user gives neither.
void add_progress_option(CLI::App& command, std::optional<bool>& progress);

CLI::Option* add_threads_option(CLI::App& command, int& threads);

void add_compress_option(CLI::App& command, bool& gzip);

void add_cross_check_options(CLI::App& command, bool& none,
                             std::optional<std::chrono::nanoseconds>& time);

/// The options --output and --quiet of a command that writes a single text.
struct PrintOptions {
  std::string output_file;
  bool quiet = false;

  void add_options_to(CLI::App& command);
};

/// The values of --encoding and --amo. The command writes one formula for each pair of values.
struct EncodingLists {
  std::vector<Encoding> encodings{EncodingOptions{}.encoding};
  std::vector<AtMostOne> at_most_ones{EncodingOptions{}.at_most_one};
};

/// Adds --encoding, --amo and --reduce. `about_reduce` is the help text of --reduce. If `lists` is
/// set, --encoding and --amo accept several values and store them in `lists`, not in `formula`.
void add_encoding_options(CLI::App& command, ExportOptions& formula,
                          const std::string& about_reduce, EncodingLists* lists = nullptr);

/// Adds the options of add_encoding_options(), and --break-symmetry.
void add_formula_options(CLI::App& command, ExportOptions& formula, const std::string& about_reduce,
                         EncodingLists* lists = nullptr);

/// Throws a CLI::ValidationError if --break-symmetry does not fit the reduction or the target, such
/// as `counting`: fixed digits divide the number of solutions.
void throw_if_digits_cannot_be_fixed(const ExportOptions& formula);

/// Parses an engine spec. If the spec is wrong, throws a CLI::ValidationError for --engine.
EngineSpec parse_engine_option(const std::string& spec);

CLI::Option* add_engine_option(CLI::App& command, EngineSpec& engine);

/// Adds --limit. The search for solutions of a puzzle ends after this number of solutions.
CLI::Option* add_solution_limit_option(CLI::App& command, std::uint64_t& limit);

/// Adds --max-conflicts. Its value is an integer ≥ 1.
CLI::Option* add_conflicts_option(CLI::App& command, std::optional<std::uint64_t>& conflicts,
                                  const std::string& description);

/// Adds --memory-limit. Its value is a size such as 500M or 2G.
CLI::Option* add_memory_limit_option(CLI::App& command, std::optional<std::uint64_t>& memory);

/// Adds an option whose value is a time in seconds, ≥ 0.001.
CLI::Option* add_seconds_option(CLI::App& command, const std::string& name,
                                std::optional<std::chrono::nanoseconds>& time,
                                const std::string& description);

/// Adds --paper, --per-page, --title and --no-solutions for commands that write sheets.
void add_sheet_options(CLI::App& command, SheetStyle& style);

}  // namespace clausoku
