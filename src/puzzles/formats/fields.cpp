// The format `fields`: n lines of n fields separated by commas, semicolons or tabs, as spreadsheets
// export a grid. An empty field is a blank. Fields may be in double quotes. Blank lines and titles
// may separate grids, and blank lines may separate bands.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "src/base/csv_record.hpp"
#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/number_row.hpp"
#include "src/puzzles/cells/row_lines.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

constexpr std::string_view separators = "\t;,";

/// Returns the first of `separators` that the line contains, or nothing.
std::optional<char> find_field_separator(std::string_view line) {
  for (const char separator : separators) {
    if (line.find(separator) != line.npos) return separator;
  }
  return std::nullopt;
}

std::size_t count_separated_fields(std::string_view line, char separator) {
  return static_cast<std::size_t>(std::ranges::count(line, separator)) + 1;
}

/// True for the fields 0, 1, 2 … or 1, 2, 3 …, which programs write as column names above a table.
bool are_consecutive_column_numbers(std::span<const CsvField> fields) {
  for (const std::size_t first : {std::size_t{0}, std::size_t{1}}) {
    std::size_t k = 0;
    while (k < fields.size() && fields[k].text == std::to_string(first + k)) ++k;
    if (k == fields.size()) return true;
  }
  return false;
}

class FieldsReader final : public FormatReader {
 public:
  FieldsReader(const ReaderOptions& options, int size) : boards_(options.board), texts_(options) {
    if (options.board || size > 0) board_ = boards_.given_or_of_size(size);
  }

