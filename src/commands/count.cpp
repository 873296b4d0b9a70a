// clausoku count: counts the solutions of each puzzle.
#include <memory>

#include "src/calls/count.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/decision_options.hpp"

namespace clausoku {
namespace {

constexpr const char* count_examples = R"(Examples:
  clausoku count data/several.txt
  clausoku count --limit 100 --engine sat puzzles.txt
  printf '%036d\n' 0 | clausoku count --box 2x3 --limit 100000000
A line has the columns INDEX, NAME and COUNT, separated by tabs. COUNT+ means that there are more
solutions than --limit, or at least COUNT solutions if another limit or an interrupt ended the
search; a fourth column, REASON, then names what ended it. '-' means that the puzzle could not be
read or that its solver failed. --resume counts interrupted puzzles again.
)";

struct CountOptions {
  DecisionOptions decision;
  std::uint64_t limit = default_solution_limit;
  std::string output_format = "text";
  RecordOptions records;
};

const RecordOptions::Defaults default_count_fields{
    {"index", "name", "file", "line", "size", "givens", "count", "complete", "puzzle"},
    {"count", "complete"}};

int count(CountOptions& options) {
  options.records.apply(options.output_format, default_count_fields, options.decision.input);
  options.decision.counts_solutions = true;
  options.decision.keeps_interrupted = true;
  Limits& limits = options.decision.limits;
  limits.max_solutions = options.limit + 1;  // detects a count above the limit
  limits.max_kept = 2;
  Decision decision(options.decision.request());
  const Summary summary = decide_and_report_batch(
      decision, *make_count_writer(options.limit), options.records, options.output_format,
      make_count_fields(to_string(options.decision.engine), options.limit), default_count_fields);
  const std::size_t not_counted =
      summary.count(Verdict::invalid) + summary.count(Verdict::unknown) + summary.cut_short;
  return decision.finish(summary, summary.puzzles - not_counted);
}

}  // namespace

void add_count_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(program, "count", "Count the solutions of each puzzle");
  const auto options = std::make_shared<CountOptions>();
  options->decision.hands_over = true;
  options->decision.add_options_to(command, "the count is a lower bound");
  command.add(solution_limit_field(options->limit));
  command.add(batch_format_field(options->output_format));
  options->records.add_options_to(command, make_count_fields("", 0));
  command.footer(count_examples);
  command.callback([options, &exit_code] { exit_code = count(*options); });
}

}  // namespace clausoku
