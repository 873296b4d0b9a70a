// clausoku solve: a batch through an engine, cross-checked.
#include <fmt/format.h>

#include <memory>
#include <thread>

#include "src/batch/batch.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/interrupt.hpp"
#include "src/commands/options.hpp"

namespace clausoku {
namespace {

constexpr const char* examples = R"(Examples:
  clausoku solve data/p096_sudoku.txt
  clausoku solve --sum data/p096_sudoku.txt
  clausoku solve --output-format grid --box 2x3 data/6x6.txt
  clausoku solve --engine sat:encoding=minimal,reduce=none --no-cross-check puzzles.txt
  clausoku solve --engine backtrack:strategy=elimination --output-format jsonl < puzzles.txt
)";

struct SolveOptions {
  InputOptions input;
  EngineSpec engine = SatSpec{};
  bool no_cross_check = false;
  std::optional<std::chrono::nanoseconds> cross_check_time;
  Limits limits;
  bool first = false;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::string output_format = "line";
  std::string output_file;
  bool sum = false;
  bool quiet = false;
};

/// The second opinion is of the other kind: the backtracker's on SAT, and the other way round.
EngineSpec other_kind(const EngineSpec& engine) {
  if (std::holds_alternative<SatSpec>(engine)) return BacktrackSpec{};
  return SatSpec{};
}

std::size_t good_puzzles(const Summary& summary) {
  return summary.count(Verdict::unique) + summary.count(Verdict::solvable);
}

int exit_code_of(const Summary& summary, const Output& output) {
  if (summary.alarms > 0) return exit_disagreement;
  if (output.error()) return exit_unusable;
  if (summary.interrupted) return exit_signal + Interrupt::signal();
  if (summary.input_errors > 0 || summary.puzzles == 0 || summary.solver_failures > 0) {
    return exit_unusable;
  }
  return good_puzzles(summary) == summary.puzzles ? exit_done : exit_not_as_asked;
}

void write_sum(const Summary& summary, Output& output, Output& messages) {
  if (const std::size_t left_out = good_puzzles(summary) - summary.summed; left_out > 0) {
    messages.write(fmt::format(
        "clausoku: the sum leaves out {} of the solutions, which have no three-digit number\n",
        left_out));
  }
  output.write(fmt::format("{}\n", summary.sum));
}

int solve(const SolveOptions& options) {
  Interrupt interrupt;
  Output messages(Output::Stream::standard_error);

  BatchOptions batch{options.engine, std::nullopt, std::chrono::seconds(1), options.limits,
                     options.threads};
  if (!options.no_cross_check) batch.cross_check = other_kind(options.engine);
  if (options.cross_check_time) batch.cross_check_time = *options.cross_check_time;
  if (options.first) batch.limits.max_solutions = 1;
  batch.limits.stop = interrupt.token();

  std::unique_ptr<ResultWriter> writer = make_silent_writer();
  if (!options.sum) {
    const auto formats = output_formats();
    const auto format = std::ranges::find(formats, options.output_format, &OutputFormat::name);
    writer = format->make(to_string(options.engine));
  }
  const auto output = options.output_file.empty()
                          ? std::make_unique<Output>(Output::Stream::standard_output)
                          : std::make_unique<Output>(options.output_file, Output::File::in_place);
  const auto reader = options.input.open(interrupt.token());

  const Summary summary = run_batch(*reader, batch, *writer, *output, messages);
  if (!options.quiet && !output->error()) messages.write(describe(summary));
  if (options.sum && !summary.interrupted) write_sum(summary, *output, messages);
  output->close();
  if (output->error() && !output->reader_gone()) {
    messages.write(fmt::format("clausoku: {}\n", *output->error()));
  }
  return exit_code_of(summary, *output);
}

}  // namespace

void add_solve_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("solve", "Solve puzzles and tell whether each has one solution");
  const auto options = std::make_shared<SolveOptions>();
  options->input.add_to(*command);
  add_engine_option(*command, options->engine);
  command->add_flag("--no-cross-check", options->no_cross_check,
                    "Do not ask a second, different engine too");
  add_seconds_option(*command, "--cross-check-timeout", options->cross_check_time,
                     "How long the second engine may take for a puzzle (default: 1)");
  command->add_flag("--first", options->first,
                    "Stop at a puzzle's first solution; leave open whether it is the only one");
  add_seconds_option(*command, "--timeout", options->limits.time,
                     "How long a puzzle may take; past it the verdict is unknown");
  command->add_option("--max-conflicts", options->limits.conflicts,
                      "How many conflicts a puzzle may take, likewise");
  command->add_option("--threads", options->threads, "How many puzzles at a time (default: cores)")
      ->check(CLI::Range(1, 1024));
  restrict_to(command->add_option("--output-format", options->output_format,
                                  "line (default), grid, rows, pe96, json, jsonl or csv"),
              names_of(output_formats()));
  command->add_option("--output", options->output_file, "Write to this file")->type_name("FILE");
  command->add_flag("--sum", options->sum,
                    "Print the sum of the three-digit numbers in the top left corners, no more");
  command->add_flag("-q,--quiet", options->quiet, "No summary; errors only");
  command->footer(examples);
  command->callback([options, &exit_code] { exit_code = solve(*options); });
}

}  // namespace clausoku
