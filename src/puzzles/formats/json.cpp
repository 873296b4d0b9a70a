// The format `json`: a grid is a list of n rows, a row is a list of n cells, and a cell is a number
// or a string; 0, "0", ".", "" and null are blanks. A board with holes has the rows of its canvas,
// with a blank at each position without a cell. A file holds grids and lists of grids, one after
// another. Only the current grid is in memory. Also reads objects with rows (JsonRowsReader).
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "src/base/json_bytes.hpp"
#include "src/base/list_tokens.hpp"
#include "src/base/text.hpp"
#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/number_row.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/formats/unread_text.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

using Kind = ListToken::Kind;

bool is_object_with_rows(std::string_view line) {
  return trim_left(line).starts_with('{') && line.find("\"rows\"") != std::string_view::npos &&
         line.find("\"grid\"") == std::string_view::npos;
}

/// Reads one JSON object per line, with the rows of the grid as strings:
///
///   {"title": "…", "rows": ["- 4 - …", …], "solution": ["7 4 2 …", …]}
///
/// A string holds the cells of one row of the canvas as numbers, as in the format `tokens`. Title
/// and solution are optional; other members are ignored.
class JsonRowsReader final : public PuzzlePerLineReader {
 public:
  explicit JsonRowsReader(const ReaderOptions& options)
      : blanks_(options.blank_chars + hole_character), boards_(options.board), texts_(options) {}

 private:
  Puzzle read(const LineSource::Line& line) override {
    line_ = line;
    if (line.too_long) {
      return bad(LineSource::max_line,
                 fmt::format("a line of over {} characters", LineSource::max_line), "fewer");
    }
    const auto object = parse_json_text(line.text);
    const std::size_t begin = line.text.size() - trim_left(line.text).size();
    if (!object.is_object() || !object.contains("rows")) {
      return bad(begin, quote(trim(line.text)), "an object with 'rows', on one line");
    }
    if (auto wrong = find_rules_error(line)) return std::move(*wrong);
    board_ = boards_.given();
    Puzzle puzzle = read_rows(object, "rows");
    if (const auto title = object.find("title"); title != object.end() && title->is_string()) {
      puzzle.name = escaped(trim(title->get_ref<const std::string&>()));
    }
    if (puzzle.grid() && object.contains("solution") && !object["solution"].is_null()) {
      attach_stated_solution(puzzle, read_rows(object, "solution"));
    }
    return puzzle;
  }

  bool can_skip_lines() const override { return true; }

  /// Returns a bad puzzle if a member contains rules, because this reader supports no rules.
  static std::optional<Puzzle> find_rules_error(const LineSource::Line& line) {
    const auto parsed = parse_json(line.text);
    const auto* object = std::get_if<JsonValue>(&parsed);
    if (object == nullptr) return std::nullopt;
    const JsonValue* found = find_stated_rules(*object);
    if (found == nullptr) return std::nullopt;
    const InputError error = make_unread_rules_error(found->key, {line.number, found->begin + 1},
                                                     "an object with 'rows'");
    return bad_puzzle(line.number, error);
  }