  std::optional<Puzzle> next(LineSource& source) override {
    if (std::exchange(is_after_error_, false)) {
      drop_lines_until(source, [this](std::string_view line) {
        return (trim(line).empty() && !is_row_of_blanks(line)) || is_title_line(line);
      });
    }
    std::string name;
    if (!skip_to_first_row(source, name)) return std::nullopt;
    Puzzle puzzle = read(source);
    puzzle.name = std::move(name);
    is_after_error_ = puzzle.error() != nullptr;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override { return source.may_block(); }

 private:
  /// Skips lines up to a grid's first row. Sets the name of the grid. Returns false at the end.
  bool skip_to_first_row(LineSource& source, std::string& name) {
    while (const auto line = source.peek()) {
      if (!separator_ && !is_title(line->text, usual_board_size)) {
        separator_ = find_field_separator(line->text);
      }
      if (is_row_of_blanks(line->text)) return true;
      if (is_content_line(line->text)) {
        if (!is_title_line(line->text)) {
          if (is_heading_of_counting_numbers(source)) source.drop();
          return true;
        }
        name = extract_title_name(line->text);
      }
      source.drop();
    }
    return false;
  }

  /// True for a line of tabs that is a row of blank cells. Any other white space is a blank line.
  bool is_row_of_blanks(std::string_view line) const {
    return separator_ == '\t' && board_ && !line.empty() && trim(line).empty() && is_row(line);
  }

  bool is_row(std::string_view line) const {
    return separator_ && board_ &&
           count_separated_fields(line, *separator_) == static_cast<std::size_t>(board_->columns());
  }

  /// True if a line looks like a title and does not have as many fields as a row.
  bool is_title_line(std::string_view line) const {
    return is_title(line, usual_board_size) && !is_row(line);
  }

  /// True if the next line is a heading such as 1, 2, 3 … above exactly the rows of one grid.
  bool is_heading_of_counting_numbers(LineSource& source) {
    const auto line = source.peek();
    if (!is_row(line->text)) return false;
    CsvRecord record(*separator_);
    record.read(*line);
    if (!are_consecutive_column_numbers(record.fields())) return false;
    for (std::size_t k = 1;; ++k) {
      const auto row = source.peek(k);
      const bool is_row_line = row && !row->too_long && is_row(row->text);
      const bool is_past_grid = k == static_cast<std::size_t>(board_->rows()) + 1;
      if (!is_row_line || is_past_grid) return !is_row_line && is_past_grid;
    }
  }

  Puzzle read(LineSource& source) {
    first_line_ = source.line_number();
    has_gaps_ = false;
    for (int row = 0; row == 0 || row < board_->rows(); ++row) {
      if (row > 0 && separator_ != '\t') {
        drop_blank_lines_above_band(source, *board_, row, has_gaps_,
                                    [&](std::string_view text) { return is_row(text); });
      }
      const std::optional<LineSource::Line> line = drop_comments_and_peek(source);
      if (!line || (trim(line->text).empty() && !is_row_of_blanks(line->text))) {
        return make_missing_row_puzzle(source, line, first_line_, static_cast<std::size_t>(row),
                                       board_ ? board_->rows() : 0);
      }
      if (auto bad = add_row_or_make_bad_puzzle(*line, row)) return std::move(*bad);
      source.drop();
    }
    return texts_.finish(first_line_);
  }

  std::optional<Puzzle> add_row_or_make_bad_puzzle(const LineSource::Line& line, int row) {
    CsvRecord record(separator_.value_or(','));
    record.read(line);
    if (const auto& error = record.error()) {
      return bad_puzzle(first_line_, *error);
    }
    const std::span<const CsvField> fields = record.fields();
    if (row == 0) {
      if (const auto board = boards_.with_columns(fields.size())) board_ = board;
      if (!board_) board_ = boards_.given_or_of_size(usual_board_size);
      texts_.begin(*board_);
    }
    const auto columns = static_cast<std::size_t>(board_->columns());
    if (fields.size() != columns) {
      return bad_puzzle(first_line_, fields.size() > columns ? fields[columns].place : record.end(),
                        fmt::format("a row of {}", counted(fields.size(), "field")),
                        boards_.expected_count(columns));
    }
    for (int column = 0; column < board_->columns(); ++column) {
      const CsvField& field = fields[static_cast<std::size_t>(column)];
      if (auto error = texts_.add_position(row, column, field.text, field.place)) {
        return bad_puzzle(first_line_, *std::move(error));
      }
    }
    return std::nullopt;
  }

  Boards boards_;
  CellTexts texts_;
  std::optional<Board> board_;  // empty until it is known
  std::optional<char> separator_;
  bool is_after_error_ = false;

  std::size_t first_line_ = 0;  // of the current grid
  bool has_gaps_ = false;       // true if blank lines separate the bands
};

std::optional<int> detect_fields_board_size(LineSource& source, std::size_t k,
                                            const ReaderOptions& options) {
  const LineSource::Line line = *source.peek(k);
  const std::optional<char> separator = find_field_separator(line.text);
  if (!separator || line.too_long) return std::nullopt;
  const std::size_t count = count_separated_fields(line.text, *separator);
  const bool fits = options.board
                        ? count == static_cast<std::size_t>(options.board->columns())
                        : count >= 4 && count <= Board::max_size && find_integer_square_root(count);
  if (!fits) return std::nullopt;
  const int size = options.board ? options.board->size() : static_cast<int>(count);
  CsvRecord record(*separator);
  record.read(line);
  const Blanks blanks(options.blank_chars + "-");
  // A row may have a few wrong characters, so it is enough that most fields of the line are cells.
  const auto may_be_cell = [&](const CsvField& field) {
    const bool is_number = std::ranges::all_of(field.text, is_number_character);
    return field.text.size() <= 9 &&
           (is_number || (field.text.size() == 1 && (blanks.has(field.text[0]) || size > 9)));
  };
  const auto cells = std::ranges::count_if(record.fields(), may_be_cell);
  return 2 * static_cast<std::size_t>(cells) > record.fields().size() ? std::optional(size)
                                                                      : std::nullopt;
}

}  // namespace

void append_fields(std::string& out, const Grid& grid, bool from_zero) {
  append_number_rows(out, grid, {"", ",", "\n", "", ""}, from_zero);
}

const Format fields_format{
    {"fields", "n rows of n fields separated by ',' ';' or tabs, as in spreadsheets"},
    detect_fields_board_size,
    make_reader<FieldsReader>,
    {.append = write_numbers<append_fields>, .between = "\n"}};

}  // namespace clausoku
