// clausoku compare: compares engines on the same puzzles.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "src/base/text.hpp"
#include "src/batch/runs/shard_run.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"
#include "src/compare/formula_engine.hpp"
#include "src/compare/runs/comparison_run.hpp"

namespace clausoku {
namespace {

constexpr const char* compare_notes = R"(Examples:
  clausoku compare data/p096_sudoku.txt
  clausoku compare --engine-set strategies --engine sat --timeout 1 data/p096_sudoku.txt
  clausoku compare --engine sat:solver=cadical --engine sat:solver=external:minisat puzzles.txt
  clausoku compare --engine 'old=sat:keep=never' --engine 'new=sat' puzzles.txt
  clausoku compare --engine-set encodings --repeat 5 --csv runs.csv --html report.html puzzles.txt
  clausoku compare --csv runs.csv --resume puzzles.txt
  clausoku compare --engine sat:solver=cadical --csv runs.csv holes/manifest.csv
  clausoku compare --engine sat:solver=cadical --engine sat:solver=cryptominisat formula.cnf
  clausoku compare --from one.csv two.jsonl --html report.html --csv both.csv
  clausoku compare --plot cactus.pdf --plot ratio.tex --plot scatter-A-C.svg puzzles.txt
Every engine solves a puzzle before the next puzzle begins, on one thread, in an order that the seed
shuffles. A time includes the complete call with encoding. Each answer is checked outside of the
measured time and compared with the other answers. Of repeated runs the median run counts.

For formulas that 'encode' wrote, and for manifests of formula families, each run finds one model:
engines of kind sat pass the formula itself to their solver; hybrid and backtrack solve its grid.
Only engines of kind sat decide other DIMACS CNF, from a file or standard input.

The table shows for each engine: the verdicts; the number of puzzles on which it agrees with the
others; runs ended by limits and failures; the total time, median, mean, 95th and 100th percentile;
PAR-2, the mean with twice the time limit for undecided runs; and means of the times of encoding,
solving and decoding and of variables, clauses and conflicts. An undecided run counts as longer than
any time. '–' means that this leaves no median, percentile or mean, or that an engine or its solver
does not report the figure. 'solver asked' is the number of puzzles for which a SAT solver ran,
'solver's share' its share of the time, 'processor' the user and system time. 'times as long' is the
geometric mean of the ratios to the fastest engine, with an interval by a paired bootstrap. The
'virtual best' is the quickest engine for each puzzle.

If other programs keep the machine busy, runs wait and times by the clock are too long. The last
lines then say so, and --time processor ranks and draws by the user and system time of a call and of
the programs that it runs; of threads that it starts only with --isolate. The time limit and the
times of encoding, solving and decoding remain by the clock.

The files of --csv and --jsonl have a record for each run, with the fields of 'solve' and others.
They are written puzzle by puzzle: an ended run leaves complete records, and --resume continues
after them. The report of --html is written at the end or after an interruption.
)";

struct CompareOptions : ComparisonRequest {
  const Command* command = nullptr;  ///< the command with these options
  InputOptions reading;
};

/// Returns the table's width in characters: on a terminal its width, within 40–250; otherwise 100.
std::size_t compute_table_width(bool is_standard_output) {
  struct winsize window {};
  if (!is_standard_output || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0)
    return 100;
  return std::clamp<std::size_t>(window.ws_col, 40, 250);
}

/// Formats the command line of this process; quotes its arguments for a shell.
std::string format_command_line() {
  std::string line = "clausoku";
  for (const std::string& argument : read_process_arguments()) {
    line += ' ' + quote_shell_word(argument);
  }
  return line;
}

/// Throws a CLI::ValidationError if an option does not apply to a comparison of formulas.
void reject_options_not_for_formulas(const CompareOptions& options) {
  if (options.shard) {
    throw CLI::ValidationError("--shard", "does not split formulas; expected --select");
  }
  if (options.reading.board() || !options.reading.rules().empty()) {
    throw CLI::ValidationError("--board", "a formula states its own board and rules");
  }
  const auto check = [](const EngineSpec& spec) {
    if (const std::string found = list_changed_encoding_options(spec); !found.empty()) {
      throw CLI::ValidationError(
          "--engine",
          fmt::format("'{}' on an encoded formula; expected only solver and seed", found));
    }
  };
  for (const NamedEngine& engine : options.engines) check(engine.spec);
  for (const EngineSet& set : engine_sets()) {
    if (std::ranges::count(options.engine_sets, set.name) == 0) continue;
    std::ranges::for_each(set.make(), check);
  }
}

int compare(CompareOptions& options) {
  if (options.files.resume && options.files.records().empty()) {
    throw CLI::ValidationError("--resume",
                               "needs records to continue; expected --csv or "
                               "--jsonl");
  }
  if (options.shard && options.files.records().empty()) {
    throw CLI::ValidationError("--shard", "needs records to merge; expected --csv or --jsonl");
  }
  if (options.files.resume && !options.from.empty()) {
    throw CLI::ValidationError("--resume", "--from runs no engine, so there is nothing to resume");
  }
  options.command_line = format_command_line();
  options.input = options.reading.puzzles();
  if (options.has_formulas()) reject_options_not_for_formulas(options);
  options.table_width = compute_table_width(options.output_file.empty());
  options.header = {CLAUSOKU_VERSION, options.command->get_name(),
                    output_changing_settings(*options.command, options.reading.board())};
  return run_comparison(options);
}

Fields comparison_file_fields(ComparisonFileNames& files) {
  const auto take_plot = [&files](const std::string& name) -> std::optional<FieldError> {
    auto file = parse_plot_file_name(name);
    if (auto* error = std::get_if<std::string>(&file)) return FieldError{*error, ""};
    files.plots.push_back(std::get<PlotFile>(std::move(file)));
    return std::nullopt;
  };
  Field resume =
      flag_field("resume", files.resume,
                 "Resume an earlier run after the complete records in the files of --csv and "
                 "--jsonl; engines, limits and input must be the same");
  return {
      keeps_output(file_field("csv", files.csv, "Write a record of each run as CSV")),
      keeps_output(file_field("jsonl", files.jsonl, "Write a record of each run as JSON Lines")),
      keeps_output(file_field("html", files.html,
                              "Write a report with plots as one HTML page that needs no network")),
      keeps_output({.name = "plot",
                    .form = "FILE",
                    .help = "Draw a figure for print; the name of the file states what to draw "
                            "(cactus, scatter or ratio) and the format (.svg, .pdf, .tex, or "
                            ".gp, the script for gnuplot, which draws .svg and .pdf); "
                            "repeatable",
                    .kind = ValueKind::file,
                    .count = Field::Count::repeated,
                    .take = take_plot}),
      keeps_output(std::move(resume))};
}

Fields contestant_fields(CompareOptions& options) {
  const auto take_engine = [&options](const std::string& spec) -> std::optional<FieldError> {
    auto engine = parse_named_engine(spec);
    if (auto* error = std::get_if<SpecError>(&engine)) {
      return FieldError{std::move(error->found), std::move(error->expected)};
    }
    options.engines.push_back(std::get<NamedEngine>(std::move(engine)));
    const std::string duplicate = find_duplicate_engine_error(options.engines);
    return duplicate.empty() ? std::nullopt : std::optional(FieldError{duplicate, ""});
  };
  std::string sets = "Add a set of engines";
  for (const EngineSet& set : engine_sets()) {
    sets += fmt::format("{} {}, {}", &set == &engine_sets().front() ? ":" : ";", set.name,
                        set.description);
  }
  const auto take_set = [&options](const std::string& name) -> std::optional<FieldError> {
    options.engine_sets.push_back(name);
    return std::nullopt;
  };
  return {{.name = "engine",
           .form = "SPEC",
           .help = "sat, hybrid or backtrack, optionally followed by a colon and settings (see "
                   "'clausoku engines'), optionally with a name: 'NAME=SPEC'; repeatable (default: "
                   "all three)",
           .kind = ValueKind::engine,
           .count = Field::Count::repeated,
           .take = take_engine},
          {.name = "engine-set",
           .form = "NAME",
           .help = sets,
           .values = collect_names(engine_sets()),
           .count = Field::Count::repeated,
           .take = take_set}};
}

}  // namespace

