// clausoku compare: engines side by side on the same puzzles.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>

#include "src/commands/commands.hpp"
#include "src/commands/decision.hpp"
#include "src/commands/selected_puzzles.hpp"
#include "src/compare/comparison.hpp"
#include "src/compare/conclusion.hpp"
#include "src/compare/line_up.hpp"
#include "src/compare/machine.hpp"
#include "src/compare/report.hpp"
#include "src/compare/report_data.hpp"
#include "src/compare/run_records.hpp"
#include "src/compare/statistics.hpp"
#include "src/compare/table.hpp"

namespace clausoku {
namespace {

constexpr const char* notes = R"(Examples:
  clausoku compare data/p096_sudoku.txt
  clausoku compare --engine-set strategies --engine sat --timeout 1 data/p096_sudoku.txt
  clausoku compare --engine sat:solver=cadical --engine sat:solver=external:minisat puzzles.txt
  clausoku compare --engine-set encodings --repeat 5 --csv runs.csv --html report.html puzzles.txt
Each puzzle goes to every engine before the next one does, in an order shuffled by the seed, on one
thread. A time is that of a whole call, encoding included; every answer is checked outside of it,
and compared with the others. Of repeated runs the one with the median time counts.

The table tells, of each engine: verdicts; on how many puzzles it agrees with the others; what
limits and failures ended; the total time, the median, the mean, the 95th and the 100th percentile;
PAR-2, the mean with twice the time limit for what was not decided; and means of encoding, solving
and decoding, of variables, clauses and conflicts. What was not decided counts as longer than any
time: '–' stands where that leaves no median, percentile or mean, and where an engine or its solver
does not tell a figure. 'solver asked': for how many puzzles a SAT solver was.

The files of --csv, --jsonl and --html appear whole, at the end; after an interruption, with the
puzzles that were done. Their records are those of 'solve', one a run.
)";

struct CompareOptions {
  InputOptions input;
  Selection selection;
  std::vector<EngineSpec> engines;
  std::vector<std::string> engine_sets;
  ComparisonOptions comparison;
  bool first = false;
  std::string csv_file;
  std::string jsonl_file;
  std::string html_file;
  std::optional<bool> progress;  // empty: on a terminal
  bool quiet = false;
  std::string command_line;  // for the report
};

std::vector<Contestant> contestants_of(const CompareOptions& options) {
  std::vector<EngineSpec> chosen = options.engines;
  std::vector<std::string> specs;
  for (const EngineSpec& spec : chosen) specs.push_back(to_string(spec));
  const auto choose = [&](EngineSpec spec) {
    specs.push_back(to_string(spec));
    chosen.push_back(std::move(spec));
  };
  for (const std::string& name : options.engine_sets) {
    const auto set = std::ranges::find(engine_sets(), name, &EngineSet::name);
    for (EngineSpec& spec : set->make()) {
      const bool is_there = std::ranges::count(specs, to_string(spec)) > 0;  // families overlap
      if (!is_there) choose(std::move(spec));
    }
  }
  if (chosen.empty()) {
    choose(SatSpec{});
    choose(HybridSpec{});
    choose(BacktrackSpec{});
  }
  const auto labels = labels_of(specs);
  std::vector<Contestant> contestants;
  for (std::size_t k = 0; k < chosen.size(); ++k) {
    contestants.push_back({specs[k], labels[k], make_engine(chosen[k])});
  }
  return contestants;
}

/// The selected puzzles of a reader, and the errors on the way to them.
class SelectedReader final : public PuzzleReader {
 public:
  SelectedReader(std::unique_ptr<PuzzleReader> reader, const Selection& selection)
      : reader_(std::move(reader)), selection_(selection) {}

  std::optional<std::variant<Puzzle, InputError>> next() override {
    while (read_ < selection_.last) {
      auto item = reader_->next();
      if (!item || std::holds_alternative<InputError>(*item)) return item;
      if (++read_ >= selection_.first) return item;
    }
    return std::nullopt;
  }

  bool may_block() const override { return read_ < selection_.last && reader_->may_block(); }

  std::size_t read() const { return read_; }

 private:
  const std::unique_ptr<PuzzleReader> reader_;
  const Selection selection_;
  std::size_t read_ = 0;
};

/// The width of the terminal that standard output is, within reason; for files and pipes 100.
std::size_t table_width() {
  struct winsize window {};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0) return 100;
  return std::clamp<std::size_t>(window.ws_col, 40, 250);
}

/// A file that is written besides the table; none where its name is empty.
class ResultFile {
 public:
  explicit ResultFile(const std::string& name) {
    if (!name.empty()) output_ = std::make_unique<Output>(name, Output::File::whole);
  }

