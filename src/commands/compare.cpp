// clausoku compare: engines side by side on the same puzzles.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <system_error>

#include "src/base/processes/shell_words.hpp"
#include "src/base/text.hpp"
#include "src/batch/summary.hpp"
#include "src/commands/command_run.hpp"
#include "src/commands/compare_files.hpp"
#include "src/commands/compare_shard.hpp"
#include "src/commands/selected_puzzles.hpp"
#include "src/compare/comparison.hpp"
#include "src/compare/conclusion.hpp"
#include "src/compare/formula_engine.hpp"
#include "src/compare/formula_reader.hpp"
#include "src/compare/kept_runs.hpp"
#include "src/compare/line_up.hpp"
#include "src/compare/machine.hpp"
#include "src/compare/report.hpp"
#include "src/compare/statistics.hpp"
#include "src/compare/table.hpp"
#include "src/puzzles/sources/look_ahead.hpp"

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
Each puzzle goes to every engine before the next one does, in an order shuffled by the seed, on one
thread. A time is that of a whole call, encoding included; every answer is checked outside of it,
and compared with the others. Of repeated runs the one with the median time counts.

Formulas that 'encode' wrote, and manifests of a family's formulas, are compared by one model each:
the engines of kind sat give their solver the formula itself, hybrid and backtrack take its grid.
Any other DIMACS CNF, as a file or on standard input, is decided by engines of kind sat alone.

The table tells, of each engine: verdicts; on how many puzzles it agrees with the others; what
limits and failures ended; the total time, the median, the mean, the 95th and the 100th percentile;
PAR-2, the mean with twice the time limit for what was not decided; and means of encoding, solving
and decoding, of variables, clauses and conflicts. What was not decided counts as longer than any
time: '–' stands where that leaves no median, percentile or mean, and where an engine or its solver
does not tell a figure. 'solver asked': for how many puzzles a SAT solver was; 'solver's share': of
the time that it took to search; 'processor': time of it, user and system. 'times as long' as the
fastest is the geometric mean of the puzzles' ratios, with an interval by a paired bootstrap. The
'virtual best' takes of each puzzle the quickest engine.

The files of --csv and --jsonl have a record of each run, with the fields of 'solve' and some more.
They are written puzzle by puzzle: whatever ends the work, they hold what was done, and --resume
goes on behind it. The report of --html appears whole, at the end or after an interruption.
)";

struct CompareOptions {
  InputOptions input;
  Selection selection;
  std::optional<Shard> shard;
  std::vector<NamedEngine> engines;
  std::vector<std::string> engine_sets;
  ComparisonOptions comparison;
  std::vector<std::string> from;  ///< files of records, in place of runs
  bool first = false;
  CompareFileOptions files;
  std::string output_file;       ///< of the table; empty: standard output
  std::optional<bool> progress;  // empty: on a terminal
  bool quiet = false;
  std::string command_line;           // for the report
  const CLI::App* command = nullptr;  // that has these options

  /// Whether the input is formulas, by its first file.
  bool has_formulas() const {
    if (!from.empty()) return false;
    const auto inputs = input.files();
    return !inputs.empty() && is_formula_input(inputs.front());
  }
};

/// The width of the terminal that standard output is, within reason; for files and pipes 100.
std::size_t table_width(bool is_standard_output) {
  struct winsize window {};
  if (!is_standard_output || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0)
    return 100;
  return std::clamp<std::size_t>(window.ws_col, 40, 250);
}

/// The files that a comparison reads.
FileUse files_of(const CompareOptions& options) {
  FileUse files;
  if (options.from.empty()) options.input.note_files(files);
  for (const std::string& records : options.from) files.read(records);
  for (const NamedEngine& engine : options.engines) note_engine_files(files, engine.spec);
  if (options.has_formulas()) {
    for (const std::string& formula : formulas_in_manifests(options.input.files())) {
      files.read(formula);
    }
  }
  return files;
}

/// The command line as a shell reads it.
std::string command_line_of(std::span<char* const> arguments) {
  std::string line = "clausoku";
  for (const std::string_view argument : arguments.subspan(1)) line += ' ' + shell_word(argument);
  return line;
}