  /// Reads a list of rows. Unless the options state a board, the number of columns chooses it.
  Puzzle read_rows(const nlohmann::json& object, const char* key) {
    std::size_t at = line_.text.find(fmt::format("\"{}\"", key));
    if (at == std::string_view::npos) at = 0;
    const nlohmann::json& rows = object.at(key);
    const bool has_rows = rows.is_array() && !rows.empty() &&
                          std::ranges::all_of(rows, [](auto& row) { return row.is_string(); });
    if (!has_rows) return bad(at, fmt::format("'{}'", key), "a list of rows, each a string");
    if (board_) texts_.begin(*board_);
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (board_ && row == static_cast<std::size_t>(board_->rows())) break;
      const auto& text = rows[row].get_ref<const std::string&>();
      // Find the row in the line to know its place for errors. A row with escapes is not found.
      const std::size_t found = line_.text.find('"' + text + '"', at);
      if (found != std::string_view::npos) at = found + 1;
      if (auto wrong = add_row_or_make_bad_puzzle(text, at, static_cast<int>(row)))
        return std::move(*wrong);
    }
    if (rows.size() != static_cast<std::size_t>(board_->rows())) {
      return bad(at, counted(rows.size(), "row"),
                 boards_.expected_count(static_cast<std::size_t>(board_->rows())));
    }
    return texts_.finish(line_.number);
  }

  std::optional<Puzzle> add_row_or_make_bad_puzzle(const std::string& text, std::size_t at,
                                                   int row) {
    split_at_spaces_into_numbers(text, blanks_, numbers_);
    if (!board_) {
      board_ = boards_.with_columns(numbers_.size());
      if (board_) texts_.begin(*board_);
    }
    const std::size_t columns = board_ ? static_cast<std::size_t>(board_->columns()) : 0;
    if (numbers_.size() != columns) {
      return bad(at, "a row of " + counted(numbers_.size(), "number"),
                 board_ ? boards_.expected_count(columns) : square_size_or_board);
    }
    for (int column = 0; column < board_->columns(); ++column) {
      const Number& number = numbers_[static_cast<std::size_t>(column)];
      auto error = texts_.add_position(row, column, text_of_number(number, text),
                                       {line_.number, at + 1 + number.begin});
      if (error) return bad_puzzle(line_.number, *std::move(error));
    }
    return std::nullopt;
  }

  Puzzle bad(std::size_t offset, std::string found, std::string expected) const {
    return bad_puzzle(line_.number, {line_.number, offset + 1}, std::move(found),
                      std::move(expected));
  }

  static constexpr const char* square_size_or_board = "a square number of them, or --board";

  Blanks blanks_;
  Boards boards_;
  CellTexts texts_;

  LineSource::Line line_{};  // the line being read
  std::optional<Board> board_;
  std::vector<Number> numbers_;
};

class JsonReader final : public FormatReader {
 public:
  explicit JsonReader(const ReaderOptions& options)
      : options_(options), boards_(options.board), texts_(options) {}

  std::size_t pass(LineSource& source, std::size_t count) override {
    return rows_reader_ ? rows_reader_->pass(source, count) : 0;
  }

  std::optional<Puzzle> next(LineSource& source) override {
    if (broken_) return std::nullopt;
    if (!std::exchange(has_started_, true) && begins_with_object_with_rows(source)) {
      rows_reader_ = std::make_unique<JsonRowsReader>(options_);
    }
    if (rows_reader_) return rows_reader_->next(source);
    while (tokens_.depth() > list_depth() && tokens_.peek(source).kind != Kind::end) {
      tokens_.take(source);  // the rest of a bad grid is skipped
    }
    for (;;) {
      if (in_list_ && needs_comma_) {
        const Kind kind = tokens_.peek(source).kind;
        if (kind != Kind::comma && kind != Kind::close)
          return stop_and_make_bad_puzzle(source, "',' or ']'");
        tokens_.take(source);
        needs_comma_ = false;
        if (kind == Kind::close) in_list_ = false;
        continue;
      }
      const ListToken& token = tokens_.peek(source);
      if (token.kind == Kind::end && !in_list_) return std::nullopt;
      if (token.kind == Kind::open && !in_list_ && begins_with_list_of_grids(source)) {
        tokens_.take(source);
        in_list_ = tokens_.peek(source).kind != Kind::close;
        if (!in_list_) tokens_.take(source);
        continue;
      }
      needs_comma_ = in_list_;
      if (token.kind == Kind::open) return read_grid(source);
      if (!in_list_ || (!token.is_cell() && token.text != "{")) {
        return stop_and_make_bad_puzzle(source, in_list_ ? "a grid" : "'['");
      }
      const ListToken other = tokens_.take(source);
      return bad_puzzle(other.place.line, other.place, quote(other.text), "a grid: a list of rows");
    }
  }

