// clausoku count: how many solutions each puzzle has.
#include <fmt/format.h>

#include <charconv>
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
    out += fmt::format("{}\t{}\t{}\n", result.index, escaped(result.puzzle.name), count_of(result));
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

/// A count tells the verdict; what has none is left open.
class CountReader final : public RecordReader {
 public:
  CountReader(const CountWriter& writer, std::uint64_t limit) : writer_(writer), limit_(limit) {}

  std::size_t size_of(std::string_view text, const Puzzle&, std::size_t) const override {
    return end_of_lines(text, 1);
  }

  bool read(std::string_view record, Result& result) const override {
    std::string_view text = record.substr(0, record.size() - 1);
    take_until(text, '\t');
    take_until(text, '\t');
    Outcome& outcome = result.outcome;
    std::uint64_t& count = outcome.solution_count;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, count);
    if (result.puzzle.error() != nullptr) {
      result.verdict = Verdict::invalid;
    } else if (error == std::errc()) {
      result.verdict = count == 0 ? verdict_without_solution(*result.puzzle.grid())
                                  : verdict_of(count, limit_ + 1);
      if (rest != end) cut_short(result);
    } else if (text == "-") {
      return true;
    }
    outcome.verdict = result.verdict;
    return is_written_as(record, writer_, result);
  }

 private:
  static Verdict verdict_without_solution(const Grid& grid) {
    return find_clash(grid) ? Verdict::invalid : Verdict::none;
  }

  /// "COUNT+": at the limit of the count, or else of the time.
  void cut_short(Result& result) const {
    Outcome& outcome = result.outcome;
    if (outcome.solution_count == limit_) {
      ++outcome.solution_count;
      result.verdict = Verdict::multiple;
    } else {
      outcome.limit = Limit::time;
      result.reason = "the time limit was hit";
      if (outcome.solution_count < 2) result.verdict = Verdict::unknown;
    }
  }

  const CountWriter& writer_;
  std::uint64_t limit_;
};

int count(const CountOptions& options) {
  Decision decision(options.decision);
  Limits& limits = decision.batch().limits;
  limits.max_solutions = options.limit + 1;  // one more tells that there are more
  limits.max_kept = 2;
  const CountWriter writer(options.limit);
  Summary summary = decision.run(writer, CountReader(writer, options.limit));
  summary.summed = 0;
  if (!options.decision.quiet && (!decision.output() || decision.can_write())) {
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
