// clausoku enumerate: the solutions of each puzzle, as they are found.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "src/base/text.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/batch/summary.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/decision.hpp"
#include "src/commands/selected_puzzles.hpp"
#include "src/engines/other_kind.hpp"
#include "src/puzzles/sources/look_ahead.hpp"
#include "src/services/enumerate.hpp"

namespace clausoku {
namespace {

constexpr const char* enumerate_examples = R"(Examples:
  clausoku enumerate data/several.txt
  clausoku enumerate --limit 3 --output-format grid data/several.txt
  printf '%016d\n' 0 | clausoku enumerate --engine sat | wc -l
)";

struct EnumerateOptions {
  InputOptions input;
  Selection selection;
  EngineSpec engine = SatSpec{};
  bool no_cross_check = false;
  std::optional<std::chrono::nanoseconds> cross_check_time;
  Limits limits;
  std::uint64_t limit = 1'000'000;
  std::string output_format = "line";
  std::string output_file;
  bool quiet = false;
};

class EnumerateCommand {
 public:
  explicit EnumerateCommand(const EnumerateOptions& options)
      : options_(options),
        interrupt_(options.output_file.empty() ? Interrupt::Watch::signals_and_standard_output
                                               : Interrupt::Watch::signals),
        engine_(make_engine(options.engine)) {
    if (!options.no_cross_check) second_ = make_engine(other_kind(options.engine));
    writer_ = output_format(options.output_format).make({});
  }

  int run() {
    FileUse files;
    options_.input.note_files(files);
    note_engine_files(files, options_.engine);
    files.write(options_.output_file);
    refuse_clash(files);
    auto selected = std::make_unique<SelectedReader>(options_.input.open(interrupt_.token()),
                                                     options_.selection);
    const SelectedReader& selection = *selected;
    const auto reader = std::make_unique<LookAhead>(std::move(selected));
    if (options_.output_file.empty() || reader->has_puzzles(1)) open_output();
    writer_->begin(text_);
    while (!is_over()) {
      auto item = reader->next();
      if (!item) {
        all_read_ = !reader->stopped();
        break;
      }
      if (const auto* error = std::get_if<InputError>(&*item)) {
        complain(to_string(*error));
        exit_code_ = exit_unusable;
        continue;
      }
      any_puzzle_ = true;
      enumerate(std::get<Puzzle>(std::move(*item)));
      if (reader->may_block()) flush();
    }
    if (all_read_ && !any_puzzle_ && exit_code_ == exit_done) {
      complain(no_such_puzzle(selection.read()));
      exit_code_ = exit_unusable;
    }
    if (!is_over()) writer_->end(text_);
    flush();
    if (interrupted() && Interrupt::signal() == 0) output_->look_for_reader();
    if (!options_.quiet && cross_checks_ > 0 && !is_over()) {
      messages_.write(agreement_text(cross_checks_, agreements_, disagreements_) + '\n');
    }
    const bool output_failed = output_ && !output_->close();
    if (output_failed && !output_->reader_gone()) complain(*output_->error());
    if (exit_code_ == exit_disagreement) return exit_code_;
    if (output_failed) return exit_unusable;
    if (interrupted()) return exit_signal + Interrupt::signal();
    return exit_code_;
  }

 private:
  static constexpr std::size_t flush_size = 1 << 16;

  bool interrupted() const { return interrupt_.token().stop_requested() && !all_read_; }
  bool is_over() const { return interrupted() || (output_ && output_->error()); }

  void open_output() {
    const std::string& file = options_.output_file;
    output_ = file.empty()
                  ? std::make_unique<Output>(Output::Stream::standard_output, interrupt_.token())
                  : std::make_unique<Output>(file, Output::File::in_place, interrupt_.token());
  }

  void enumerate(Puzzle puzzle) {
    if (!options_.quiet) messages_.write(warning_lines(puzzle));
    if (const InputError* error = puzzle.error()) {
      complain(to_string(*error));
      note_failure(exit_not_as_asked);
      return append_verdict(puzzle, Verdict::invalid, error->found);
    }
    EnumerateRequest request{.limit = options_.limit, .limits = options_.limits};
    request.limits.stop = interrupt_.token();
    request.second = second_.get();
    if (options_.cross_check_time) request.cross_check_time = *options_.cross_check_time;
    std::uint64_t number = 0;
    const auto show = [&](const Grid& solution) {
      if (!is_over()) append_solution(puzzle, solution, ++number);
      return !is_over();
    };
    const EnumerateAnswer answer = clausoku::enumerate(*puzzle.grid(), *engine_, request, show);
    if (is_over()) return;
    cross_checks_ += answer.cross_checked;
    agreements_ += answer.agreed;
    disagreements_ += answer.cross_checked && answer.alarm;
    if (answer.alarm) return raise(puzzle, *answer.alarm);
    report(puzzle, answer);
  }

