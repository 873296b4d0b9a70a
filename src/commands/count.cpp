// clausoku count: how many solutions each puzzle has.
#include <fmt/format.h>

#include <memory>
#include <optional>

#include "src/base/text.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/decision.hpp"
#include "src/commands/record_options.hpp"

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
  std::string output_format = "text";
  RecordOptions records;
};

/// How many solutions were counted.
struct Count {
  std::uint64_t number;
  bool complete;  ///< these are all
};

/// Nothing where the puzzle could not be read or its solver failed.
std::optional<Count> count_of(const Result& result, std::uint64_t limit) {
  if (result.alarm || result.puzzle.error() || !result.outcome.failure.empty()) {
    return std::nullopt;
  }
  const std::uint64_t found = result.outcome.solution_count;
  if (found > limit) return Count{limit, false};
  return Count{found, result.verdict != Verdict::unknown && !result.outcome.limit};
}

const RecordOptions::Usual usual_fields_of_count{
    {"index", "name", "file", "line", "size", "givens", "count", "complete", "puzzle"},
    {"count", "complete"}};

/// Those of any result, and its count.
RecordFields count_fields(std::string engine, std::uint64_t limit) {
  RecordFields fields = result_fields(std::move(engine));
  std::erase_if(fields, [](const RecordField& field) { return field.name == "rating"; });
  fields.push_back({"count", [limit](const Result& result, ValueSink& value) {
                      const auto found = count_of(result, limit);
                      found ? value.number(static_cast<std::int64_t>(found->number)) : value.none();
                    }});
  fields.push_back({"complete", [limit](const Result& result, ValueSink& value) {
                      const auto found = count_of(result, limit);
                      found ? value.truth(found->complete) : value.none();
                    }});
  return fields;
}

/// Why a search ended before it was through: "the time limit was hit"; empty if no limit ended it.
std::string limit_reason(const Result& result) {
  if (!result.outcome.limit) return {};
  Outcome undecided;
  undecided.limit = result.outcome.limit;
  undecided.shortage = result.outcome.shortage;
  return reason(undecided, result.puzzle.grid()->board());
}

class CountWriter final : public ResultWriter {
 public:
  explicit CountWriter(std::uint64_t limit) : limit_(limit) {}

  void append(const Result& result, std::string& out) const override {
    const auto found = count_of(result, limit_);
    out += fmt::format("{}\t{}\t", result.puzzle.index, escaped(result.puzzle.name));
    out += found ? fmt::format("{}{}", found->number, found->complete ? "" : "+") : "-";
    if (const std::string why = limit_reason(result); found && !why.empty()) out += "\t" + why;
    out += '\n';
  }

 private:
  std::uint64_t limit_;
};

int count(CountOptions& options) {
  options.records.apply(options.output_format, usual_fields_of_count, options.decision.input);
  Decision decision(options.decision);
  Limits& limits = decision.batch().limits;
  limits.max_solutions = options.limit + 1;  // one more tells that there are more
  limits.max_kept = 2;
  const CountWriter lines(options.limit);
  std::unique_ptr<ResultWriter> records;
  if (options.output_format != "text") {
    records = options.records.make_writer(
        options.output_format, count_fields(to_string(options.decision.engine), options.limit),
        usual_fields_of_count, decision);
  }
  const ResultWriter& writer = records ? *records : static_cast<const ResultWriter&>(lines);
  Summary summary = decision.run({.writer = writer});
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
  add_batch_format_option(*command, options->output_format);
  options->records.add_to(*command, count_fields("", 0));
  command->footer(count_examples);
  command->callback([options, &exit_code] { exit_code = count(*options); });
}

}  // namespace clausoku
