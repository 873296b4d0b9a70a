// clausoku solve: solves a batch of puzzles with an engine and cross-checks the answers.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include "src/base/terminal/terminal.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/decision_options.hpp"

namespace clausoku {
namespace {

constexpr const char* solve_examples = R"(Examples:
  clausoku solve data/p096_sudoku.txt
  clausoku solve --sum data/p096_sudoku.txt
  clausoku solve --output-format grid --box 2x3 data/6x6.txt
  clausoku solve --output-format html --output sheet.html data/p096_sudoku.txt
  clausoku solve --engine sat:encoding=minimal,reduce=none --no-cross-check puzzles.txt
  clausoku solve --engine backtrack:strategy=elimination --output-format jsonl < puzzles.txt
  clausoku solve --output-format csv --keep-columns sudoku.csv
  clausoku solve --output-format jsonl --fields name,solution,total_us puzzles.txt
  clausoku solve --output solutions.txt --resume puzzles.txt
--resume continues an interrupted run, in any output format except npy, svg and html. It reads the
log solutions.txt.resume, which exists while the output is written and holds the options, the number
of finished puzzles and the bytes written. A finished output stays as it is. An output without its
log, or with other options or puzzles, is refused. The summary, the sum and the exit code are those
of the batch.
)";

struct SolveOptions {
  DecisionOptions decision;
  bool first = false;
  std::string output_format = "line";
  bool sum = false;
  bool rating = false;
  RecordOptions records;
};

RecordOptions::Defaults default_record_field_names(const SolveOptions& options) {
  RecordOptions::Defaults usual{default_solve_field_names(options.rating), {"solution", "verdict"}};
  if (options.rating) usual.after_kept_columns.emplace_back("rating");
  return usual;
}

std::size_t count_solved_puzzles(const Summary& summary) {
  return summary.count(Verdict::unique) + summary.count(Verdict::solvable);
}

void write_project_euler_sum(const Summary& summary, Decision& decision) {
  if (const std::size_t left_out = count_solved_puzzles(summary) - summary.summed; left_out > 0) {
    decision.complain(fmt::format(
        "the sum leaves out {} of the solutions, which have no three-digit number", left_out));
  }
  decision.write(fmt::format("{}\n", summary.sum));
}

std::unique_ptr<ResultWriter> make_writer(const SolveOptions& options, Decision& decision) {
  if (options.sum) return std::make_unique<SilentWriter>();
  const OutputFormat& format = output_format(options.output_format);
  if (format.kind == OutputFormat::Kind::records) {
    return options.records.make_writer(format.name,
                                       make_result_fields(to_string(options.decision.engine)),
                                       default_record_field_names(options), decision);
  }
  WriterOptions writing;
  if (options.decision.output_file.empty()) writing.terminal_style = detect_standard_output_style();
  return format.make(writing);
}

int solve(SolveOptions& options) {
  const OutputFormat& format = output_format(options.output_format);
  if (options.rating && (options.sum || format.kind != OutputFormat::Kind::records)) {
    throw CLI::ValidationError("--rating",
                               "applies only to records; expected --output-format jsonl or csv");
  }
  const bool is_picture = format.kind == OutputFormat::Kind::pictures && !options.sum;
  if (options.decision.resume && is_picture) {
    throw CLI::ValidationError(
        "--resume", "pictures and arrays cannot be resumed; expected another --output-format");
  }
  if (options.decision.shard && (is_picture || options.sum)) {
    throw CLI::ValidationError("--shard",
                               "sums, pictures and arrays cannot be merged; expected another "
                               "--output-format, and no --sum");
  }
  const RecordOptions::Defaults usual = default_record_field_names(options);
  options.records.apply(options.sum ? "" : options.output_format, usual, options.decision.input);
  if (options.first) options.decision.limits.max_solutions = 1;
  options.decision.rate = std::ranges::count(options.records.chosen(usual), "rating") > 0 &&
                          format.kind == OutputFormat::Kind::records && !options.sum;
  DecisionRequest request = options.decision.request();
  if (format.name == "npy" && !options.sum) {
    if (options.decision.output_file.empty()) {
      throw CLI::ValidationError("--output-format", "npy needs a file; expected --output FILE");
    }
    request.form = ResumableOutput::Form::numpy;
  }
  Decision decision(std::move(request));
  if (format.single && !options.sum && decision.has_at_least_n_puzzles(2)) {
    decision.complain(fmt::format(
        "{} shows one puzzle, but there are more; expected --output-format html for all of them",
        format.name));
    return exit_unusable;
  }
  const auto writer = make_writer(options, decision);
  Summary summary = decision.run({.writer = *writer, .whole = is_picture || options.sum});
  summary.reports_sum = options.sum;
  decision.report(summary);
  if (options.sum && !summary.interrupted) write_project_euler_sum(summary, decision);
  return decision.finish(summary, count_solved_puzzles(summary));
}

}  // namespace

void add_solve_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(program, "solve",
                                 "Solve puzzles and report whether each has exactly one solution");
  const auto options = std::make_shared<SolveOptions>();
  options->decision.add_options_to(command, "the verdict is unknown");
  command.add(first_field(options->first));
  command.add(choice_field("output-format", options->output_format, collect_names(output_formats()),
                           "The output format (default: line; svg is for one puzzle)"));
  command.add(
      excluding(flag_field("sum", options->sum,
                           "Print only the sum of the three-digit numbers in the top left corners"),
                {"resume"}));
  command.add(
      flag_field("rating", options->rating,
                 "Add the weakest inference that decides the puzzle to the records (jsonl, csv)"));
  options->records.add_options_to(command, make_result_fields(""));
  command.footer(solve_examples);
  command.callback([options, &exit_code] { exit_code = solve(*options); });
}

}  // namespace clausoku
