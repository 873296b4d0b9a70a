#include "src/sets/row_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include "src/base/csv_record.hpp"
#include "src/base/numpy.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

using Kind = ConversionFailure::Kind;

}  // namespace

RowOutput::RowOutput(Options options)
    : options_(std::move(options)),
      is_csv_(options_.format == "csv"),
      is_json_lines_(options_.format == "jsonl"),
      writer_(options_.format == "npy" ? "line" : options_.format, options_.read_again) {}

std::optional<ConversionFailure> RowOutput::append(const Derived& derived, std::string& out) {
  if (options_.format == "npy") return append_array_row(derived, out);
  const bool is_plain = has_plain_cells(derived.source());
  if (options_.format == "line" && is_plain) {
    out += derived.cells() + '\n';
    return std::nullopt;
  }
  const bool is_table = is_csv_ || is_json_lines_;
  if (!is_table || !is_plain) {
    std::string text;
    if (const auto error = writer_.append(derived.puzzle(), text)) {
      return ConversionFailure{Kind::puzzle, to_string(*error)};
    }
    if (!is_table) out += text;
  }
  return is_table ? append_row(derived, out) : std::nullopt;
}

std::optional<ConversionFailure> RowOutput::append_array_row(const Derived& derived,
                                                             std::string& out) {
  if (!has_plain_cells(derived.source())) {
    const Puzzle puzzle = derived.puzzle();
    if (const auto reason = find_array_obstacle(*puzzle.grid())) {
      return ConversionFailure{Kind::puzzle, fmt::format("{}: {}", puzzle.name, *reason)};
    }
    append_numpy_grid(out, puzzle.grid()->digits());
    return std::nullopt;
  }
  std::array<std::uint16_t, 81> digits;
  std::ranges::transform(derived.cells(), digits.begin(),
                         [](char c) { return static_cast<std::uint16_t>(c == '.' ? 0 : c - '0'); });
  append_numpy_grid(out, digits);
  return std::nullopt;
}

void RowOutput::resume_table(const Puzzle& puzzle) {
  std::string written;
  begin_table(find_row_to_copy(puzzle), written);
}

const TableRow* RowOutput::find_row_to_copy(const Puzzle& puzzle) const {
  const TableRow* row = puzzle.row.get();
  return row != nullptr && (row->table->kind == Table::Kind::csv) == is_csv_ ? row : nullptr;
}

std::optional<ConversionFailure> RowOutput::append_row(const Derived& derived, std::string& out) {
  const Puzzle& source = derived.source();
  const TableRow* row = find_row_to_copy(source);
  if (auto failure = begin_table(row, out)) return failure;
  if (table_ == nullptr) {
    append_new_row(derived, out);
    return std::nullopt;
  }
  if (template_row_ != source.row) {
    template_row_ = source.row;
    template_ = RowTemplate::make(source, options_.read_again.columns);
  }
  if (!template_) {
    return ConversionFailure{Kind::puzzle, fmt::format("{}: a row that cannot be copied; expected "
                                                       "a whole row",
                                                       source.name)};
  }
  const std::string key = options_.with_key && derived.key ? derived.key->text() : "";
  if (derived.is_unchanged() && key.empty()) {
    out += row->text;
    out += row->line_end.empty() ? table_->line_end : row->line_end;
  } else {
    template_->append(out, derived.cells(), derived.solution(), key);
  }
  return std::nullopt;
}

std::optional<ConversionFailure> RowOutput::begin_table(const TableRow* row, std::string& out) {
  if (has_begun_) {
    const bool has_same_columns =
        row == nullptr ? table_ == nullptr
                       : table_ != nullptr && have_same_columns(*row->table, *table_);
    if (has_same_columns) return std::nullopt;
    return ConversionFailure{
        Kind::output,
        fmt::format("{}; expected {}, as in the first file",
                    row == nullptr ? "a file without these columns" : to_string(*row->table),
                    table_ == nullptr ? "no table" : to_string(*table_))};
  }
  has_begun_ = true;
  if (row != nullptr) table_ = row->table;
  if (!is_csv_) return std::nullopt;
  if (table_ != nullptr) {
    out += table_->header;
    if (options_.with_key) out += fmt::format("{}key", table_->separator);
    out += table_->line_end;
  } else {
    out += csv_header.substr(0, csv_header.size() - 1);
    if (options_.with_key) out += ",key";
    out += '\n';
  }
  return std::nullopt;
}

void RowOutput::append_new_row(const Derived& derived, std::string& out) {
  const std::string key = options_.with_key && derived.key ? derived.key->text() : "";
  const std::string solution = derived.solution();
  if (is_csv_) {
    out += derived.cells() + ',' + solution;
    if (options_.with_key) out += ',' + key;
  } else {
    out += "{\"name\":";
    std::string name = derived.source().name;
    if (derived.copy > 0) name += fmt::format("-{}", derived.copy);
    append_json_string(out, name);
    out += ",\"puzzle\":\"" + derived.cells() + '"';
    if (!solution.empty()) out += ",\"solution\":\"" + solution + '"';
    if (!key.empty()) out += ",\"key\":\"" + key + '"';
    out += '}';
  }
  out += '\n';
}

void RowOutput::take_columns_of(const RowOutput& other) {
  if (!has_begun_) table_ = other.table_;
}

void RowOutput::finish(std::string& out) {
  if (is_csv_ && !has_begun_) begin_table(nullptr, out);
  if (!is_csv_ && !is_json_lines_ && options_.format != "npy") writer_.finish(out);
}

}  // namespace clausoku
