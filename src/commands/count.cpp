// clausoku count: how many solutions each puzzle has.
#include <fmt/format.h>

#include <memory>

#include "src/commands/commands.hpp"
#include "src/commands/decision.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

constexpr const char* count_examples = R"(Examples:
  clausoku count data/several.txt
  clausoku count --limit 100 --engine sat puzzles.txt
  printf '%036d\n' 0 | clausoku count --box 2x3 --limit 100000000
Each line: INDEX, NAME and COUNT, with tabs between. COUNT+: there are more than the limit, or at
least so many where the time was over; -: the puzzle could not be read or its solver failed.
)";

struct CountOptions {
  DecisionOptions decision;
  std::uint64_t limit = 1'000'000;
};

class CountWriter final : public ResultWriter {
 public:
  explicit CountWriter(std::uint64_t limit) : limit_(limit) {}

  void append(const Result& result, std::string& out) const override {
    out += fmt::format("{}\t{}\t{}\n", result.puzzle.index, escaped(result.puzzle.name),
                       count_of(result));
  }

 private:
  std::string count_of(const Result& result) const {
    if (result.alarm || result.puzzle.error() || !result.outcome.failure.empty()) return "-";
    const std::uint64_t found = result.outcome.solution_count;
    if (found > limit_) return fmt::format("{}+", limit_);
    const bool complete = result.verdict != Verdict::unknown && !result.outcome.limit;
    return fmt::format("{}{}", found, complete ? "" : "+");
  }

  std::uint64_t limit_;
};

int count(const CountOptions& options) {
  Decision decision(options.decision);
  Limits& limits = decision.batch().limits;
  limits.max_solutions = options.limit + 1;  // one more tells that there are more
  limits.max_kept = 2;
  const CountWriter writer(options.limit);
  Summary summary = decision.run(
      {.writer = writer, .header = {{}, "count", {{"--limit", fmt::format("{}", options.limit)}}}});
  summary.summed = 0;
  if (!options.decision.quiet && decision.can_sum_up()) {
    decision.messages().write(describe(summary));
  }
  const std::size_t not_counted =
      summary.count(Verdict::invalid) + summary.count(Verdict::unknown) + summary.cut_short;
  return decision.finish(summary, summary.puzzles - not_counted);
}

}  // namespace

void add_count_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("count", "Count each puzzle's solutions");
  const auto options = std::make_shared<CountOptions>();
  options->decision.add_to(*command, "the count is a lower bound");
  add_solution_limit_option(*command, options->limit);
  command->footer(count_examples);
  command->callback([options, &exit_code] { exit_code = count(*options); });
}

}  // namespace clausoku
