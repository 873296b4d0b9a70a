#include "src/batch/result_writer.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "encoder/names.hpp"
#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/json.hpp"
#include "src/puzzles/line.hpp"
#include "src/puzzles/pe96.hpp"
#include "src/puzzles/rows.hpp"

namespace clausoku {
namespace {

/// The formats that show a solution as a grid, and say in a comment why there is none.
class GridWriter final : public ResultWriter {
 public:
  using Append = void (*)(std::string& out, const Puzzle& puzzle, const Grid& solution);

  GridWriter(Append append_grid, std::string_view separator)
      : append_grid_(append_grid), separator_(separator) {}

  void append(const Result& result, std::string& out) const override {
    if (result.index > 1) out += separator_;
    if (const Grid* solution = result.solution()) {
      append_grid_(out, result.puzzle, *solution);
    } else {
      out += fmt::format("# {} {}: {}\n", to_string(result.verdict), result.puzzle.name,
                         result.reason);
    }
  }

 private:
  Append append_grid_;
  std::string_view separator_;
};

class JsonWriter final : public ResultWriter {
 public:
  void begin(std::string& out) const override { out += "["; }
  void append(const Result& result, std::string& out) const override {
    out += result.index > 1 ? ",\n" : "\n";
    if (const Grid* solution = result.solution()) {
      append_json(out, *solution);
    } else {
      out += "null";
    }
  }
  void end(std::string& out) const override { out += "\n]\n"; }
};

double microseconds(std::chrono::nanoseconds time) {
  return static_cast<double>(time.count()) / 1000.0;
}

/// Calls `field(name, value)` for each field of a record, in order. A value is a number, a string
/// or an empty optional of either.
template <class Field>
void for_each_field(const Result& result, const RecordOptions& options, Field&& field) {
  const Grid* grid = result.puzzle.grid();
  const Grid* solution = result.solution();
  const Statistics& statistics = result.outcome.statistics;
  std::optional<std::string> solution_line;
  if (solution != nullptr) append_line(solution_line.emplace(), *solution);
  field("index", static_cast<std::int64_t>(result.index));
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
  if (options.run) field("run", static_cast<std::int64_t>(result.run));
  field("encode_us", microseconds(statistics.encode));
  field("solve_us", microseconds(statistics.solve));
  field("decode_us", microseconds(statistics.decode));
  field("total_us", microseconds(statistics.total));
  field("variables", statistics.variables);
  field("clauses", statistics.clauses);
  field("decisions", statistics.decisions);
  field("conflicts", statistics.conflicts);
  field("propagations", statistics.propagations);
  field("cross_check", std::string(to_string(result.cross_check)));
  field("reason", result.reason);
  if (options.rating) {
    field("rating", result.rating
                        ? std::optional<std::string>(name_of(rating_names, *result.rating))
                        : std::nullopt);
  }
}

/// A value as it stands in a record: `text` makes it of a string, `none` is an empty one.
template <class Text>
struct ValueFormatter {
  Text text;
  std::string_view none;

  std::string operator()(const std::string& value) const { return text(value); }
  std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
  std::string operator()(double value) const { return fmt::format("{:.1f}", value); }
  template <class Value>
  std::string operator()(const std::optional<Value>& value) const {
    return value ? (*this)(*value) : std::string(none);
  }
};

class JsonLinesWriter final : public ResultWriter {
 public:
  explicit JsonLinesWriter(RecordOptions options) : options_(std::move(options)) {}

  void append(const Result& result, std::string& out) const override {
    // Names come from files, which need not be UTF-8.
    const auto quoted = [](const std::string& text) {
      return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    };
    const ValueFormatter<decltype(quoted)> format{quoted, "null"};
    char separator = '{';
    for_each_field(result, options_, [&](const char* name, const auto& value) {
      out += fmt::format("{}\"{}\":{}", separator, name, format(value));
      separator = ',';
    });
    out += "}\n";
  }