  explicit operator bool() const { return output_ != nullptr; }
  Output& output() { return *output_; }
  bool failed() const { return output_ != nullptr && output_->error(); }

  void close() {
    if (output_) output_->close();
  }

 private:
  std::unique_ptr<Output> output_;
};

class CompareCommand {
 public:
  explicit CompareCommand(const CompareOptions& options)
      : options_(options),
        contestants_(contestants_of(options)),
        csv_(options.csv_file),
        jsonl_(options.jsonl_file),
        html_(options.html_file),
        forward_stop_(interrupt_.token(), [this] { stop_.request_stop(); }) {
    for (const Contestant& contestant : contestants_) specs_.push_back(contestant.spec);
  }

  int run() {
    if (!output_failed()) compare();
    csv_.close();
    jsonl_.close();
    html_.close();
    table_.close();
    for (const Output* output : outputs()) {
      if (output->error() && !output->reader_gone()) complain(*output->error());
    }
    return exit_code();
  }

 private:
  std::vector<Output*> outputs() {
    std::vector<Output*> all{&table_};
    for (ResultFile* file : {&csv_, &jsonl_, &html_}) {
      if (*file) all.push_back(&file->output());
    }
    return all;
  }

  bool output_failed() {
    return std::ranges::any_of(outputs(),
                               [](const Output* output) { return output->error().has_value(); });
  }

  void compare() {
    const std::string start = date_and_time();
    const auto progress = make_progress();
    SelectedReader reader(
        options_.input.open(stop_.get_token(), progress ? &progress->bytes_read() : nullptr),
        options_.selection);
    measurements_ = clausoku::compare(reader, contestants_, comparison(progress.get()), messages_);
    if (progress) progress->finish();
    for (auto& records : records_) records.finish();
    if (taken() > 0 || measurements_.input_errors > 0 || measurements_.interrupted) {
      report(start);
    } else {
      complain(fmt::format("no such puzzle; the input has {}", reader.read()));
    }
  }

  ComparisonOptions comparison(Progress* progress) {
    const bool rate = options_.comparison.rate;
    if (csv_) records_.emplace_back("csv", csv_.output(), specs_, rate);
    if (jsonl_) records_.emplace_back("jsonl", jsonl_.output(), specs_, rate);
    ComparisonOptions comparison = options_.comparison;
    comparison.limits.stop = stop_.get_token();
    if (options_.first) comparison.limits.max_solutions = 1;
    comparison.first_index = options_.selection.first;
    comparison.keep_puzzles = static_cast<bool>(html_);
    comparison.progress = progress;
    if (!records_.empty()) {
      comparison.observe = [this](const Result& result, std::size_t engine) {
        for (RunRecords& records : records_) {
          if (!records.add(result, engine)) stop_.request_stop();
        }
      };
    }
    return comparison;
  }

  std::unique_ptr<Progress> make_progress() {
    const bool selected = options_.selection.last != Selection{}.last;
    return clausoku::make_progress(
        messages_, {.wanted = options_.progress,
                    .quiet = options_.quiet,
                    .shares_terminal = false,
                    .input_bytes = selected ? std::nullopt : options_.input.size()});
  }

  void report(const std::string& start) {
    const auto statistics = statistics_of(measurements_, options_.comparison.limits.time);
    if (measurements_.puzzles > 0) {
      table_.write(comparison_table(measurements_, contestants_, statistics, table_width()));
      if (measurements_.inferences.grids() > 0) {
        table_.write('\n' + describe(measurements_.inferences));
      }
    }
    if (html_ && measurements_.puzzles > 0) {
      html_.output().write(
          html_report(report_data(setting(start), measurements_, contestants_, statistics)));
    } else if (html_) {
      html_.output().refuse(fmt::format("{}: there is no puzzle to report on", options_.html_file));
    }
    if (options_.quiet) return;
    if (measurements_.puzzles > 0) {
      messages_.write(conclusion(measurements_, contestants_, statistics) + '\n');
    }
    if (measurements_.unreadable > 0) {
      messages_.write(
          fmt::format("left out, as they are no grids: {}\n", measurements_.unreadable));
    }
    if (measurements_.wrong_statements > 0) {
      messages_.write(fmt::format("solutions in the input that are wrong: {}\n",
                                  measurements_.wrong_statements));
    }
    if (interrupted()) messages_.write("interrupted: further puzzles were not compared\n");
  }

  ReportSetting setting(const std::string& start) const {
    return {.command = options_.command_line,
            .date = start,
            .seed = options_.comparison.seed,
            .repeat = options_.comparison.repeat,
            .warm_up = options_.comparison.warm_up,
            .time_limit = options_.comparison.limits.time,
            .conflict_limit = options_.comparison.limits.conflicts};
  }

