#include "src/batch/record_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "encoder/names.hpp"
#include "src/check/checker.hpp"
#include "src/puzzles/alphabet.hpp"

namespace clausoku {
namespace {

/// The digits that a text has on a board, as single characters or as numbers, whatever stands
/// between. Nothing where they are not as many as the board has cells.
std::optional<Grid> digits_in(std::string_view text, const Board& board, bool as_numbers) {
  static const Alphabet letters = *Alphabet::parse("1-9A-Za-z");
  const auto cells = static_cast<std::size_t>(board.cell_count());
  std::vector<Digit> digits;
  digits.reserve(cells);
  for (std::size_t k = 0; k < text.size() && digits.size() <= cells;) {
    if (as_numbers) {
      int number = 0;
      const auto [end, error] = std::from_chars(text.data() + k, text.data() + text.size(), number);
      const bool found = error == std::errc() && number > 0;
      if (found) digits.push_back(number);
      k = found ? static_cast<std::size_t>(end - text.data()) : k + 1;
    } else {
      if (const Digit digit = letters.digit(text[k++])) digits.push_back(digit);
    }
  }
  if (digits.size() != cells) return std::nullopt;
  Grid grid(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (digits[cell] > board.size()) return std::nullopt;
    grid.set(cell, digits[cell]);
  }
  return grid;
}

bool take_solution(std::string_view text, bool as_numbers, Result& result) {
  const Grid* puzzle = result.puzzle.grid();
  if (puzzle == nullptr) return false;
  const Board& board = puzzle->board();
  auto solution = digits_in(text, board, as_numbers || board.size() > max_character_size);
  if (!solution || check_solution(*puzzle, *solution)) return false;
  result.outcome.solutions.push_back(*std::move(solution));
  result.outcome.solution_count = 1;
  return true;
}

/// Whether a reason for `unknown` is no more than that the engine gave up.
bool is_limit(std::string_view reason) {
  Outcome outcome;
  outcome.verdict = Verdict::unknown;
  for (const auto limit : {std::optional<Limit>(), std::optional(Limit::time),
                           std::optional(Limit::conflicts), std::optional(Limit::interrupt)}) {
    outcome.limit = limit;
    if (reason == clausoku::reason(outcome, *Board::with_boxes(1, 1))) return true;
  }
  return false;
}

/// A puzzle that could not be read has that one verdict.
bool fits_input(const Result& result) {
  return result.puzzle.error() == nullptr || result.verdict == Verdict::invalid;
}

/// How a format shows a solution.
struct Shape {
  std::string_view format;
  std::size_t separator_lines;  // before all records but the first
  std::size_t header_lines;     // before the grid
  bool as_numbers;              // on boards of any size
  std::size_t (*grid_lines)(const Board& board);
};

std::size_t one_a_row(const Board& board) { return static_cast<std::size_t>(board.size()); }

constexpr std::array shapes{
    Shape{"line", 0, 0, false, [](const Board&) { return std::size_t{1}; }},
    Shape{"grid", 1, 1, true,
          [](const Board& board) {
            return static_cast<std::size_t>(board.size() + board.size() / board.box_rows() + 1);
          }},
    Shape{"rows", 1, 0, false, one_a_row},
    Shape{"pe96", 0, 1, false, one_a_row},
};

/// "# VERDICT NAME: reason" or a grid.
class GridRecordReader final : public RecordReader {
 public:
  GridRecordReader(const Shape& shape, const ResultWriter& writer, Verdict solved)
      : shape_(shape), writer_(writer), solved_(solved) {}

  std::size_t size_of(std::string_view text, const Puzzle& puzzle,
                      std::size_t index) const override {
    const std::size_t before = lines_before(index);
    const std::size_t start = end_of_lines(text, before);
    if (start == cut_off || start == text.size()) return cut_off;
    const Grid* grid = puzzle.grid();
    const std::size_t lines = text[start] == '#' || grid == nullptr
                                  ? 1
                                  : shape_.header_lines + shape_.grid_lines(grid->board());
    return end_of_lines(text, before + lines);
  }

  bool read(std::string_view record, Result& result) const override {
    const std::string_view text = record.substr(end_of_lines(record, lines_before(result.index)));
    if (text.starts_with("# ") ? !read_verdict(text.substr(2), result)
                               : !read_solution(text, result)) {
      return false;
    }
    return fits_input(result) && is_written_as(record, writer_, result);
  }