int report_recorded_comparison(const std::string& records, bool quiet) {
  return run_comparison(
      {.from = {records}, .table_width = compute_table_width(true), .quiet = quiet});
}

void add_compare_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(program, "compare", "Compare the speed and answers of engines");
  const auto options = std::make_shared<CompareOptions>();
  options->command = &command;
  options->reading.add_options_to(command);
  command.add(select_field(options->selection));
  command.add(shard_fields(options->shard, {}, {"select"}));
  // With --from, no engine runs, so options that control the engines' runs are rejected.
  Field from = files_field("from", options->from,
                           "Run nothing; read the records of earlier comparisons instead, of parts "
                           "of an input or of other engines on the same input");
  from.form = "FILE...";
  from.typed = "--from";
  from.not_with = {"engine",  "engine-set", "timeout", "max-conflicts", "memory-limit",
                   "first",   "repeat",     "warm-up", "seed",          "rating",
                   "isolate", "select",     "shard"};
  command.add(std::move(from));
  command.add(contestant_fields(*options));
  ComparisonOptions& comparison = options->comparison;
  command.add(seconds_field("timeout", comparison.limits.time,
                            "Time limit for each run; if it is exceeded, the verdict is unknown"));
  command.add(conflicts_field(comparison.limits.conflicts,
                              "Conflict limit for each run, with the same effect"));
  command.add(memory_limit_field(comparison.limits.memory));
  command.add(first_field(options->first));
  command.add(number_field("repeat", "INT", comparison.repeat, 1, 1000, "1 - 1000",
                           "The number of runs of each engine on each puzzle"));
  command.add(
      number_field("warm-up", "INT", comparison.warm_up, 0, 1'000'000, "0 - 1000000",
                   "The number of puzzles that every engine solves before the measurement"));
  command.add(number_field("seed", "UINT", comparison.seed, 0, no_bound, "",
                           "The seed that shuffles the order of engines"));
  command.add(flag_field("isolate", comparison.isolate,
                         "Run each engine in a new process for each puzzle: reports its memory, "
                         "reuses and warms up nothing, and survives a crash"));
  command.add(keeps_output(named_field(
      "time", comparison.time, time_kind_names,
      "The time that ranks and draws the engines: by the clock, or that of the processor, which "
      "excludes waiting on a busy machine (default: wall)")));
  command.add(flag_field("rating", comparison.rate,
                         "Rate the puzzles as 'check' does, in the files and below the table"));
  command.add(output_field(options->output_file));
  command.add(comparison_file_fields(options->files));
  command.add(progress_field(options->progress));
  command.add(quiet_field(options->quiet, "Print only the table and errors"));
  command.footer(compare_notes);
  command.callback([options, &exit_code] { exit_code = compare(*options); });
}

}  // namespace clausoku