class CompareCommand {
 public:
  explicit CompareCommand(const CompareOptions& options)
      : options_(options),
        contestants_(options.from.empty() ? contestants_of(options.engines, options.engine_sets,
                                                           options.has_formulas())
                                          : std::vector<Contestant>()),
        limit_(options.comparison.limits.time),
        run_(files_of(options), {.name = options.output_file,
                                 .continues_without_reader = options.files.any(),
                                 .note_further =
                                     [&options](FileUse& files) {
                                       options.files.note(files, options.shard.has_value());
                                     }}),
        files_(options.files, run_.token()),
        shard_(options.shard ? std::make_unique<ShardRun>(*options.shard) : nullptr) {
    for (const std::string& records : {options.files.csv, options.files.jsonl}) {
      if (!options.shard || records.empty()) continue;
      refuse_wrong_manifest(records, options.files.resume);
    }
  }

  int run() {
    run_.open_output();
    options_.from.empty() ? compare() : take_records();
    if (comparison_.foreign_records || unusable_records_) files_.leave();
    files_.close();
    if (comparison_.puzzles == 0) run_.output().discard();
    if (!comparison_.interrupted) run_.complete();
    run_.close_output();
    for (const std::string& error : files_.errors()) run_.complain(error);
    if (shard_) end_shard();
    note_exit_code();
    const int exit_code = run_.finish();
    const bool failed = files_.failed() || comparison_.foreign_records || unusable_records_;
    return failed && exit_code > exit_signal ? exit_unusable : exit_code;
  }

 private:
  void compare() {
    const std::string start = date_and_time();
    const bool is_part = options_.selection.last != Selection{}.last || options_.shard;
    Progress& progress =
        run_.start_progress({.wanted = options_.progress,
                             .quiet = options_.quiet,
                             .input_bytes = is_part ? std::nullopt : options_.input.size()});
    const std::stop_token stop = run_.work_token();
    auto selected =
        has_formulas_ ? open_formulas()
        : shard_      ? shard_->open(options_.input, stop, &progress.bytes_read())
                      : std::make_unique<SelectedReader>(
                       options_.input.open(stop, &progress.bytes_read()), options_.selection);
    const SelectedReader& selection = *selected;
    LookAhead reader(std::move(selected));
    if (reader.has_puzzles(1) || shard_) files_.open();
    if (files_.failed()) return;
    if (shard_) begin_shard(options_.files);
    comparison_ =
        clausoku::compare(reader, contestants_, comparison_options(progress), run_.messages());
    run_.end_progress();
    if (comparison_.foreign_records) {
      run_.fail(exit_unusable, to_string(*comparison_.foreign_records));
    } else if (taken() > 0 || comparison_.input_errors > 0 || comparison_.interrupted) {
      report(start);
    } else if (!shard_) {
      run_.complain(no_such_puzzle(selection.read()));
    }
    if (shard_ && !comparison_.interrupted) shard_->note_input(options_.input);
  }

  std::unique_ptr<SelectedReader> open_formulas() {
    const bool take_formulas = std::ranges::all_of(contestants_, [](const Contestant& contestant) {
      return contestant.make_formula_engine != nullptr;
    });
    auto reader = std::make_unique<FormulaReader>(
        options_.input.files(), run_.work_token(),
        take_formulas ? FormulaReader::Grids::optional : FormulaReader::Grids::required);
    formulas_ = reader.get();
    return std::make_unique<SelectedReader>(std::move(reader), options_.selection);
  }

