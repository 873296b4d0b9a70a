// The format `csv`: comma-separated values below a header that names a column of puzzles and
// perhaps, in any order, one of solutions (columns.hpp). Both are n² characters, as in the format
// `line`. An empty solution counts as none. Semicolons or tabs may replace the commas.
//
// Headers of Kaggle's collections: "quizzes,solutions", "id,puzzle,solution,clues,difficulty".
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "src/base/csv_record.hpp"
#include "src/base/table.hpp"
#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/formats/columns.hpp"
#include "src/puzzles/formats/tree_puzzles.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

/// True if a text may be a column name: one or more words. False for numbers and for puzzle cells.
bool is_column_name(const std::string& text) {
  constexpr std::size_t longest = 40;
  constexpr std::string_view characters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_- .";
  return !text.empty() && text.size() <= longest && is_ascii_letter(text[0]) &&
         text.find_first_not_of(characters) == text.npos && text.find("..") == text.npos;
}

/// Returns the next line with content below source.peek(k).
std::optional<LineSource::Line> peek_content_line_below(LineSource& source, std::size_t k) {
  std::optional<LineSource::Line> line;
  do {
    line = source.peek(++k);
  } while (line && !is_content_line(line->text));
  return line;
}

class CsvReader final : public FormatReader {
 public:
  explicit CsvReader(const ReaderOptions& options)
      : options_(options.columns),
        has_rules_option_(!options.rules.empty()),
        tree_(options, "csv") {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (!record_) {
      if (std::optional<Puzzle> bad = skip_to_header(source)) return bad;
    }
    if (!record_ || !record_->read(source)) return std::nullopt;
    Puzzle puzzle = read_record();
    if (options_.keep)
      puzzle.row = std::make_shared<const TableRow>(make_csv_row(*record_, table_));
    check_surplus_fields(puzzle);
    return puzzle;
  }

  /// Skips lines up to a line with a quote, because a record with quotes may span several lines.
  std::size_t pass(LineSource& source, std::size_t count) override {
    if (!record_ || !tree_.is_stateless()) return 0;
    return source.skip_content_lines(
        count, [](std::string_view line) { return line.find('"') != line.npos; });
  }

  bool may_block(const LineSource& source) const override {
    return !source.has_content_lines(record_ ? 1 : 2);
  }

  std::optional<InputError> fault() const override { return fault_; }

 private:
  /// Skips lines up to the header. Returns a bad puzzle for the first line that is not a header.
  std::optional<Puzzle> skip_to_header(LineSource& source) {
    while (const auto line = fault_ ? std::nullopt : skip_to_content_line(source)) {
      Table table =
          make_table_of_csv_header(*line, line->number == 1 && source.had_byte_order_mark());
      const Place place{line->number, 1};
      std::string found = std::ranges::all_of(table.names, is_column_name)
                              ? format_column_list(table.names)
                              : quote(trim(line->text));
      source.drop();
      chosen_ = choose_columns(table.names, options_);
      if (chosen_.are_complete) {
        if (const auto taken = find_column_name_clash(table.names, options_)) {
          fault_ = make_error(place, "an existing column " + quote(*taken),
                              "another name for the added value: --column NAME=" + *taken);
          return std::nullopt;
        }
        record_.emplace(table.separator);
        for (const std::string& name : table.names) {
          object_.items.push_back({JsonValue::Kind::string, 0, 0, name, {}, {}});
        }
        table_ = std::make_shared<const Table>(std::move(table));
        return std::nullopt;
      }
      if (!std::exchange(has_reported_header_, true)) {
        return bad_puzzle(place, std::move(found), describe_missing_columns(chosen_, options_));
      }
    }
    return std::nullopt;
  }

  Puzzle read_record() {
    const std::span<const CsvField> fields = record_->fields();
    const Place begin{fields.empty() ? record_->end().line : fields[0].place.line, 1};
    const std::size_t column = *chosen_.puzzle;
    const bool is_short = column >= fields.size();
    const bool has_fields = !is_short && !record_->error();
    tree_.begin_text(record_->text(), begin);
    for (std::size_t k = 0; k < table_->columns() && has_fields; ++k) set_member(k);
    // Every return has the same variable, so that no puzzle is moved.
    Puzzle puzzle =
        record_->error() ? bad_puzzle(begin.line, *record_->error())
        : is_short
            ? bad_puzzle(begin.line, make_error(record_->end(), counted(fields.size(), "field"),
                                                fmt::format("a puzzle in field {}", column + 1)))
            : tree_.read_object(object_, chosen_);
    puzzle.line = begin.line;
    return puzzle;
  }

