#include "src/puzzles/formats/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "src/base/json_tokens.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/cells/boards.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/symbols.hpp"
#include "src/puzzles/formats/json_rows.hpp"

namespace clausoku {
namespace {

using Kind = JsonToken::Kind;

class JsonReader final : public FormatReader {
 public:
  explicit JsonReader(const ReaderOptions& options)
      : options_(options),
        alphabet_(options.alphabet),
        blanks_(options.blank_chars),
        boards_(options.board) {}

  std::size_t pass(LineSource& source, std::size_t count) override {
    return objects_ ? objects_->pass(source, count) : 0;
  }

  std::optional<Puzzle> next(LineSource& source) override {
    if (broken_) return std::nullopt;
    if (!std::exchange(started_, true) && begins_with_rows(source)) {
      objects_ = make_json_rows_reader(options_);
    }
    if (objects_) return objects_->next(source);
    while (tokens_.depth() > list_depth() && tokens_.peek(source).kind != Kind::end) {
      tokens_.take(source);  // what is left of a bad grid
    }
    for (;;) {
      if (in_list_ && needs_comma_) {
        const Kind kind = tokens_.peek(source).kind;
        if (kind != Kind::comma && kind != Kind::close) return broken(source, "',' or ']'");
        tokens_.take(source);
        needs_comma_ = false;
        if (kind == Kind::close) in_list_ = false;
        continue;
      }
      const JsonToken& token = tokens_.peek(source);
      if (token.kind == Kind::end && !in_list_) return std::nullopt;
      if (token.kind == Kind::open && !in_list_ && is_list_of_grids(source)) {
        tokens_.take(source);
        in_list_ = tokens_.peek(source).kind != Kind::close;
        if (!in_list_) tokens_.take(source);
        continue;
      }
      needs_comma_ = in_list_;
      if (token.kind == Kind::open) return read_grid(source);
      if (!in_list_ || (token.kind != Kind::scalar && token.text != "{")) {
        return broken(source, in_list_ ? "a grid" : "'['");
      }
      const JsonToken other = tokens_.take(source);
      return bad_puzzle(other.place.line, other.place, quote(other.text), "a grid: a list of rows");
    }
  }

  bool may_block(const LineSource& source) const override {
    if (objects_) return objects_->may_block(source);
    if (!source.may_block()) return false;
    // A whole grid has arrived where the brackets, read or not, are closed again. Brackets in
    // strings do not count as such; no grid has any.
    int depth = 0;
    for (const char c : source.buffered()) {
      if (c == '[') ++depth;
      if (c == ']' && --depth == 0) return !tokens_.empty();
    }
    return true;
  }

 private:
  /// Whether the first line with content is an object with rows.
  static bool begins_with_rows(LineSource& source) {
    std::optional<LineSource::Line> line = source.peek();
    for (std::size_t k = 1; line && !is_content(line->text); ++k) line = source.peek(k);
    return line && is_json_rows(line->text);
  }

  int list_depth() const { return in_list_ ? 1 : 0; }

  /// Whether the list that begins here is one of grids: "[[[", and also "[]", which has none.
  bool is_list_of_grids(LineSource& source) {
    const Kind second = tokens_.peek(source, 1).kind;
    return second == Kind::close ||
           (second == Kind::open && tokens_.peek(source, 2).kind == Kind::open);
  }

  Puzzle read_grid(LineSource& source) {
    first_line_ = tokens_.take(source).place.line;
    digits_.clear();
    places_.clear();
    board_.reset();
    for (std::size_t row = 0;; ++row) {
      if (board_ && row == static_cast<std::size_t>(board_->rows())) break;
      const JsonToken token = tokens_.take(source);
      if (row == 0 && token.kind == Kind::close) return bad(token, "an empty grid", "rows");
      if (token.kind == Kind::scalar || token.text == "{") {
        return bad(token, quote(token.text), "a row: a list of cells");
      }
      if (token.kind != Kind::open) return broken(token, "a row: '['");
      if (std::optional<Puzzle> wrong = read_row(source, static_cast<int>(row))) {
        return std::move(*wrong);
      }
      const JsonToken behind = tokens_.take(source);
      const auto rows = static_cast<std::size_t>(board_->rows());
      const bool is_last = row + 1 == rows;
      if (behind.kind != Kind::comma && behind.kind != Kind::close) {
        return broken(behind, "',' or ']'");
      }
      if (behind.kind == Kind::comma && is_last) {
        return bad(tokens_.peek(source), fmt::format("over {} rows", rows),
                   boards_.expected_count(rows));
      }
      if (behind.kind == Kind::close && !is_last) {
        return bad(behind, fmt::format("{} row{}", row + 1, row == 0 ? "" : "s"),
                   boards_.expected_count(rows));
      }
    }
    Grid grid(*board_);
    for (Cell cell = 0; cell < board_->cell_count(); ++cell) grid.set(cell, digits_[cell]);
    return good_puzzle(first_line_, std::move(grid), std::move(places_));
  }