  void report(const Puzzle& puzzle, const EnumerateAnswer& answer) {
    const Outcome& outcome = answer.outcome;
    const std::string reason = clausoku::reason(outcome, puzzle.grid()->board());
    if (!outcome.failure.empty()) {
      complain(fmt::format("{}:{}: {}: {}", *puzzle.file, puzzle.line, puzzle.name, reason));
      note_failure(exit_unusable);
    } else if (answer.shown == 0 || !answer.complete) {
      note_failure(exit_not_as_asked);
    }
    if (answer.shown == 0) append_verdict(puzzle, outcome.verdict, reason);
    if (options_.quiet) return;
    std::string_view remark = answer.complete ? "" : "; the search was cut short";
    if (outcome.solution_count > answer.shown) remark = "; there are more";
    flush();
    messages_.write(
        fmt::format("{}: {}{}\n", escaped(puzzle.name), counted(answer.shown, "solution"), remark));
  }

  void append_solution(const Puzzle& puzzle, const Grid& solution, std::uint64_t number) {
    Result result;
    result.puzzle.name = fmt::format("{}-{}", puzzle.name, number);
    result.puzzle.file = puzzle.file;
    result.puzzle.line = puzzle.line;
    result.puzzle.content = solution;
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
    if (output_) output_->write(text_);
    text_.clear();
  }

  void raise(const Puzzle& puzzle, std::string_view alarm) {
    complain(fmt::format("{}:{}: ALARM: {}: {}", *puzzle.file, puzzle.line, puzzle.name, alarm));
    exit_code_ = exit_disagreement;
  }

  void note_failure(int exit_code) { exit_code_ = std::max(exit_code_, exit_code); }

  void complain(std::string_view message) { messages_.write(message_line(message)); }

  const EnumerateOptions& options_;
  Interrupt interrupt_;
  Output messages_{Output::Stream::standard_error, interrupt_.token()};
  bool all_read_ = false;
  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Engine> second_;
  std::unique_ptr<Output> output_;  // null where a file is left alone, for want of a puzzle
  std::unique_ptr<ResultWriter> writer_;
  std::string text_;  // not written yet
  bool any_ = false;  // solution or verdict
  bool any_puzzle_ = false;
  std::size_t cross_checks_ = 0;
  std::size_t disagreements_ = 0;
  std::size_t agreements_ = 0;
  int exit_code_ = exit_done;
};

}  // namespace

void add_enumerate_command(CLI::App& program, int& exit_code) {
  CLI::App* command =
      program.add_subcommand("enumerate", "Write each puzzle's solutions, in ascending order");
  const auto options = std::make_shared<EnumerateOptions>();
  options->input.add_to(*command);
  add_select_option(*command, options->selection);
  add_engine_option(*command, options->engine);
  add_solution_limit_option(*command, options->limit);
  command->add_flag("--no-cross-check", options->no_cross_check,
                    "Do not ask a second, different engine too");
  add_seconds_option(*command, "--cross-check-timeout", options->cross_check_time,
                     "How long the second engine may take for a puzzle (default: 1)");
  add_seconds_option(*command, "--timeout", options->limits.time,
                     "How long a puzzle may take; past it its further solutions are left out");
  add_memory_limit_option(*command, options->limits.memory);
  restrict_to(command->add_option("--output-format", options->output_format,
                                  "line (default), grid, rows, pe96 or json"),
              output_format_names({OutputFormat::Kind::solutions}));
  command->add_option("--output", options->output_file, "Write to this file")->type_name("FILE");
  command->add_flag("-q,--quiet", options->quiet, "No summary; errors only");
  command->footer(enumerate_examples);
  command->callback([options, &exit_code] { exit_code = EnumerateCommand(*options).run(); });
}

}  // namespace clausoku