  /// Sets the member of object_ for a field. A missing field is empty.
  void set_member(std::size_t k) {
    JsonValue& member = object_.items[k];
    member.text.clear();
    const std::span<const CsvField> fields = record_->fields();
    if (k >= fields.size()) return;
    const CsvField& field = fields[k];
    // Spaces around the cells may be blank cells too.
    const std::string_view record = record_->text();
    const std::size_t end = k + 1 < fields.size() ? fields[k + 1].begin - 1 : record.size();
    const std::string_view raw = record.substr(field.begin, end - field.begin);
    const bool needs_spaces = raw.size() > field.text.size() &&
                              !find_integer_square_root(field.text.size()) &&
                              find_integer_square_root(raw.size()) && raw.find('"') == raw.npos;
    const std::string_view text = needs_spaces ? raw : restore_csv_text(field.text);
    member.text = text;
    member.begin = needs_spaces ? field.begin : field.text_begin + field.text.size() - text.size();
  }

  /// Warns of surplus fields, without a column name, if they have text or if values are added
  /// before them. Refuses a puzzle if their text names a rule: it may belong to another column.
  void check_surplus_fields(Puzzle& puzzle) const {
    const std::span<const CsvField> fields = record_->fields();
    const std::size_t columns = table_->columns();
    const auto has_text = [](const CsvField& field) { return !field.text.empty(); };
    if (fields.size() <= columns || record_->error() ||
        (!options_.keep && std::ranges::none_of(fields.subspan(columns), has_text))) {
      return;
    }
    for (const CsvField& field : fields.subspan(columns)) {
      if (!has_rules_option_ && !options_.keep)
        reject_unread_rule(puzzle, "text", field.text, field.place);
    }
    puzzle.warnings.push_back(make_error(
        fields[columns].place, counted(fields.size(), "field"),
        fmt::format("{}, as in the header{}", columns,
                    options_.keep
                        ? "; added values come before fields that the header does not name"
                        : "")));
  }

  const ColumnOptions options_;
  const bool has_rules_option_;
  TreePuzzles tree_;
  std::shared_ptr<const Table> table_;                           // null until the header is read
  JsonValue object_{JsonValue::Kind::object, 0, 0, {}, {}, {}};  // the record
  ChosenColumns chosen_;
  std::optional<CsvRecord> record_;  // empty until the header is read
  std::optional<InputError> fault_;
  bool has_reported_header_ = false;
};

/// True if the next line with content is all cells of a board. Then a single word in the line
/// source.peek(k) is a header, even if its name is unusual.
bool has_line_of_cells_below(LineSource& source, std::size_t k) {
  const auto row = peek_content_line_below(source, k);
  if (!row) return false;
  std::string_view text = trim(row->text);
  if (text.size() > 2 && text.front() == '"' && text.back() == '"') {
    text = text.substr(1, text.size() - 2);
  }
  // 16 cells may also be a row below a title.
  const bool may_be_row = text.size() == 16 && text.find_first_not_of("01234._*xX?-") != text.npos;
  return first_list_item(text).size() == text.size() && may_be_text_of_cells(text) && !may_be_row &&
         find_integer_square_root(text.size());
}

std::optional<int> detect_csv(LineSource& source, std::size_t k, const ReaderOptions& options) {
  const Table table = make_table_of_csv_header(*source.peek(k), false);
  if (!choose_columns(table.names, options.columns).are_complete) return std::nullopt;
  // A single word in a line is more likely a title than a header.
  const bool fits = table.columns() > 1 || !options.columns.puzzle.empty() ||
                    table.header == "puzzle" || table.header == "quizzes" ||
                    has_line_of_cells_below(source, k);
  return fits ? std::optional(0) : std::nullopt;
}

}  // namespace

std::optional<InputError> unusual_header_error(LineSource& source, std::size_t k,
                                               const ReaderOptions& options) {
  const auto header = source.peek(k);
  if (!header || header->too_long) return std::nullopt;
  const Table table = make_table_of_csv_header(*header, false);
  const ChosenColumns chosen = choose_columns(table.names, options.columns);
  const std::size_t number = header->number;
  if (table.columns() < 2 || chosen.are_complete ||
      !std::ranges::all_of(table.names, is_column_name)) {
    return std::nullopt;
  }
  const auto row = peek_content_line_below(source, k);
  if (!row || row->too_long) return std::nullopt;
  const std::vector<std::string> fields = split_csv_line(*row, table.separator);
  if (fields.size() != table.columns() || std::ranges::none_of(fields, may_be_text_of_cells)) {
    return std::nullopt;
  }
  return make_error({number, 1}, format_column_list(table.names),
                    describe_missing_columns(chosen, options.columns));
}

void append_csv(std::string& out, const Puzzle& puzzle) {
  append_line(out, *puzzle.grid(), puzzle.alphabet.get());
  out += ',';
  if (puzzle.stated_solution) {
    append_line(out, puzzle.stated_solution->grid, puzzle.alphabet.get());
  }
  out += '\n';
}

const Format csv_format{
    {"csv", "a header with 'puzzle' or 'quizzes', optionally 'solution' to compare"},
    detect_csv,
    make_reader<CsvReader>,
    {.append = append_csv, .begin = csv_header},
    true};

}  // namespace clausoku