  /// In place of running anything: what earlier comparisons have recorded.
  void take_records() {
    const std::string start = date_and_time();
    std::vector<RecordFile> records;
    for (const std::string& name : options_.from) {
      if (::access(name.c_str(), R_OK) != 0) {
        return refuse_records({name, {}, std::generic_category().message(errno), ""});
      }
      records.emplace_back(name, record_format_of(name));
    }
    auto merged = merge_runs(std::move(records));
    if (const auto* error = std::get_if<InputError>(&merged)) return refuse_records(*error);
    auto& [engines, repeat, puzzles] = std::get<MergedRuns>(merged);
    if (puzzles.empty()) {
      return refuse_records({options_.from.front(), {}, "no record of a run", "one at least"});
    }
    contestants_ = recorded_contestants(engines);
    repeat_ = static_cast<int>(repeat);
    limit_ = puzzles.front().front().time_limit;
    files_.open();
    if (files_.failed()) return;
    Tally tally({.engines = engines.size(),
                 .repeat = repeat,
                 .rated = puzzles.front().front().rating.has_value(),
                 .keep_puzzles = files_.wants_report()});
    bool shown = true;  // whether each grid can be
    for (const auto& runs : puzzles) {
      Puzzle puzzle = puzzle_of(runs.front());
      shown = shown && (puzzle.grid() != nullptr || !runs.front().puzzle);
      if (!files_.add(runs)) return;
      tally.add(runs, std::move(puzzle));
    }
    comparison_ = tally.take();
    if (!shown && files_.wants_report()) {
      files_.refuse_report(
          "the page shows each puzzle's grid, and a board is none that its name "
          "in the records tells; --plot draws without");
    }
    report(start);
  }

  /// Writes the manifests of the records.
  void end_shard() {
    if (comparison_.interrupted || comparison_.foreign_records || files_.failed()) return;
    ResumeHeader header{CLAUSOKU_VERSION, options_.command->get_name(),
                        output_settings(*options_.command, options_.input.board_options().board())};
    const auto error =
        write_compare_manifests(*shard_, *options_.shard, options_.files, std::move(header),
                                {taken(), comparison_.input_errors, nlohmann::json::object()});
    if (error) run_.fail(exit_unusable, *error);
  }

  void refuse_records(const InputError& error) {
    unusable_records_ = true;
    run_.fail(exit_unusable, to_string(error));
  }

  ComparisonOptions comparison_options(Progress& progress) {
    ComparisonOptions comparison = options_.comparison;
    comparison.limits.stop = run_.work_token();
    // A formula's first model decides it.
    if (options_.first || has_formulas_) comparison.limits.max_solutions = 1;
    comparison.formulas = formulas_;
    comparison.keep_puzzles = files_.wants_report();
    comparison.warn = !options_.quiet;
    comparison.progress = &progress;
    comparison.kept = files_.kept();
    comparison.observe = [this](std::span<const RunRecord> runs) {
      if (!files_.add(runs)) run_.end_work();
    };
    return comparison;
  }

  void report(const std::string& start) {
    if (comparison_.without_grid > 0 && files_.wants_report()) {
      files_.refuse_report(
          "the page shows each puzzle's grid, and a formula has none; --plot draws without");
    }
    const auto statistics = statistics_of(comparison_, limit_);
    if (comparison_.puzzles > 0) {
      run_.write(comparison_table(comparison_, contestants_, statistics, limit_,
                                  table_width(options_.output_file.empty())));
      if (comparison_.inferences.grids() > 0) {
        run_.write('\n' + describe(comparison_.inferences));
      }
    }
    if (files_.wants_report() && comparison_.puzzles > 0) {
      files_.write_report(html_report(setting(start), comparison_, contestants_, statistics));
    }
    if (comparison_.puzzles > 0) {
      files_.write_plots(plot_data_of(comparison_, contestants_));
    } else {
      files_.refuse_pictures("there is no puzzle to report on");
    }
    if (!options_.quiet) sum_up(statistics);
  }

