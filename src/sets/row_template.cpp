#include "src/sets/row_template.hpp"

#include <algorithm>
#include <cmath>
#include <variant>
#include <vector>

#include "src/base/csv_record.hpp"
#include "src/base/json_tree.hpp"
#include "src/boards/alphabet.hpp"
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

/// The cells of a text as append_line() writes it: characters, or numbers with spaces between them.
std::vector<std::string_view> split_cells(std::string_view text, bool are_numbers) {
  std::vector<std::string_view> cells;
  while (!text.empty()) {
    const std::size_t size = are_numbers ? std::min(text.find(' '), text.size()) : 1;
    cells.push_back(text.substr(0, size));
    text.remove_prefix(std::min(size + (are_numbers ? 1 : 0), text.size()));
  }
  return cells;
}

}  // namespace

/// Finds how the cells of a JSON value are written. `blank` is the first blank cell of the puzzle;
/// empty if there is none.
RowTemplate::Cells RowTemplate::find_json_cells(const JsonValue& value,
                                                std::optional<Cell> blank) const {
  using Kind = JsonValue::Kind;
  Cells cells{value.begin, find_value_end(text_, value)};
  cells.is_quoted = value.is(Kind::string);
  cells.is_list = value.is(Kind::list);
  if (!cells.is_list) {
    cells.blank = find_blank_in_text(value.text, blank);
    return cells;
  }
  std::vector<const JsonValue*> items;
  std::string texts;
  for (const JsonValue& item : value.items) {
    cells.has_rows |= item.is(Kind::list);
    if (item.is(Kind::string)) texts += item.text;
    if (!item.is(Kind::list)) items.push_back(&item);
    for (const JsonValue& cell : item.items) items.push_back(&cell);
  }
  const auto count = static_cast<std::size_t>(cell_count_);
  if (!cells.has_rows && items.size() < count) {
    cells.has_rows = cells.has_row_texts = true;
    cells.blank = find_blank_in_text(texts, blank);
    return cells;
  }
  cells.has_strings = std::ranges::any_of(items, [](const JsonValue* item) {
    return item->is(Kind::string) && !item->text.empty() && item->text != ".";
  });
  cells.has_numbers = std::ranges::any_of(items, [](const JsonValue* item) {
    return item->is(Kind::number) || (item->text.size() > 1 && item->natural());
  });
  if (blank && items.size() == count) {
    const JsonValue& item = *items[*blank];
    cells.blank = text_.substr(item.begin, find_value_end(text_, item) - item.begin);
  } else {
    cells.blank = counts_from_zero_ ? "null" : "0";
  }
  return cells;
}

/// Returns the character of blank cells in a text.
std::string RowTemplate::find_blank_in_text(std::string_view text,
                                            std::optional<Cell> blank) const {
  if (blank && text.size() == static_cast<std::size_t>(cell_count_)) return {text[*blank]};
  const bool has_zeros = text.find('.') == text.npos && text.find('0') != text.npos;
  return has_zeros && alphabet_ == nullptr && !counts_from_zero_ ? "0" : ".";
}

std::optional<RowTemplate> RowTemplate::make(const Puzzle& puzzle, const ColumnOptions& columns) {
  const TableRow& row = *puzzle.row;
  if (!row.is_whole) return std::nullopt;
  RowTemplate made;
  made.alphabet_ = puzzle.alphabet;
  made.counts_from_zero_ = puzzle.counts_from_zero;
  const auto digits = puzzle.grid()->digits();
  made.cell_count_ = static_cast<int>(digits.size());
  made.are_numbers_ = puzzle.grid()->board().size() > max_character_size;
  const auto found = std::ranges::find(digits, Digit{0});
  const std::optional<Cell> blank = found == digits.end()
                                        ? std::nullopt
                                        : std::optional(static_cast<Cell>(found - digits.begin()));
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
    const auto cells = find_cells(chosen.puzzle);
    if (!cells) return std::nullopt;
    made.puzzle_ = *cells;
    made.puzzle_.blank = made.find_blank_in_text(record.fields()[*chosen.puzzle].text, blank);
    made.solution_ = find_cells(chosen.solution);
  } else {
    const auto parsed = parse_json(row.text);
    const auto* object = std::get_if<JsonValue>(&parsed);
    if (object == nullptr) return std::nullopt;
    std::vector<std::string> keys;
    for (const JsonValue& member : object->items) keys.push_back(member.key);
    const ChosenColumns chosen = choose_columns(keys, columns);
    if (!chosen.puzzle) return std::nullopt;
    made.puzzle_ = made.find_json_cells(object->items[*chosen.puzzle], blank);
    if (chosen.solution) {
      made.solution_ = made.find_json_cells(object->items[*chosen.solution], std::nullopt);
    }
  }
  if (made.solution_ && made.solution_->end == made.solution_->begin) made.solution_.reset();
  return made;
}

/// Appends a cell as the row writes cells.
void RowTemplate::append_cell(std::string& out, const Cells& cells, std::string_view cell) const {
  if (cell == ".") {
    out += cells.blank;
    return;
  }
  std::string text(cell);
  if (are_numbers_ || cells.has_numbers) {
    const int digit = are_numbers_ ? std::stoi(text)
                      : alphabet_ == nullptr
                          ? static_cast<int>(written_characters.find(cell[0])) + 1
                          : alphabet_->digit(cell[0]);
    text = std::to_string(digit - (counts_from_zero_ ? 1 : 0));
  }
  if (cells.has_strings) out += '"';
  out += text;
  if (cells.has_strings) out += '"';
}

void RowTemplate::append_cells(std::string& out, const Cells& cells, std::string_view text) const {
  if (!cells.is_list && !are_numbers_) {  // the usual case, which must be fast
    if (cells.is_quoted) out += '"';
    const auto begin = static_cast<std::ptrdiff_t>(out.size());
    out += text;
    if (cells.blank != ".") std::replace(out.begin() + begin, out.end(), '.', cells.blank[0]);
    if (cells.is_quoted) out += '"';
    return;
  }
  const std::vector<std::string_view> parts = split_cells(text, are_numbers_);
  const auto n = static_cast<std::size_t>(std::lround(std::sqrt(parts.size())));
  if (cells.is_quoted) out += '"';
  if (cells.is_list) out += '[';
  for (std::size_t k = 0; k < parts.size(); ++k) {
    const bool begins_row = cells.has_rows && k % n == 0;
    const bool ends_row = cells.has_rows && k % n == n - 1;
    if (begins_row) out += cells.has_row_texts ? '"' : '[';
    append_cell(out, cells, parts[k]);
    if (ends_row) out += cells.has_row_texts ? '"' : ']';
    const bool is_last = k + 1 == parts.size();
    if (!cells.is_list && !is_last) out += ' ';
    if (cells.is_list && (ends_row || !cells.has_row_texts) && !is_last) out += ',';
  }
  if (cells.is_list) out += ']';
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