 private:
  std::size_t lines_before(std::size_t index) const {
    return index > 1 ? shape_.separator_lines : 0;
  }

  static bool read_verdict(std::string_view text, Result& result) {
    const auto verdict = verdict_named(take_until(text, ' '));
    const std::string before_reason = result.puzzle.name + ": ";
    if (!verdict || !text.starts_with(before_reason)) return false;
    text.remove_prefix(before_reason.size());
    take_verdict(*verdict, text.substr(0, text.size() - 1), result);
    return !result.good();
  }

  bool read_solution(std::string_view text, Result& result) const {
    text.remove_prefix(end_of_lines(text, shape_.header_lines));
    take_verdict(solved_, "", result);
    return take_solution(text, shape_.as_numbers, result);
  }

  const Shape& shape_;
  const ResultWriter& writer_;
  Verdict solved_;
};

/// A list of lists; null, for whatever has no solution to show, leaves open why.
class JsonRecordReader final : public RecordReader {
 public:
  JsonRecordReader(const ResultWriter& writer, Verdict solved) : writer_(writer), solved_(solved) {}

  std::size_t size_of(std::string_view text, const Puzzle&, std::size_t index) const override {
    const std::string_view separator = index > 1 ? ",\n" : "\n";
    constexpr std::string_view end_of_grid = "]]";
    if (text.size() < separator.size()) return cut_off;
    if (text.substr(separator.size()).starts_with(null)) return separator.size() + null.size();
    const std::size_t end = text.find(end_of_grid);
    return end == cut_off ? cut_off : end + end_of_grid.size();
  }

  bool read(std::string_view record, Result& result) const override {
    if (record.ends_with(null)) {
      take_verdict(Verdict::unknown, "", result);
      result.outcome.failure.clear();
    } else {
      take_verdict(solved_, "", result);
      if (!take_solution(record, true, result)) return false;
    }
    return is_written_as(record, writer_, result);
  }

 private:
  static constexpr std::string_view null = "null";

  const ResultWriter& writer_;
  Verdict solved_;
};

/// The fields of a record by their names, null as an empty text.
using Fields = std::map<std::string, std::string, std::less<>>;

/// Records that tell everything, whatever their syntax.
class FieldsRecordReader : public RecordReader {
 public:
  explicit FieldsRecordReader(const ResultWriter& writer) : writer_(writer) {}

  bool read(std::string_view record, Result& result) const final {
    const Fields fields = fields_of(record.substr(0, record.size() - 1));
    const auto text = [&](std::string_view name) -> std::string_view {
      const auto field = fields.find(name);
      return field == fields.end() ? std::string_view() : field->second;
    };
    const auto verdict = verdict_named(text("verdict"));
    if (!verdict) return false;
    take_verdict(*verdict, text("reason"), result);
    if (!text("solution").empty() && !take_solution(text("solution"), false, result)) return false;
    if (result.good() != !text("solution").empty()) return false;
    result.outcome.decided_by = value_of(decided_by_names, text("decided_by"));
    result.outcome.solver_calls = count(text("solver_calls")).value_or(0);
    for (const auto known :
         {CrossCheck::off, CrossCheck::agrees, CrossCheck::undecided, CrossCheck::disagrees}) {
      if (text("cross_check") == to_string(known)) result.cross_check = known;
    }
    Statistics& statistics = result.outcome.statistics;
    statistics.encode = time(text("encode_us"));
    statistics.solve = time(text("solve_us"));
    statistics.decode = time(text("decode_us"));
    statistics.total = time(text("total_us"));
    statistics.variables = count(text("variables"));
    statistics.clauses = count(text("clauses"));
    statistics.decisions = count(text("decisions"));
    statistics.conflicts = count(text("conflicts"));
    statistics.propagations = count(text("propagations"));
    return fits_input(result) && is_written_as(record, writer_, result);
  }

 protected:
  /// Requires a record without the end of its line.
  virtual Fields fields_of(std::string_view record) const = 0;

 private:
  static std::optional<std::int64_t> count(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() ? std::optional(value) : std::nullopt;
  }
  static std::chrono::nanoseconds time(std::string_view microseconds) {
    double value = 0;
    std::from_chars(microseconds.data(), microseconds.data() + microseconds.size(), value);
    return std::chrono::nanoseconds(std::llround(1000 * value));
  }