  /// Reads a row behind its '['. The first one decides on the board, and has to wait for that with
  /// the look at its digits.
  std::optional<Puzzle> read_row(LineSource& source, int row) {
    const std::size_t most =
        boards_.given() ? static_cast<std::size_t>(boards_.given()->columns()) : 0;
    const std::size_t limit = std::max<std::size_t>(Board::max_size, most);
    cells_.clear();
    JsonToken token = tokens_.take(source);
    while (!(token.kind == Kind::close && cells_.empty())) {
      if (board_ && cells_.size() == static_cast<std::size_t>(board_->columns())) {
        return bad(token, fmt::format("a row of over {} cells", board_->columns()),
                   boards_.expected_count(cells_.size()));
      }
      if (cells_.size() == limit) {
        return bad(token, fmt::format("a row of over {} cells", limit), "fewer");
      }
      if (token.kind == Kind::open || token.text == "{") {
        return bad(token, quote(token.text), "a cell: a number, a string or null");
      }
      if (token.kind != Kind::scalar) return broken(token, "a cell");
      cells_.push_back(std::move(token));
      token = tokens_.take(source);
      if (token.kind == Kind::close) break;
      if (token.kind != Kind::comma) return broken(token, "',' or ']'");
      token = tokens_.take(source);
    }
    const std::string found =
        fmt::format("a row of {} cell{}", cells_.size(), cells_.size() == 1 ? "" : "s");
    if (!board_) {
      board_ = boards_.given() ? boards_.given() : boards_.with_columns(cells_.size());
      if (!board_) return bad(token, found, square_size_or_box);
    }
    const auto columns = static_cast<std::size_t>(board_->columns());
    if (cells_.size() != columns) return bad(token, found, boards_.expected_count(columns));
    for (int column = 0; column < board_->columns(); ++column) {
      const JsonToken& cell = cells_[column];
      std::optional<int> digit = plain_digit(cell.text);
      if (!digit) {
        const std::optional<nlohmann::json> value = value_of(cell);
        if (!value) return broken(cell, "a JSON value");
        digit = digit_of(*value);
      }
      if (board_->cell_at(row, column) < 0) {
        if (*digit == 0) continue;
        return bad(cell, quote(cell.text), blank_without_cell);
      }
      if (*digit < 0 || *digit > board_->size()) {
        return bad(cell, quote(cell.text),
                   fmt::format("a digit from 1 to {} or a blank", board_->size()));
      }
      digits_.push_back(static_cast<std::uint16_t>(*digit));
      places_.push_back(cell.place);
    }
    return std::nullopt;
  }

  /// What most cells are, without the cost of a JSON value.
  static std::optional<int> plain_digit(std::string_view text) {
    const bool is_plain = text.size() == 1 && is_number_character(text[0]);
    return is_plain ? std::optional(text[0] - '0') : std::nullopt;
  }

  static std::optional<nlohmann::json> value_of(const JsonToken& token) {
    nlohmann::json value = nlohmann::json::parse(token.text, nullptr, false);
    return value.is_discarded() ? std::nullopt : std::optional(std::move(value));
  }

  /// −1 for what is no digit of any board.
  int digit_of(const nlohmann::json& value) const {
    constexpr int none = -1;
    if (value.is_null()) return 0;
    if (value.is_number_unsigned()) {
      const auto number = value.get<std::uint64_t>();
      return number <= Board::max_size ? static_cast<int>(number) : none;
    }
    if (!value.is_string()) return none;
    const auto& text = value.get_ref<const std::string&>();
    if (text.empty()) return 0;
    if (text.size() == 1 && board_->size() > 9 && alphabet_ && alphabet_->digit(text[0]) > 0) {
      return alphabet_->digit(text[0]);
    }
    if (text.size() == 1 && blanks_.has(text[0])) return 0;
    int number = 0;
    for (const char c : text) {
      if (!is_number_character(c) || number > Board::max_size) return none;
      number = number * 10 + (c - '0');
    }
    return number;
  }

  Puzzle bad(const JsonToken& token, std::string found, std::string expected) const {
    return bad_puzzle(first_line_, token.place, std::move(found), std::move(expected));
  }

  /// A bad puzzle behind which nothing can be read any more.
  Puzzle broken(const JsonToken& token, std::string expected) {
    broken_ = true;
    const bool at_end = token.kind == Kind::end;
    return bad_puzzle(token.place.line, token.place,
                      at_end ? "the end of the file" : quote(token.text), std::move(expected));
  }
  Puzzle broken(LineSource& source, std::string expected) {
    return broken(tokens_.peek(source), std::move(expected));
  }

  ReaderOptions options_;
  std::optional<Alphabet> alphabet_;
  Blanks blanks_;
  Boards boards_;
  JsonTokens tokens_;
  bool started_ = false;
  std::unique_ptr<FormatReader> objects_;  // reads them in place of this where they have rows
  bool in_list_ = false;                   // in a list of grids
  bool needs_comma_ = false;               // there, behind one
  bool broken_ = false;

  std::size_t first_line_ = 0;  // of the grid being read
  std::optional<Board> board_;
  std::vector<JsonToken> cells_;  // of the row being read
  std::vector<std::uint16_t> digits_;
  std::vector<Place> places_;
};

}  // namespace

std::optional<int> recognise_json(LineSource& source, std::size_t k, const ReaderOptions&) {
  const std::string_view text = trim(source.peek(k)->text);
  if (is_json_rows(text)) return 0;
  if (text.empty() || text[0] != '[') return std::nullopt;
  const std::string_view rest = trim_left(text.substr(1));
  const bool fits = rest.empty() || is_number_character(rest[0]) ||
                    std::string_view("[]\"n").find(rest[0]) != std::string_view::npos;
  return fits ? std::optional(0) : std::nullopt;
}

std::unique_ptr<FormatReader> make_json_reader(const ReaderOptions& options, int) {
  return std::make_unique<JsonReader>(options);
}

void append_json(std::string& out, const Grid& grid) {
  const Board& board = grid.board();
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board.cell_at(row, column);
      if (column == 0) out += row == 0 ? "[[" : ",\n [";
      if (column > 0) out += ',';
      out += cell < 0 ? "null" : fmt::format_int(grid[cell]).c_str();
    }
    out += ']';
  }
  out += ']';
}

}  // namespace clausoku
