// clausoku solve: a batch through an engine, cross-checked.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "src/commands/commands.hpp"
#include "src/commands/decision.hpp"

namespace clausoku {
namespace {

constexpr const char* examples = R"(Examples:
  clausoku solve data/p096_sudoku.txt
  clausoku solve --sum data/p096_sudoku.txt
  clausoku solve --output-format grid --box 2x3 data/6x6.txt
  clausoku solve --engine sat:encoding=minimal,reduce=none --no-cross-check puzzles.txt
  clausoku solve --engine backtrack:strategy=elimination --output-format jsonl < puzzles.txt
  clausoku solve --output solutions.txt --resume puzzles.txt
--resume, in any output format, takes over the whole records that are in the file, once they have
been compared with their puzzles, redoes one that was cut off, and goes on. The summary, the sum and
the exit code are those of the whole batch; what was unknown for its limits stays so.
)";

struct SolveOptions {
  DecisionOptions decision;
  bool first = false;
  std::string output_format = "line";
  bool sum = false;
};

std::size_t good_puzzles(const Summary& summary) {
  return summary.count(Verdict::unique) + summary.count(Verdict::solvable);
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
  Decision decision(options.decision);
  if (options.first) decision.batch().limits.max_solutions = 1;

  std::unique_ptr<ResultWriter> writer = make_silent_writer();
  if (!options.sum) {
    const auto formats = output_formats();
    const auto format = std::ranges::find(formats, options.output_format, &OutputFormat::name);
    writer = format->make(to_string(options.decision.engine));
  }
  const auto records = make_record_reader(options.output_format, *writer,
                                          options.first ? Verdict::solvable : Verdict::unique);
  const Summary summary = decision.run(*writer, *records);
  if (!options.decision.quiet && !decision.output().error()) {
    decision.messages().write(describe(summary));
  }
  if (options.sum && !summary.interrupted) {
    write_sum(summary, decision.output(), decision.messages());
  }
  return decision.finish(summary, good_puzzles(summary));
}

}  // namespace

void add_solve_command(CLI::App& program, int& exit_code) {
  CLI::App* command =
      program.add_subcommand("solve", "Solve puzzles and tell whether each has one solution");
  const auto options = std::make_shared<SolveOptions>();
  options->decision.add_to(*command, "the verdict is unknown");
  command->add_flag("--first", options->first,
                    "Stop at a puzzle's first solution; leave open whether it is the only one");
  restrict_to(command->add_option("--output-format", options->output_format,
                                  "line (default), grid, rows, pe96, json, jsonl or csv"),
              names_of(output_formats()));
  command
      ->add_flag("--sum", options->sum,
                 "Print the sum of the three-digit numbers in the top left corners, no more")
      ->excludes(command->get_option("--resume"));
  command->footer(examples);
  command->callback([options, &exit_code] { exit_code = solve(*options); });
}

}  // namespace clausoku