  bool may_block(const LineSource& source) const override {
    if (rows_reader_) return rows_reader_->may_block(source);
    if (!source.may_block()) return false;
    // The buffer holds a complete grid if its brackets match, unless tokens of the grid were read
    // before. Counts brackets in strings too, but no grid has such strings.
    int depth = 0;
    for (const char c : source.buffered()) {
      if (c == '[') ++depth;
      if (c == ']' && --depth == 0) return !tokens_.empty();
    }
    return true;
  }

 private:
  static bool begins_with_object_with_rows(LineSource& source) {
    std::optional<LineSource::Line> line = source.peek();
    for (std::size_t k = 1; line && !is_content_line(line->text); ++k) line = source.peek(k);
    return line && is_object_with_rows(line->text);
  }

  int list_depth() const { return in_list_ ? 1 : 0; }

  /// True if the next list begins with "[[[", so it is a list of grids, or if it is the empty list.
  bool begins_with_list_of_grids(LineSource& source) {
    const Kind second = tokens_.peek(source, 1).kind;
    return second == Kind::close ||
           (second == Kind::open && tokens_.peek(source, 2).kind == Kind::open);
  }

  Puzzle read_grid(LineSource& source) {
    first_line_ = tokens_.take(source).place.line;
    board_.reset();
    for (std::size_t row = 0;; ++row) {
      if (board_ && row == static_cast<std::size_t>(board_->rows())) break;
      const ListToken token = tokens_.take(source);
      if (row == 0 && token.kind == Kind::close) return bad(token, "an empty grid", "rows");
      if (token.is_cell() || token.text == "{") {
        return bad(token, quote(token.text), "a row: a list of cells");
      }
      if (token.kind != Kind::open) return stop_and_make_bad_puzzle(token, "a row: '['");
      if (std::optional<Puzzle> wrong =
              read_row_or_make_bad_puzzle(source, static_cast<int>(row))) {
        return std::move(*wrong);
      }
      const ListToken behind = tokens_.take(source);
      const auto rows = static_cast<std::size_t>(board_->rows());
      const bool is_last = row + 1 == rows;
      if (behind.kind != Kind::comma && behind.kind != Kind::close) {
        return stop_and_make_bad_puzzle(behind, "',' or ']'");
      }
      if (behind.kind == Kind::comma && is_last) {
        return bad(tokens_.peek(source), fmt::format("over {} rows", rows),
                   boards_.expected_count(rows));
      }
      if (behind.kind == Kind::close && !is_last) {
        return bad(behind, counted(row + 1, "row"), boards_.expected_count(rows));
      }
    }
    return texts_.finish(first_line_);
  }

  /// Reads a row, whose '[' was read before, up to its ']'. The number of cells in the first row
  /// chooses the board, so digits can be checked only at the end of the row.
  std::optional<Puzzle> read_row_or_make_bad_puzzle(LineSource& source, int row) {
    const std::size_t most =
        boards_.given() ? static_cast<std::size_t>(boards_.given()->columns()) : 0;
    const std::size_t limit = std::max<std::size_t>(Board::max_size, most);
    row_.clear();
    while (!row_.empty() || tokens_.peek(source).kind != Kind::close) {
      const ListToken& token = tokens_.peek(source);
      if (board_ && row_.size() == static_cast<std::size_t>(board_->columns())) {
        return bad(token, fmt::format("a row of over {} cells", board_->columns()),
                   boards_.expected_count(row_.size()));
      }
      if (row_.size() == limit) {
        return bad(token, fmt::format("a row of over {} cells", limit), "fewer");
      }
      if (token.kind == Kind::open || token.text == "{") {
        return bad(token, quote(token.text), "a cell: a number, a string or null");
      }
      if (!token.is_cell()) return stop_and_make_bad_puzzle(token, "a cell");
      row_.push_back(tokens_.take(source));
      const Kind behind = tokens_.peek(source).kind;
      if (behind == Kind::close) break;
      if (behind != Kind::comma) return stop_and_make_bad_puzzle(source, "',' or ']'");
      tokens_.take(source);
    }
    const ListToken token = tokens_.take(source);
    const std::string found = "a row of " + counted(row_.size(), "cell");
    if (!board_) {
      board_ = boards_.given() ? boards_.given() : boards_.with_columns(row_.size());
      if (!board_) return bad(token, found, expected_square_size);
      texts_.begin(*board_);
    }
    const auto columns = static_cast<std::size_t>(board_->columns());
    if (row_.size() != columns) return bad(token, found, boards_.expected_count(columns));
    for (int column = 0; column < board_->columns(); ++column) {
      const ListToken& cell = row_[column];
      if (auto wrong = add_cell_or_make_bad_puzzle(cell, row, column)) return wrong;
    }
    return std::nullopt;
  }

