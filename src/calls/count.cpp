#include "src/calls/count.hpp"

#include <fmt/format.h>

#include <optional>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

/// The number of solutions that a search has found.
struct Count {
  std::uint64_t number;
  bool complete;  ///< true if there are no further solutions
};

/// The count, at most `limit`. Empty if engines disagree, a solver fails or the puzzle is invalid.
std::optional<Count> solution_count_up_to_limit(const Result& result, std::uint64_t limit) {
  if (result.alarm || result.puzzle.error() || !result.outcome.failure.empty()) {
    return std::nullopt;
  }
  const std::uint64_t found = result.outcome.solution_count;
  if (found > limit) return Count{limit, false};
  return Count{found, result.verdict != Verdict::unknown && !result.outcome.limit};
}

/// The limit that ended a search ("the time limit was hit"), or empty if no limit was hit.
std::string describe_search_limit(const Result& result) {
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
    const auto found = solution_count_up_to_limit(result, limit_);
    out += fmt::format("{}\t{}\t", result.puzzle.index, escaped(result.puzzle.name));
    out += found ? fmt::format("{}{}", found->number, found->complete ? "" : "+") : "-";
    if (const std::string why = describe_search_limit(result); found && !why.empty())
      out += "\t" + why;
    out += '\n';
  }

 private:
  std::uint64_t limit_;
};

}  // namespace

RecordFields make_count_fields(std::string engine, std::uint64_t limit) {
  RecordFields fields = make_result_fields(std::move(engine));
  std::erase_if(fields, [](const RecordField& field) { return field.name == "rating"; });
  fields.push_back({"count", [limit](const Result& result, ValueSink& value) {
                      const auto found = solution_count_up_to_limit(result, limit);
                      found ? value.number(static_cast<std::int64_t>(found->number)) : value.none();
                    }});
  fields.push_back({"complete", [limit](const Result& result, ValueSink& value) {
                      const auto found = solution_count_up_to_limit(result, limit);
                      found ? value.truth(found->complete) : value.none();
                    }});
  return fields;
}

std::unique_ptr<ResultWriter> make_count_writer(std::uint64_t limit) {
  return std::make_unique<CountWriter>(limit);
}

}  // namespace clausoku
