#include "src/puzzles/formats/tokens.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "src/base/text.hpp"
#include "src/puzzles/cells/bands.hpp"
#include "src/puzzles/cells/boards.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/number_row.hpp"
#include "src/puzzles/cells/title.hpp"

namespace clausoku {
namespace {

class TokensReader final : public FormatReader {
 public:
  TokensReader(const ReaderOptions& options, int size)
      : blanks_(options.blank_chars + no_cell_sign), boards_(options.board) {
    if (options.board || size > 0) board_ = boards_.given_or_of_size(size);
  }

  std::optional<Puzzle> next(LineSource& source) override {
    if (after_bad_one_) skip_rest(source);
    after_bad_one_ = false;
    std::string name;
    std::optional<LineSource::Line> line = next_content(source);
    while (line && is_title_here(line->text)) {
      name = name_in_title(line->text);
      source.drop();
      line = next_content(source);
    }
    if (!line) return std::nullopt;
    Puzzle puzzle = read(source, line->number);
    puzzle.name = std::move(name);
    after_bad_one_ = puzzle.error() != nullptr;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override {
    return after_bad_one_ || !board_ ||
           !source.has_content_lines(static_cast<std::size_t>(board_->rows()));
  }

 private:
  Puzzle read(LineSource& source, std::size_t first_line) {
    first_line_ = first_line;
    digits_.clear();
    places_.clear();
    has_gaps_ = false;
    for (int row = 0; row == 0 || row < board_->rows(); ++row) {
      pass_gap(source, row);
      const std::optional<LineSource::Line> line = next_row(source);
      if (!line || trim(line->text).empty()) {
        const std::size_t number = line ? line->number : source.line_number();
        return bad_puzzle(first_line_, {number, 1}, line ? "a blank line" : "the end of the file",
                          fmt::format("row {} of {}", row + 1, board_->rows()));
      }
      if (std::optional<Puzzle> bad = add_row(*line, row)) return std::move(*bad);
      source.drop();
    }
    Grid grid(*board_);
    for (Cell cell = 0; cell < board_->cell_count(); ++cell) grid.set(cell, digits_[cell]);
    return good_puzzle(first_line_, std::move(grid), std::move(places_));
  }

  /// A row of letters is none.
  static bool is_title_here(std::string_view line) { return is_title(line, usual_board_size); }

  bool may_be_row(std::string_view line) const {
    std::vector<Number> numbers;
    split_numbers(line, blanks_, numbers);
    return is_content(line) && numbers.size() == static_cast<std::size_t>(board_->columns());
  }

  /// Blank lines stand between all bands or none.
  void pass_gap(LineSource& source, int row) {
    const auto line = row > 0 ? source.peek() : std::nullopt;
    if (!line || !trim(line->text).empty()) return;
    const std::optional<BoxShape> boxes = box_shape(*board_);
    if (!boxes || row % boxes->rows != 0) return;
    if (row == boxes->rows) {
      has_gaps_ = is_band_behind_blank_lines(
          source, boxes->rows, [&](std::string_view text) { return may_be_row(text); });
    }
    for (std::size_t k = has_gaps_ ? blank_lines_ahead(source) : 0; k > 0; --k) source.drop();
  }

  /// Peeks at the next line that is no comment.
  static std::optional<LineSource::Line> next_row(LineSource& source) {
    std::optional<LineSource::Line> line = source.peek();
    while (line && !is_content(line->text) && !trim(line->text).empty()) {
      source.drop();
      line = source.peek();
    }
    return line;
  }

  std::optional<Puzzle> add_row(const LineSource::Line& row, int number_of_row) {
    split_numbers(row.text, blanks_, numbers_);
    if (number_of_row == 0) {
      if (const auto board = boards_.with_columns(numbers_.size())) board_ = board;
    }
    const std::size_t size = board_ ? static_cast<std::size_t>(board_->columns()) : 0;
    if (numbers_.size() != size || row.too_long) {
      const std::size_t column =
          board_ ? surplus_column(row.text, numbers_, size) : numbers_[0].begin + 1;
      return bad_puzzle(first_line_, {row.number, column},
                        fmt::format("a row of {}{} number{}", row.too_long ? "over " : "",
                                    numbers_.size(), numbers_.size() == 1 ? "" : "s"),
                        board_ ? boards_.expected_count(size) : square_size_or_box);
    }
    for (int column = 0; column < board_->columns(); ++column) {
      const Number& number = numbers_[column];
      const Place place{row.number, number.begin + 1};
      if (board_->cell_at(number_of_row, column) < 0) {
        if (number.value == 0) continue;
        return bad_puzzle(first_line_, place, quote(text_of(number, row.text)), blank_without_cell);
      }
      if (!is_digit_of(*board_, number)) {
        return bad_puzzle(first_line_, place, quote(text_of(number, row.text)),
                          expected_number(*board_));
      }
      digits_.push_back(static_cast<std::uint16_t>(number.value));
      places_.push_back(place);
    }
    return std::nullopt;
  }

  static void skip_rest(LineSource& source) {
    while (const std::optional<LineSource::Line> line = source.peek()) {
      if (trim(line->text).empty() || is_title_here(line->text)) return;
      source.drop();
    }
  }

  Blanks blanks_;
  Boards boards_;
  std::optional<Board> board_;  // empty before it is known
  bool after_bad_one_ = false;

  std::size_t first_line_ = 0;  // of the puzzle being read
  std::vector<Number> numbers_;
  std::vector<std::uint16_t> digits_;
  std::vector<Place> places_;
  bool has_gaps_ = false;  // blank lines between bands
};

}  // namespace

std::optional<int> recognise_tokens(LineSource& source, std::size_t k,
                                    const ReaderOptions& options) {
  return number_row_size_by_look(source, k, options);
}

std::unique_ptr<FormatReader> make_tokens_reader(const ReaderOptions& options, int size) {
  return std::make_unique<TokensReader>(options, size);
}

void append_tokens(std::string& out, const Grid& grid) {
  const Board& board = grid.board();
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board.cell_at(row, column);
      if (column > 0) out += ' ';
      if (cell < 0) {
        out += no_cell_sign;
      } else if (grid[cell] == 0) {
        out += '.';
      } else {
        out += fmt::format_int(grid[cell]).c_str();
      }
    }
    out += '\n';
  }
}

}  // namespace clausoku