  void sum_up(std::span<const EngineStatistics> statistics) {
    if (comparison_.puzzles > 0) {
      run_.say(conclusion(comparison_, contestants_, statistics) + '\n');
      run_.say(solver_notes(contestants_, statistics));
    }
    const Provenance& provenance = comparison_.provenance;
    if (comparison_.puzzles > 0 && provenance.least_load) {
      run_.say(fmt::format("digest of the input: {}; load of the machine: {:.2f} to {:.2f}\n",
                           provenance.input_digest,
                           static_cast<double>(*provenance.least_load) / 100,
                           static_cast<double>(*provenance.most_load) / 100));
    }
    if (provenance.machines.size() > 1) {
      run_.say(
          fmt::format("measured on {} machines: times of one engine on one and of "
                      "another on another compare these, too\n",
                      provenance.machines.size()));
    }
    if (comparison_.unreadable > 0) {
      run_.say(fmt::format("left out, as they are no grids: {}\n", comparison_.unreadable));
    }
    if (comparison_.wrong_statements > 0) {
      run_.say(
          fmt::format("solutions in the input that are wrong: {}\n", comparison_.wrong_statements));
    }
    if (comparison_.interrupted && Interrupt::signal() != 0) {
      run_.say(interruption_text("compared", files_.can_resume()));
    }
  }

  ReportSetting setting(const std::string& start) const {
    return {.command = options_.command_line,
            .date = start,
            .seed = options_.comparison.seed,
            .repeat = repeat_,
            .warm_up =
                options_.from.empty() ? std::optional(options_.comparison.warm_up) : std::nullopt,
            .time_limit = limit_,
            .conflict_limit = options_.comparison.limits.conflicts};
  }

  std::size_t taken() const { return comparison_.puzzles + comparison_.unreadable; }

  void note_exit_code() {
    if (comparison_.foreign_records || unusable_records_) return;  // noted
    if (!comparison_.disagreements.empty()) run_.note(exit_disagreement);
    const bool is_idle = shard_ && shard_->input_puzzles() > 0;  // may have no puzzle of its own
    if (comparison_.input_errors > 0 || (taken() == 0 && !is_idle) ||
        comparison_.solver_failures > 0 || files_.failed()) {
      run_.note(exit_unusable);
    }
    const bool all_good = comparison_.good == taken() && comparison_.wrong_statements == 0;
    if (!all_good) run_.note(exit_not_as_asked);
  }

  const CompareOptions& options_;
  std::vector<Contestant> contestants_;
  std::optional<std::chrono::nanoseconds> limit_;  // of a run's time
  const bool has_formulas_ = options_.has_formulas();
  FormulaReader* formulas_ = nullptr;  // the reader that is open; null where it reads puzzles
  int repeat_ = options_.comparison.repeat;
  bool unusable_records_ = false;
  CommandRun run_;
  CompareFiles files_;
  std::unique_ptr<ShardRun> shard_;  // null without --shard
  Comparison comparison_;
};

/// Throws a CLI::ValidationError for options that mean nothing where formulas are compared.
void check_formula_options(const CompareOptions& options) {
  if (options.shard) {
    throw CLI::ValidationError("--shard", "formulas are not split by it; expected --select");
  }
  if (options.input.board_options().board() || !options.input.board_options().rules().empty()) {
    throw CLI::ValidationError("--board", "a formula tells its board and its rules itself");
  }
  const auto check = [](const EngineSpec& spec) {
    if (const std::string found = options_against_formulas(spec); !found.empty()) {
      throw CLI::ValidationError(
          "--engine", fmt::format("'{}' on a formula, which is encoded already; expected solver "
                                  "and seed alone",
                                  found));
    }
  };
  for (const NamedEngine& engine : options.engines) check(engine.spec);
  for (const EngineSet& set : engine_sets()) {
    if (std::ranges::count(options.engine_sets, set.name) == 0) continue;
    std::ranges::for_each(set.make(), check);
  }
}

int compare(const CompareOptions& options) {
  options.files.check();
  if (options.shard && options.files.csv.empty() && options.files.jsonl.empty()) {
    throw CLI::ValidationError("--shard", "puts records together again; expected --csv or --jsonl");
  }
  if (options.files.resume && !options.from.empty()) {
    throw CLI::ValidationError("--resume", "--from runs nothing that could be resumed");
  }
  if (options.has_formulas()) check_formula_options(options);
  return CompareCommand(options).run();
}