  std::optional<Puzzle> add_cell_or_make_bad_puzzle(const ListToken& cell, int row, int column) {
    std::optional<InputError> error;
    // Most cells are one digit, which needs no parser.
    if (cell.text.size() == 1 && is_number_character(cell.text[0])) {
      error = texts_.add_position(row, column, cell.text, cell.place);
    } else {
      const nlohmann::json value = parse_json_text(cell.text);
      if (value.is_discarded()) return stop_and_make_bad_puzzle(cell, "a JSON value");
      error = value.is_string()
                  ? texts_.add_position(row, column, value.get<std::string>(), cell.place)
              : value.is_boolean()
                  ? InputError{{}, cell.place, quote(cell.text), describe_valid_cell(*board_)}
              : board_->cell_at(row, column) < 0
                  ? texts_.add_position(row, column, cell.text, cell.place)
                  : texts_.add_word(cell.text, cell.place);
    }
    return error ? std::optional(bad_puzzle(first_line_, *std::move(error))) : std::nullopt;
  }

  Puzzle bad(const ListToken& token, std::string found, std::string expected) const {
    return bad_puzzle(first_line_, token.place, std::move(found), std::move(expected));
  }

  /// Returns a bad puzzle and stops reading, because the rest of the text cannot be parsed.
  Puzzle stop_and_make_bad_puzzle(const ListToken& token, std::string expected) {
    broken_ = true;
    const bool at_end = token.kind == Kind::end;
    return bad_puzzle(token.place.line, token.place,
                      at_end ? "the end of the file" : quote(token.text), std::move(expected));
  }
  Puzzle stop_and_make_bad_puzzle(LineSource& source, std::string expected) {
    return stop_and_make_bad_puzzle(tokens_.peek(source), std::move(expected));
  }

  ReaderOptions options_;
  Boards boards_;
  CellTexts texts_;
  ListTokens tokens_{ListSyntax::json};
  bool has_started_ = false;
  std::unique_ptr<FormatReader> rows_reader_;  // set for a text of objects with rows
  bool in_list_ = false;                       // in a list of grids
  bool needs_comma_ = false;                   // after a grid in the list
  bool broken_ = false;

  std::size_t first_line_ = 0;  // of the current grid
  std::optional<Board> board_;
  std::vector<ListToken> row_;  // the current row
};

std::optional<int> detect_json_board_size(LineSource& source, std::size_t k, const ReaderOptions&) {
  const std::string_view text = trim(source.peek(k)->text);
  if (is_object_with_rows(text)) return 0;
  if (text.empty() || text[0] != '[') return std::nullopt;
  const std::string_view rest = trim_left(text.substr(1));
  const bool fits = rest.empty() || is_number_character(rest[0]) ||
                    std::string_view("[]\"n").find(rest[0]) != std::string_view::npos;
  return fits ? std::optional(0) : std::nullopt;
}

}  // namespace

void append_json(std::string& out, const Grid& grid, bool from_zero) {
  const std::size_t begin = out.size();
  append_number_rows(out, grid, {" [", ",", "],\n", "0", "null"}, from_zero);
  out[begin] = '[';
  out.resize(out.size() - 2);
  out += ']';
}

const Format json_format{
    {"json",
     "lists of lists of numbers or strings, blanks 0 \".\" \"\" null; or objects with 'rows'"},
    detect_json_board_size,
    make_reader<JsonReader>,
    {.append = write_numbers<append_json>, .begin = "[\n", .between = ",\n", .end = "\n]\n"}};

}  // namespace clausoku
