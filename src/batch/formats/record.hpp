// Records: all that is known of a result, as fields with names. Their formats differ in syntax
// alone.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "encoder/names.hpp"
#include "src/batch/existing_text.hpp"
#include "src/batch/result_writer.hpp"
#include "src/puzzles/line.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {

/// Calls `field(name, value)` for each field of a record, in order. A value is a number, a time, a
/// string or an empty optional of one of these.
template <class Field>
void for_each_field(const Result& result, const WriterOptions& options, Field&& field) {
  const Grid* grid = result.puzzle.grid();
  const Grid* solution = result.solution();
  const Statistics& statistics = result.outcome.statistics;
  std::optional<std::string> solution_line;
  if (solution != nullptr) append_line(solution_line.emplace(), *solution);
  field("index", static_cast<std::int64_t>(result.puzzle.index));
  field("name", result.puzzle.name);
  field("file", *result.puzzle.file);
  field("line", static_cast<std::int64_t>(result.puzzle.line));
  field("size", grid ? std::optional<std::int64_t>(grid->board().size()) : std::nullopt);
  field("givens", grid ? std::optional<std::int64_t>(grid->given_count()) : std::nullopt);
  field("verdict", std::string(to_string(result.verdict)));
  field("solution", solution_line);
  const auto top_left = solution ? top_left_number(*solution) : std::nullopt;
  field("top_left", top_left ? std::optional<std::int64_t>(*top_left) : std::nullopt);
  field("engine", options.engine);
  const auto& decided_by = result.outcome.decided_by;
  field("decided_by", decided_by
                          ? std::optional<std::string>(name_of(decided_by_names, *decided_by))
                          : std::nullopt);
  field("solver_calls", result.outcome.solver_calls);
  field("encode_us", statistics.encode);
  field("solve_us", statistics.solve);
  field("decode_us", statistics.decode);
  field("total_us", statistics.total);
  field("variables", statistics.variables);
  field("clauses", statistics.clauses);
  field("decisions", statistics.decisions);
  field("conflicts", statistics.conflicts);
  field("propagations", statistics.propagations);
  field("cross_check", std::string(to_string(result.cross_check)));
  const std::string_view statement = to_string(result.statement);
  field("stated_solution",
        statement.empty() ? std::nullopt : std::optional<std::string>(statement));
  field("reason", result.reason);
  if (options.rating) {
    field("rating", result.rating
                        ? std::optional<std::string>(name_of(rating_names, *result.rating))
                        : std::nullopt);
  }
}

/// A value as it stands in a record: `text` makes it of a string without anything that a terminal
/// could act on, `none` is an empty one.
template <class Text>
struct ValueFormatter {
  Text text;
  std::string_view none;
  bool as_pattern;  ///< with any_number for times

  std::string operator()(const std::string& value) const { return text(escaped(value)); }
  std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
  std::string operator()(std::chrono::nanoseconds value) const {
    if (as_pattern) return std::string(1, any_number);
    return fmt::format("{:.1f}", static_cast<double>(value.count()) / 1000.0);
  }
  template <class Value>
  std::string operator()(const std::optional<Value>& value) const {
    return value ? (*this)(*value) : std::string(none);
  }
};

/// What the writers of records have in common.
class RecordWriter : public ResultWriter {
 public:
  explicit RecordWriter(WriterOptions options) : options_(std::move(options)) {}

  void append(const Result& result, std::string& out) const final {
    append_record(result, out, false);
  }
  void append_pattern(const Result& result, std::string& out) const final {
    append_record(result, out, true);
  }

 protected:
  const WriterOptions& options() const { return options_; }

 private:
  virtual void append_record(const Result& result, std::string& out, bool as_pattern) const = 0;

  WriterOptions options_;
};

}  // namespace clausoku
