// The format `tokens` for boards of any size: each line has the numbers of a row, separated by
// white space. A board with holes has the rows of its canvas (bounding rectangle). A blank line
// separates two puzzles. A blank or a position without a cell is 0, '-' or a blank character.
#include <fmt/format.h>

#include <utility>

#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/number_row.hpp"
#include "src/puzzles/cells/row_lines.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

class TokensReader final : public FormatReader {
 public:
  TokensReader(const ReaderOptions& options, int size)
      : blanks_(options.blank_chars + hole_character), boards_(options.board), texts_(options) {
    if (options.board || size > 0) board_ = boards_.given_or_of_size(size);
  }

  std::optional<Puzzle> next(LineSource& source) override {
    if (std::exchange(is_after_error_, false)) {
      drop_lines_until(
          source, [](std::string_view text) { return trim(text).empty() || is_title_line(text); });
    }
    std::string name;
    const auto line = drop_titles(source, name, is_title_line);
    if (!line) return std::nullopt;
    Puzzle puzzle = read(source, line->number);
    puzzle.name = std::move(name);
    is_after_error_ = puzzle.error() != nullptr;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override {
    return is_after_error_ || !board_ ||
           !source.has_content_lines(static_cast<std::size_t>(board_->rows()));
  }

 private:
  Puzzle read(LineSource& source, std::size_t first_line) {
    first_line_ = first_line;
    has_gaps_ = false;
    for (int row = 0; row == 0 || row < board_->rows(); ++row) {
      if (row > 0) {
        drop_blank_lines_above_band(source, *board_, row, has_gaps_, [&](std::string_view text) {
          return is_row_of_board_size(text);
        });
      }
      const std::optional<LineSource::Line> line = drop_comments_and_peek(source);
      if (!line || trim(line->text).empty()) {
        return make_missing_row_puzzle(source, line, first_line_, static_cast<std::size_t>(row),
                                       board_->rows());
      }
      if (std::optional<Puzzle> bad = add_row_or_make_bad_puzzle(*line, row))
        return std::move(*bad);
      source.drop();
    }
    return texts_.finish(first_line_);
  }

  /// True for a title. A line of letters is a title too: cells of this format are never letters.
  static bool is_title_line(std::string_view line) { return is_title(line, usual_board_size); }

  bool is_row_of_board_size(std::string_view line) const {
    std::vector<Number> numbers;
    split_at_spaces_into_numbers(line, blanks_, numbers);
    return is_content_line(line) && numbers.size() == static_cast<std::size_t>(board_->columns());
  }

  std::optional<Puzzle> add_row_or_make_bad_puzzle(const LineSource::Line& row, int row_number) {
    split_at_spaces_into_numbers(row.text, blanks_, numbers_);
    if (row_number == 0) {
      if (const auto board = boards_.with_columns(numbers_.size())) board_ = board;
      if (board_) texts_.begin(*board_);
    }
    const std::size_t size = board_ ? static_cast<std::size_t>(board_->columns()) : 0;
    if (numbers_.size() != size || row.too_long) {
      const std::size_t column =
          board_ ? count_error_column(row.text, numbers_, size) : numbers_[0].begin + 1;
      return bad_puzzle(first_line_, {row.number, column},
                        fmt::format("a row of {}{}", row.too_long ? "over " : "",
                                    counted(numbers_.size(), "number")),
                        board_ ? boards_.expected_count(size) : expected_square_size);
    }
    for (int column = 0; column < board_->columns(); ++column) {
      const Number& number = numbers_[static_cast<std::size_t>(column)];
      auto error = texts_.add_position(row_number, column, text_of_number(number, row.text),
                                       {row.number, number.begin + 1});
      if (error) return bad_puzzle(first_line_, *std::move(error));
    }
    return std::nullopt;
  }

  Blanks blanks_;
  Boards boards_;
  CellTexts texts_;
  std::optional<Board> board_;  // empty until it is known
  bool is_after_error_ = false;

  std::size_t first_line_ = 0;  // of the current puzzle
  std::vector<Number> numbers_;
  bool has_gaps_ = false;  // true if blank lines separate the bands
};

}  // namespace

void append_tokens(std::string& out, const Grid& grid, bool from_zero) {
  append_number_rows(out, grid, {"", " ", "\n", ".", {&hole_character, 1}}, from_zero);
}

const Format tokens_format{{"tokens", "n rows of n numbers separated by spaces, for any n"},
                           guess_number_row_board_size,
                           make_reader<TokensReader>,
                           {.append = write_numbers<append_tokens>, .between = "\n"}};

}  // namespace clausoku