void add_engine_options(CLI::App& command, CompareOptions& options) {
  const auto add = [&options](const std::vector<std::string>& specs) {
    for (const std::string& spec : specs) {
      auto engine = parse_named_engine(spec);
      if (const auto* error = std::get_if<SpecError>(&engine)) {
        throw CLI::ValidationError("--engine", error->message);
      }
      options.engines.push_back(std::get<NamedEngine>(std::move(engine)));
    }
    if (const std::string duplicate = duplicate_engine(options.engines); !duplicate.empty()) {
      throw CLI::ValidationError("--engine", duplicate);
    }
  };
  command
      .add_option_function<std::vector<std::string>>(
          "--engine", add,
          "sat, hybrid or backtrack, with options behind a colon (see 'clausoku engines'), or a "
          "name for it before: 'NAME=SPEC'; once for each engine (default: all three)")
      ->type_name("SPEC")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  std::string sets = "Further engines, a family";
  for (const EngineSet& set : engine_sets()) {
    sets += fmt::format("{} {}, {}", &set == &engine_sets().front() ? ":" : ";", set.name,
                        set.description);
  }
  CLI::Option* set_option = command.add_option("--engine-set", options.engine_sets, sets)
                                ->type_name("NAME")
                                ->expected(1)
                                ->take_all()
                                ->allow_extra_args(false);
  restrict_to(set_option, names_of(engine_sets()));
}

}  // namespace

int compare_recorded(const std::string& records, bool quiet) {
  CompareOptions options;
  options.from = {records};
  options.quiet = quiet;
  return CompareCommand(options).run();
}

void add_compare_command(CLI::App& program, int& exit_code, std::span<char* const> arguments) {
  CLI::App* command = program.add_subcommand("compare", "Compare engines, fairly");
  const auto options = std::make_shared<CompareOptions>();
  options->command_line = command_line_of(arguments);
  options->command = command;
  options->input.add_to(*command);
  CLI::Option* select = add_select_option(*command, options->selection);
  add_shard_options(*command, options->shard)->excludes(select);
  CLI::Option* from =
      command
          ->add_option("--from", options->from,
                       "Run nothing: take the records that earlier comparisons have written, of "
                       "parts of an input or of further engines on the same one")
          ->type_name("FILE...")
          ->expected(1, CLI::detail::expected_max_vector_size);
  add_engine_options(*command, *options);
  ComparisonOptions& comparison = options->comparison;
  add_seconds_option(*command, "--timeout", comparison.limits.time,
                     "How long a run may take; past it the verdict is unknown");
  add_conflicts_option(*command, comparison.limits.conflicts,
                       "How many conflicts a run may take, likewise");
  add_memory_limit_option(*command, comparison.limits.memory);
  command->add_flag("--first", options->first,
                    "Stop at a puzzle's first solution; leave open whether it is the only one");
  command
      ->add_option("--repeat", comparison.repeat, "Runs of each engine on each puzzle (default: 1)")
      ->check(CLI::Range(1, 1000));
  command
      ->add_option("--warm-up", comparison.warm_up,
                   "Puzzles that every engine solves before anything counts (default: 3)")
      ->check(CLI::Range(0, 1'000'000));
  command->add_option("--seed", comparison.seed, "Of the order of the engines (default: 1)");
  command->add_flag("--isolate", comparison.isolate,
                    "A process for each run: its memory is told, nothing is kept or warmed up, a "
                    "crash ends one run only");
  command->add_flag("--rating", comparison.rate,
                    "Rate the puzzles as 'check' does, in the files and below the table");
  add_output_option(*command, options->output_file);
  options->files.add_to(*command);
  add_progress_option(*command, options->progress);
  add_quiet_option(*command, options->quiet, "The table and errors only");
  // What decides how engines run is in the records already.
  exclude(*command, from,
          {"--engine", "--engine-set", "--timeout", "--max-conflicts", "--memory-limit", "--first",
           "--repeat", "--warm-up", "--seed", "--rating", "--isolate", "--select", "--shard"});
  command->footer(compare_notes);
  command->callback([options, &exit_code] { exit_code = compare(*options); });
}

}  // namespace clausoku
