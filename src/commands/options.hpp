// Options that several commands have in common.
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

#include "encoder/formula_export.hpp"
#include "encoder/names.hpp"
#include "src/batch/runs/puzzle_input.hpp"
#include "src/clues/named_rules.hpp"
#include "src/commands/option_table.hpp"
#include "src/drawings/sheet_page.hpp"

namespace clausoku {

/// Names of things that have a member `name`, for an option's help and for CLI::IsMember.
template <class Things>
std::vector<std::string> names_of(const Things& things) {
  std::vector<std::string> names;
  for (const auto& thing : things) names.emplace_back(thing.name);
  return names;
}

/// The value; throws a CLI::ValidationError of `option` if there is an error instead.
template <class Value>
Value value_or_complaint(const char* option, std::variant<Value, BoardError> made) {
  if (const auto* error = std::get_if<BoardError>(&made)) {
    throw CLI::ValidationError(option, error->found + "; expected " + error->expected);
  }
  return std::get<Value>(std::move(made));
}

/// An option whose text `parse` turns into a value, or into nothing; the message for such a text is
/// "'TEXT'; expected EXPECTED".
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

/// An option whose values have names in a table, the variable's value its default.
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

/// The same for several of them with commas between, each once; "all" is the whole table.
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

/// The board by --board, or by --box for the shape of its boxes, with --rules.
class BoardOptions {
 public:
  /// Parsing throws a CLI::ValidationError where they make no board.
  void add_to(CLI::App& command);

  /// The one that is named, with the rules; empty where none is.
  const std::optional<Board>& board() const { return board_; }

  /// What it is called, as a layout; empty where none is named.
  const std::string& layout() const { return layout_; }

  /// The names of rules with commas between, as they were given; they hold on any board.
  const std::string& rules() const { return rules_; }

  /// Whether anything is said of a board.
  bool any() const { return board_.has_value() || !rules_.empty(); }

  /// The board of a layout with these rules in place of --board's; throws a CLI::ValidationError of
  /// `option`.
  Board board_with_rules(const char* option, std::string_view layout) const;

  /// A blank grid on such a board with the rules that are no houses; throws likewise.
  Grid blank_grid(const char* option, Board board) const;

 private:
  std::optional<Board> board_;
  std::string layout_;  // empty before one is named
  std::string rules_;
  NamedRules named_;
};

/// The files and how to read them.
class InputOptions {
 public:
  void add_to(CLI::App& command);

  /// --answer: a file with an answer to each puzzle, in order.
  void add_answer_option(CLI::App& command);

  /// Puts a file before the others: for options whose value may be left out, behind which a file
  /// may stand.
  void put_first(const std::string& file) { files_.insert(files_.begin(), file); }

  /// The files, and how they are read. Requires that the command line was parsed.
  PuzzleInput puzzles() const;

  /// Has rows kept with their puzzles, and no column called like one of these, which are added.
  void keep_columns(std::vector<std::string> added);

  const BoardOptions& board_options() const { return board_; }

 private:
  std::vector<std::string> files_;
  std::string answer_file_;
  BoardOptions board_;
  ReaderOptions reader_;
};

/// Those of the command, and the board, which a file may state.
std::vector<std::pair<std::string, std::string>> output_settings(const CLI::App& command,
                                                                 const std::optional<Board>& board);

/// --select K or A-B.
CLI::Option* add_select_option(CLI::App& command, Selection& selection);

/// --shard I/N and --block K. Returns the first.
CLI::Option* add_shard_options(CLI::App& command, std::optional<Shard>& shard);

/// --output: a file in place of standard output.
CLI::Option* add_output_option(CLI::App& command, std::string& file);

/// --resume, which needs --output.
CLI::Option* add_resume_option(CLI::App& command, bool& resume);

/// -q.
void add_quiet_option(CLI::App& command, bool& quiet,
                      const std::string& description = "Errors only");

/// --progress and --no-progress; empty: on a terminal.
void add_progress_option(CLI::App& command, std::optional<bool>& progress);

/// --threads.
CLI::Option* add_threads_option(CLI::App& command, int& threads);

/// --compress gzip.
void add_compress_option(CLI::App& command, bool& gzip);

/// --no-cross-check and --cross-check-timeout.
void add_cross_check_options(CLI::App& command, bool& none,
                             std::optional<std::chrono::nanoseconds>& time);

/// --output and -q of a command that prints one text.
struct PrintOptions {
  std::string output_file;
  bool quiet = false;

  void add_to(CLI::App& command);
};

/// How a formula is written; `about_reduce` describes --reduce.
void add_formula_options(CLI::App& command, ExportOptions& formula,
                         const std::string& about_reduce);

/// The engine of a spec. Throws a CLI::ValidationError of --engine where it is none.
EngineSpec engine_of(const std::string& spec);

/// An engine by its spec.
CLI::Option* add_engine_option(CLI::App& command, EngineSpec& engine);

/// --limit: how many solutions a puzzle may have before the rest is left alone.
CLI::Option* add_solution_limit_option(CLI::App& command, std::uint64_t& limit);

/// --max-conflicts: a whole number from 1 on.
CLI::Option* add_conflicts_option(CLI::App& command, std::optional<std::uint64_t>& conflicts,
                                  const std::string& description);

/// --memory-limit: a size such as 500M or 2G.
CLI::Option* add_memory_limit_option(CLI::App& command, std::optional<std::uint64_t>& memory);

/// A time in seconds, from a millisecond on.
CLI::Option* add_seconds_option(CLI::App& command, const std::string& name,
                                std::optional<std::chrono::nanoseconds>& time,
                                const std::string& description);

/// --paper, --per-page, --title and --no-solutions of commands that write sheets.
void add_sheet_options(CLI::App& command, SheetStyle& style);

}  // namespace clausoku