  const ResultWriter& writer_;
};

class JsonLinesRecordReader final : public FieldsRecordReader {
 public:
  using FieldsRecordReader::FieldsRecordReader;

  std::size_t size_of(std::string_view text, const Puzzle&, std::size_t) const override {
    return end_of_lines(text, 1);
  }

 private:
  Fields fields_of(std::string_view record) const override {
    Fields fields;
    const auto object = nlohmann::json::parse(record, nullptr, false);
    if (!object.is_object()) return fields;
    for (const auto& [name, value] : object.items()) {
      fields[name] = value.is_string() ? value.get<std::string>()
                     : value.is_null() ? std::string()
                                       : value.dump();
    }
    return fields;
  }
};

class CsvRecordReader final : public FieldsRecordReader {
 public:
  explicit CsvRecordReader(const ResultWriter& writer) : FieldsRecordReader(writer) {
    std::string header;
    writer.begin(header);
    for (std::string_view rest = std::string_view(header).substr(0, header.size() - 1);
         !rest.empty();) {
      names_.emplace_back(take_until(rest, ','));
    }
  }

  /// Quoted fields may have ends of lines in them.
  std::size_t size_of(std::string_view text, const Puzzle&, std::size_t) const override {
    bool quoted = false;
    for (std::size_t k = 0; k < text.size(); ++k) {
      if (text[k] == '"') quoted = !quoted;
      if (text[k] == '\n' && !quoted) return k + 1;
    }
    return cut_off;
  }

 private:
  Fields fields_of(std::string_view record) const override {
    std::vector<std::string> values(1);
    bool quoted = false;
    for (std::size_t k = 0; k < record.size(); ++k) {
      if (record[k] == '"') {
        // A quote within a quoted field is doubled: it ends the field and begins it again.
        if (!quoted && k > 0 && record[k - 1] == '"') values.back() += '"';
        quoted = !quoted;
      } else if (record[k] == ',' && !quoted) {
        values.emplace_back();
      } else {
        values.back() += record[k];
      }
    }
    Fields fields;
    if (values.size() != names_.size()) return fields;
    for (std::size_t k = 0; k < values.size(); ++k) fields[names_[k]] = std::move(values[k]);
    return fields;
  }

  std::vector<std::string> names_;
};

}  // namespace

void take_verdict(Verdict verdict, std::string_view reason, Result& result) {
  result.verdict = result.outcome.verdict = verdict;
  result.reason = reason;
  if (verdict != Verdict::unknown) return;
  if (reason.starts_with(alarm_mark)) {
    result.alarm = reason.substr(alarm_mark.size());
  } else if (!is_limit(reason)) {
    result.outcome.failure = reason;
  }
}

bool is_written_as(std::string_view record, const ResultWriter& writer, const Result& result) {
  std::string again;
  writer.append(result, again);
  return again == record;
}

std::size_t end_of_lines(std::string_view text, std::size_t lines) {
  std::size_t end = 0;
  for (; lines > 0; --lines) {
    end = text.find('\n', end);
    if (end == std::string_view::npos) return RecordReader::cut_off;
    ++end;
  }
  return end;
}

std::optional<Verdict> verdict_named(std::string_view name) {
  for (const Verdict verdict : {Verdict::unique, Verdict::multiple, Verdict::none, Verdict::invalid,
                                Verdict::unknown, Verdict::solvable}) {
    if (name == to_string(verdict)) return verdict;
  }
  return std::nullopt;
}

std::string_view take_until(std::string_view& text, char separator) {
  const std::string_view taken = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(text.size(), taken.size() + 1));
  return taken;
}

std::unique_ptr<RecordReader> make_record_reader(std::string_view format,
                                                 const ResultWriter& writer, Verdict solved) {
  if (format == "json") return std::make_unique<JsonRecordReader>(writer, solved);
  if (format == "jsonl") return std::make_unique<JsonLinesRecordReader>(writer);
  if (format == "csv") return std::make_unique<CsvRecordReader>(writer);
  const auto shape = std::ranges::find(shapes, format, &Shape::format);
  return std::make_unique<GridRecordReader>(*shape, writer, solved);
}

}  // namespace clausoku