  std::size_t taken() const { return measurements_.puzzles + measurements_.unreadable; }
  bool interrupted() const { return interrupt_.token().stop_requested(); }

  int exit_code() {
    if (!measurements_.disagreements.empty()) return exit_disagreement;
    if (output_failed()) return exit_unusable;
    if (interrupted()) return exit_signal + Interrupt::signal();
    if (measurements_.input_errors > 0 || taken() == 0 || measurements_.solver_failures > 0) {
      return exit_unusable;
    }
    const bool all_good = measurements_.good == taken() && measurements_.wrong_statements == 0;
    return all_good ? exit_done : exit_not_as_asked;
  }

  void complain(std::string_view message) {
    messages_.write(fmt::format("clausoku: {}\n", message));
  }

  const CompareOptions& options_;
  const std::vector<Contestant> contestants_;
  std::vector<std::string> specs_;
  Interrupt interrupt_;
  Output messages_{Output::Stream::standard_error};
  Output table_{Output::Stream::standard_output};
  ResultFile csv_;
  ResultFile jsonl_;
  ResultFile html_;
  std::vector<RunRecords> records_;
  std::stop_source stop_;  // by an interrupt, or where an output fails
  std::stop_callback<std::function<void()>> forward_stop_;
  Measurements measurements_;
};

int compare(const CompareOptions& options) {
  if (!options.html_file.empty() && !report_is_built_in()) {
    throw CLI::ValidationError("--html",
                               "this build of clausoku makes no reports: D3 was not found");
  }
  std::set<std::string> names;
  for (const std::string& name : {options.csv_file, options.jsonl_file, options.html_file}) {
    if (!name.empty() && !names.insert(name).second) {
      throw CLI::ValidationError("compare", fmt::format("'{}' is named for two files", name));
    }
  }
  return CompareCommand(options).run();
}

/// A shell would take it apart into the same arguments.
std::string command_line_of(std::span<char* const> arguments) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%";
  std::string line = "clausoku";
  for (const std::string_view argument : arguments.subspan(1)) {
    line += ' ';
    if (!argument.empty() && argument.find_first_not_of(plain) == std::string_view::npos) {
      line += argument;
      continue;
    }
    line += '\'';
    for (const char c : argument) line += c == '\'' ? std::string("'\\''") : std::string(1, c);
    line += '\'';
  }
  return line;
}

void add_engine_options(CLI::App& command, CompareOptions& options) {
  const auto add = [&options](const std::vector<std::string>& specs) {
    for (const std::string& spec : specs) options.engines.push_back(engine_of(spec));
  };
  command
      .add_option_function<std::vector<std::string>>(
          "--engine", add,
          "sat or backtrack, with options behind a colon (see 'clausoku engines'); once for each "
          "(default: both)")
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

void add_file_options(CLI::App& command, CompareOptions& options) {
  command.add_option("--csv", options.csv_file, "Write a record of each run: comma-separated")
      ->type_name("FILE");
  command.add_option("--jsonl", options.jsonl_file, "Write a record of each run: JSON, one a line")
      ->type_name("FILE");
  command
      .add_option("--html", options.html_file, "Write a report with plots: one page, no network")
      ->type_name("FILE");
}

}  // namespace

void add_compare_command(CLI::App& program, int& exit_code, std::span<char* const> arguments) {
  CLI::App* command = program.add_subcommand("compare", "Compare engines, fairly");
  const auto options = std::make_shared<CompareOptions>();
  options->command_line = command_line_of(arguments);
  options->input.add_to(*command);
  add_select_option(*command, options->selection);
  add_engine_options(*command, *options);
  ComparisonOptions& comparison = options->comparison;
  add_seconds_option(*command, "--timeout", comparison.limits.time,
                     "How long a run may take; past it the verdict is unknown");
  add_conflicts_option(*command, comparison.limits.conflicts,
                       "How many conflicts a run may take, likewise");
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
  command->add_flag("--rating", comparison.rate,
                    "Rate the puzzles as 'check' does, in the files and below the table");
  add_file_options(*command, *options);
  command->add_flag_function(
      "--progress,!--no-progress",
      [options = options.get()](std::int64_t count) { options->progress = count > 0; },
      "Show how far it is, or do not (default: on a terminal, after a second)");
  command->add_flag("-q,--quiet", options->quiet, "The table and errors only");
  command->footer(notes);
  command->callback([options, &exit_code] { exit_code = compare(*options); });
}

}  // namespace clausoku
