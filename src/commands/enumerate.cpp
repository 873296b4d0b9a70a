// clausoku enumerate: writes the solutions of each puzzle as they are found.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "src/base/text.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/batch/summary.hpp"
#include "src/calls/enumerate.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"
#include "src/puzzles/sources/look_ahead.hpp"

namespace clausoku {
namespace {

constexpr const char* enumerate_examples = R"(Examples:
  clausoku enumerate data/several.txt
  clausoku enumerate --limit 3 --output-format grid data/several.txt
  printf '%016d\n' 0 | clausoku enumerate --engine sat | wc -l
)";

struct EnumerateOptions : SolveRequest {
  InputOptions input;
  Selection selection;
  std::uint64_t limit = default_solution_limit;
  std::string output_format = "line";
  std::string output_file;
  bool quiet = false;
};

FileUse list_used_files(const EnumerateOptions& options) {
  FileUse files = options.input.puzzles().files_used();
  add_engine_files_to_inputs(files, options.engine);
  return files;
}

SolveRequest make_solve_request(const EnumerateOptions& options, std::stop_token stop) {
  SolveRequest request = options;
  request.limits.stop = std::move(stop);
  return request;
}

class EnumerateCommand {
 public:
  explicit EnumerateCommand(const EnumerateOptions& options)
      : options_(options),
        run_(list_used_files(options),
             {.name = options.output_file, .how = Output::File::in_place}),
        engines_(make_solve_request(options, run_.token())),
        writer_(output_format(options.output_format).make({})) {}

  int run() {
    auto selected = std::make_unique<SelectedReader>(options_.input.puzzles().open(run_.token()),
                                                     options_.selection);
    const SelectedReader& selection = *selected;
    LookAhead reader(std::move(selected));
    // Without puzzles, do not open the output, which would overwrite an existing file.
    if (options_.output_file.empty() || reader.has_at_least_n_puzzles(1)) run_.open_output();
    writer_->begin(text_);
    bool any_input = false;
    while (!run_.is_over()) {
      auto item = reader.next();
      if (!item) {
        if (!reader.stopped()) run_.complete();
        break;
      }
      any_input = true;
      if (const auto* error = std::get_if<InputError>(&*item)) {
        run_.fail(exit_unusable, to_string(*error));
        continue;
      }
      enumerate(std::get<Puzzle>(std::move(*item)));
      if (reader.may_block()) flush();
    }
    if (!any_input && !run_.is_over())
      run_.fail(exit_unusable, no_such_puzzle_message(selection.read()));
    if (!run_.is_over()) writer_->end(text_);
    flush();
    if (!options_.quiet && cross_checks_ > 0 && !run_.is_over()) {
      run_.say(format_agreement_counts(cross_checks_, agreements_, disagreements_) + '\n');
      if (partly_checked_ > 0) run_.say(format_partly_checked_count(partly_checked_) + '\n');
    }
    return run_.finish();
  }

 private:
  static constexpr std::size_t flush_size = 1 << 16;

  void enumerate(const Puzzle& puzzle) {
    if (!options_.quiet) run_.say(format_warning_lines(puzzle));
    if (const InputError* error = puzzle.error()) {
      run_.fail(exit_not_as_asked, to_string(*error));
      return append_verdict(puzzle, Verdict::invalid, error->found);
    }
    std::uint64_t number = 0;
    const auto show = [&](const Grid& solution) {
      if (!run_.is_over()) append_solution(puzzle, solution, ++number);
      return !run_.is_over();
    };
    const EnumerateAnswer answer =
        clausoku::enumerate(engines_, *puzzle.grid(), options_.limit, show);
    if (run_.is_over()) {
      if (!options_.quiet && run_.is_interrupted() && CommandRun::has_signal()) {
        run_.say(fmt::format("{}: interrupted after {}\n", escaped(puzzle.name),
                             format_large_count(number, "solution")));
      }
      return;
    }
    cross_checks_ += answer.cross_check != CrossCheck::off;
    partly_checked_ += answer.is_partly_checked;
    agreements_ += answer.cross_check == CrossCheck::agrees;
    disagreements_ += answer.cross_check == CrossCheck::disagrees;
    if (answer.alarm) return raise(puzzle, *answer.alarm);
    report(puzzle, answer);
  }

