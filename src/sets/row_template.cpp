#include "src/sets/row_template.hpp"

#include <algorithm>
#include <cmath>
#include <variant>
#include <vector>

#include "src/base/csv_record.hpp"
#include "src/base/json_tree.hpp"
#include "src/puzzles/formats/columns.hpp"

namespace clausoku {
namespace {

/// Returns the offset after a JSON value.
std::size_t find_value_end(std::string_view text, const JsonValue& value) {
  using Kind = JsonValue::Kind;
  if (value.is(Kind::list) || value.is(Kind::object)) return value.end + 1;
  if (!value.is(Kind::string)) return value.begin + (value.is(Kind::null) ? 4 : value.text.size());
  std::size_t end = value.begin + 1;
  while (text[end] != '"') end += text[end] == '\\' ? 2 : 1;
  return end + 1;
}

/// Reads a record that may span several lines.
void read_record(std::string_view text, CsvRecord& record) {
  for (std::size_t number = 1; number == 1 || record.is_open(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::size_t next = std::min(end + 1, text.size());
    const LineSource::Line line{text.substr(0, end), number, false, text.substr(end, next - end)};
    if (number == 1) {
      record.read(line);
    } else {
      record.extend(line);
    }
    if (next == text.size()) return;
    text.remove_prefix(next);
  }
}

}  // namespace

std::optional<RowTemplate> RowTemplate::make(const TableRow& row, const ColumnOptions& columns) {
  if (!row.is_whole) return std::nullopt;
  RowTemplate made;
  made.text_ = row.text;
  made.line_end_ = row.line_end.empty() ? row.table->line_end : row.line_end;
  made.key_place_ = row.surplus;
  if (row.table->kind == Table::Kind::csv) {
    made.separator_ = row.table->separator;
    const ChosenColumns chosen = choose_columns(row.table->names, columns);
    CsvRecord record(made.separator_);
    read_record(row.text, record);
    made.missing_columns_ = row.table->columns() - std::min(row.fields, row.table->columns());
    const auto find_cells = [&](std::optional<std::size_t> column) -> std::optional<Cells> {
      if (!column || *column >= record.fields().size() || record.is_open()) return std::nullopt;
      const std::size_t begin = record.fields()[*column].begin;
      const bool is_last = *column + 1 == record.fields().size();
      return Cells{begin, is_last ? row.text.size() : record.fields()[*column + 1].begin - 1};
    };
    const auto puzzle = find_cells(chosen.puzzle);
    if (!puzzle) return std::nullopt;
    made.puzzle_ = *puzzle;
    made.solution_ = find_cells(chosen.solution);
  } else {
    const auto parsed = parse_json(row.text);
    const auto* object = std::get_if<JsonValue>(&parsed);
    if (object == nullptr) return std::nullopt;
    std::vector<std::string> keys;
    for (const JsonValue& member : object->items) keys.push_back(member.key);
    const ChosenColumns chosen = choose_columns(keys, columns);
    const auto find_cells = [&](std::optional<std::size_t> column) -> std::optional<Cells> {
      if (!column) return std::nullopt;
      const JsonValue& value = object->items[*column];
      Cells cells{value.begin, find_value_end(row.text, value)};
      cells.is_quoted = value.is(JsonValue::Kind::string);
      cells.is_list = value.is(JsonValue::Kind::list);
      if (!value.items.empty()) {
        cells.has_rows =
            value.items.front().is(JsonValue::Kind::list) || value.items.front().text.size() > 1;
        cells.has_row_texts = cells.has_rows && value.items.front().is(JsonValue::Kind::string);
      }
      return cells;
    };
    const auto puzzle = find_cells(chosen.puzzle);
    if (!puzzle) return std::nullopt;
    made.puzzle_ = *puzzle;
    made.solution_ = find_cells(chosen.solution);
  }
  if (made.solution_ && made.solution_->end == made.solution_->begin) made.solution_.reset();
  const std::string_view cells =
      std::string_view(made.text_)
          .substr(made.puzzle_.begin, made.puzzle_.end - made.puzzle_.begin);
  if (cells.find('.') == cells.npos && cells.find('0') != cells.npos) made.blank_ = '0';
  return made;
}

void RowTemplate::append_cells(std::string& out, const Cells& cells, std::string_view text) const {
  std::string written(text);
  if (cells.is_list) {
    std::ranges::replace(written, '.', '0');
    const auto n = static_cast<std::size_t>(std::lround(std::sqrt(written.size())));
    out += '[';
    for (std::size_t k = 0; k < written.size(); ++k) {
      const bool begins_row = cells.has_rows && k % n == 0;
      const bool ends_row = cells.has_rows && k % n == n - 1;
      if (begins_row) out += cells.has_row_texts ? '"' : '[';
      out += written[k];
      if (ends_row) out += cells.has_row_texts ? '"' : ']';
      const bool needs_comma = ends_row || !cells.has_row_texts;
      if (needs_comma && k + 1 < written.size()) out += ',';
    }
    out += ']';
    return;
  }
  std::ranges::replace(written, '.', blank_);
  if (cells.is_quoted) out += '"';
  out += written;
  if (cells.is_quoted) out += '"';
}

void RowTemplate::append(std::string& out, std::string_view puzzle, std::string_view solution,
                         std::string_view key) const {
  struct Change {
    const Cells* cells;
    std::string_view text;
  };
  std::vector<Change> changes{{&puzzle_, puzzle}};
  if (solution_ && !solution.empty()) changes.push_back({&*solution_, solution});
  if (changes.size() == 2 && puzzle_.begin > solution_->begin) std::swap(changes[0], changes[1]);
  std::size_t place = 0;
  const auto copy_until = [&](std::size_t end) {
    out.append(text_, place, end - place);
    place = end;
  };
  for (const Change& change : changes) {
    copy_until(change.cells->begin);
    append_cells(out, *change.cells, change.text);
    place = change.cells->end;
  }
  if (!key.empty()) {
    copy_until(key_place_);
    if (separator_ != 0) {
      out.append(missing_columns_ + 1, separator_);
      out += key;
    } else {
      out += ",\"key\":\"";
      out += key;
      out += '"';
    }
  }
  copy_until(text_.size());
  out += line_end_;
}

}  // namespace clausoku