 private:
  RecordOptions options_;
};

/// As RFC 4180 asks, but with a bare line feed.
class CsvWriter final : public ResultWriter {
 public:
  explicit CsvWriter(RecordOptions options) : options_(std::move(options)) {}

  void begin(std::string& out) const override {
    Result nobody;
    nobody.puzzle.file = std::make_shared<const std::string>();
    nobody.puzzle.content = InputError{};
    const char* separator = "";
    for_each_field(nobody, options_, [&](const char* name, const auto&) {
      out += fmt::format("{}{}", separator, name);
      separator = ",";
    });
    out += '\n';
  }

  void append(const Result& result, std::string& out) const override {
    const auto quoted = [](const std::string& text) {
      if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
      std::string field = "\"";
      for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
      return field + '"';
    };
    const ValueFormatter<decltype(quoted)> format{quoted, ""};
    const char* separator = "";
    for_each_field(result, options_, [&](const char*, const auto& value) {
      out += separator + format(value);
      separator = ",";
    });
    out += '\n';
  }

 private:
  RecordOptions options_;
};

class SilentWriter final : public ResultWriter {
 public:
  void append(const Result&, std::string&) const override {}
};

std::unique_ptr<ResultWriter> make_line_writer(const std::string&) {
  return std::make_unique<GridWriter>(
      [](std::string& out, const Puzzle&, const Grid& grid) {
        append_line(out, grid);
        out += '\n';
      },
      "");
}

std::unique_ptr<ResultWriter> make_grid_writer(const std::string&) {
  return std::make_unique<GridWriter>(
      [](std::string& out, const Puzzle& puzzle, const Grid& grid) {
        out += puzzle.name + '\n';
        append_drawing(out, grid);
      },
      "\n");
}

std::unique_ptr<ResultWriter> make_rows_writer(const std::string&) {
  return std::make_unique<GridWriter>(
      [](std::string& out, const Puzzle&, const Grid& grid) { append_rows(out, grid); }, "\n");
}

std::unique_ptr<ResultWriter> make_pe96_writer(const std::string&) {
  return std::make_unique<GridWriter>([](std::string& out, const Puzzle& puzzle,
                                         const Grid& grid) { append_pe96(out, puzzle.name, grid); },
                                      "");
}

std::unique_ptr<ResultWriter> make_json_writer(const std::string&) {
  return std::make_unique<JsonWriter>();
}

std::unique_ptr<ResultWriter> make_json_lines_writer(const std::string& engine) {
  return make_record_writer("jsonl", {.engine = engine});
}

std::unique_ptr<ResultWriter> make_csv_writer(const std::string& engine) {
  return make_record_writer("csv", {.engine = engine});
}

constexpr std::array known_formats{
    OutputFormat{"line", "the solution in one line, or '# VERDICT NAME: reason'", make_line_writer},
    OutputFormat{"grid", "the name and a boxed grid", make_grid_writer},
    OutputFormat{"rows", "a line a row, a blank line between puzzles", make_rows_writer},
    OutputFormat{"pe96", "as Project Euler's file is written", make_pe96_writer},
    OutputFormat{"json", "a list of grids, each a list of lists, null for none", make_json_writer},
    OutputFormat{"jsonl", "a record a puzzle: JSON, one object a line", make_json_lines_writer},
    OutputFormat{"csv", "a record a puzzle: comma-separated, with a header", make_csv_writer},
};

}  // namespace

std::span<const OutputFormat> output_formats() { return known_formats; }

std::unique_ptr<ResultWriter> make_record_writer(std::string_view format, RecordOptions options) {
  if (format == "csv") return std::make_unique<CsvWriter>(std::move(options));
  return std::make_unique<JsonLinesWriter>(std::move(options));
}

std::unique_ptr<ResultWriter> make_silent_writer() { return std::make_unique<SilentWriter>(); }

}  // namespace clausoku