  void report(const Puzzle& puzzle, const EnumerateAnswer& answer) {
    const Outcome& outcome = answer.outcome;
    const std::string reason =
        clausoku::reason(outcome, puzzle.grid()->board(), digit_names_of(puzzle));
    if (!outcome.failure.empty()) {
      run_.fail(exit_unusable,
                fmt::format("{}:{}: {}: {}", *puzzle.file, puzzle.line, puzzle.name, reason));
    } else if (answer.shown == 0 || !answer.complete) {
      run_.note(exit_not_as_asked);
    }
    if (answer.shown == 0) append_verdict(puzzle, outcome.verdict, reason);
    if (options_.quiet) return;
    std::string_view remark = answer.complete ? "" : "; the search was cut short";
    if (outcome.solution_count > answer.shown) remark = "; there are more";
    flush();
    run_.say(fmt::format(
        "{}: {}{}{}\n", escaped(puzzle.name), format_large_count(answer.shown, "solution"),
        outcome.handed_over ? ", " + format_handover(solver_title(options_.engine)) : "", remark));
  }

  void append_solution(const Puzzle& puzzle, const Grid& solution, std::uint64_t number) {
    Result result;
    result.puzzle = {.name = fmt::format("{}-{}", puzzle.name, number),
                     .file = puzzle.file,
                     .line = puzzle.line,
                     .content = solution};
    result.outcome.solutions.push_back(solution);
    result.verdict = result.outcome.verdict = Verdict::solvable;
    append(std::move(result));
  }

  void append_verdict(const Puzzle& puzzle, Verdict verdict, std::string reason) {
    Result result;
    result.puzzle = puzzle;
    result.verdict = result.outcome.verdict = verdict;
    result.reason = std::move(reason);
    append(std::move(result));
  }

  void append(Result result) {
    if (std::exchange(any_, true)) text_ += writer_->between();
    writer_->append(result, text_);
    if (text_.size() >= flush_size) flush();
  }

  void flush() {
    if (run_.has_output()) run_.write(text_);
    text_.clear();
  }

  void raise(const Puzzle& puzzle, std::string_view alarm) {
    run_.fail(exit_disagreement,
              fmt::format("{}:{}: {}", *puzzle.file, puzzle.line,
                          alarm_message(fmt::format("{}: {}", puzzle.name, alarm))));
  }

  const EnumerateOptions& options_;
  CommandRun run_;
  EnginePool engines_;
  std::unique_ptr<ResultWriter> writer_;
  std::string text_;  // output that is not yet written
  bool any_ = false;  // true if a solution or verdict was appended
  std::size_t cross_checks_ = 0;
  std::size_t disagreements_ = 0;
  std::size_t agreements_ = 0;
  std::size_t partly_checked_ = 0;
};

}  // namespace

void add_enumerate_command(CLI::App& program, int& exit_code) {
  Command& command =
      add_command(program, "enumerate", "Write all solutions of each puzzle in ascending order");
  const auto options = std::make_shared<EnumerateOptions>();
  options->cross_check_time = default_cross_check_time;
  options->hands_over = true;
  options->input.add_options_to(command);
  command.add(select_field(options->selection));
  command.add(engine_field(*options));
  command.add(solution_limit_field(options->limit));
  command.add(cross_check_fields(options->no_cross_check, options->cross_check_time));
  command.add(limit_fields(options->limits, "its remaining solutions are not written"));
  command.add(choice_field("output-format", options->output_format,
                           output_format_names({OutputFormat::Kind::solutions}),
                           "The output format (default: line)"));
  command.add(output_field(options->output_file));
  command.add(quiet_field(options->quiet, "Print only errors, without the summary"));
  command.footer(enumerate_examples);
  command.callback([options, &exit_code] { exit_code = EnumerateCommand(*options).run(); });
}

}  // namespace clausoku
