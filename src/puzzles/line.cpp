#include "src/puzzles/line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "src/puzzles/boards.hpp"
#include "src/puzzles/look.hpp"
#include "src/puzzles/number_row.hpp"
#include "src/puzzles/symbols.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

constexpr int usual_size = 9;

class LineReader final : public FormatReader {
 public:
  LineReader(const ReaderOptions& options, int size)
      : alphabet_(options.alphabet), blanks_(options.blank_chars), boards_(options.board) {
    if (options.board || size > 0) {
      choose_board(options.board ? options.board->size() : static_cast<std::size_t>(size));
    }
  }

  std::optional<Puzzle> next(LineSource& source) override {
    const std::optional<LineSource::Line> line = next_content(source);
    if (!line) return std::nullopt;
    if (!board_) {
      choose_board(side_of_square(first_piece(line->text).size()).value_or(usual_size));
    }
    Puzzle puzzle = read(*line);
    source.drop();
    return puzzle;
  }

  bool may_block(const LineSource& source) const override { return !source.has_content_lines(1); }

 private:
  void choose_board(std::size_t size) {
    board_ = boards_.of_size(size);
    if (!board_) board_ = boards_.of_size(usual_size);
    symbols_.emplace(board_->size(), alphabet_, blanks_);
  }

  Puzzle read(const LineSource::Line& line) {
    if (board_->size() > max_character_size && !line.too_long) return read_numbers(line);
    std::size_t start = 0;
    while (start < line.text.size() && is_separator(line.text[start])) ++start;
    const std::string_view rest = line.text.substr(start);
    const std::size_t count = static_cast<std::size_t>(board_->cell_count());
    const bool ends_well =
        rest.size() == count || (rest.size() > count && is_separator(rest[count]));
    if (ends_well && !line.too_long) {
      Grid grid(*board_);
      const auto fault = symbols_->read(rest.substr(0, count), grid);
      if (!fault) return good_puzzle(line.number, std::move(grid), {{line.number, start + 1}});
      if (!is_separator(rest[fault->index])) {
        return bad_puzzle(line.number, {line.number, start + fault->index + 1}, fault->found,
                          fault->expected);
      }
    }
    return explain(line, start);
  }

  /// What is wrong with a line that has no n² characters before a separator.
  Puzzle explain(const LineSource::Line& line, std::size_t start) const {
    const std::size_t count = static_cast<std::size_t>(board_->cell_count());
    if (line.too_long) {
      return bad_puzzle(line.number, {line.number, LineSource::max_line + 1},
                        fmt::format("a line of over {} characters", LineSource::max_line),
                        boards_.expected_count(count));
    }
    const std::string_view rest = line.text.substr(start);
    const auto end =
        std::find_if(rest.begin(), rest.end(), [&](char c) { return is_separator(c); });
    const std::string_view piece(rest.begin(), end);
    if (has_wide_characters(piece)) {
      if (const auto fault = symbols_->check(piece)) {
        return bad_puzzle(line.number, {line.number, start + fault->index + 1}, fault->found,
                          fault->expected);
      }
    }
    return bad_puzzle(line.number, {line.number, start + std::min(piece.size(), count) + 1},
                      fmt::format("{} character{}", piece.size(), piece.size() == 1 ? "" : "s"),
                      boards_.expected_count(count));
  }

  Puzzle read_numbers(const LineSource::Line& line) {
    const std::size_t count = static_cast<std::size_t>(board_->cell_count());
    split_numbers(line.text, blanks_, numbers_);
    if (numbers_.size() != count) {
      return bad_puzzle(
          line.number, {line.number, surplus_column(line.text, numbers_, count)},
          fmt::format("{} number{}", numbers_.size(), numbers_.size() == 1 ? "" : "s"),
          boards_.expected_count(count));
    }
    Grid grid(*board_);
    std::vector<Place> places;
    places.reserve(count);
    for (std::size_t k = 0; k < count; ++k) {
      places.push_back({line.number, numbers_[k].begin + 1});
      if (!is_digit_of(*board_, numbers_[k])) {
        return bad_puzzle(line.number, places.back(), quote(text_of(numbers_[k], line.text)),
                          expected_number(*board_));
      }
      grid.set(static_cast<Cell>(k), numbers_[k].value);
    }
    return good_puzzle(line.number, std::move(grid), std::move(places));
  }

  bool is_separator(char c) const {
    return (c == ' ' || c == '\t' || c == ',' || c == ';') && !blanks_.has(c);
  }

  std::optional<Alphabet> alphabet_;
  Blanks blanks_;
  Boards boards_;
  std::optional<Board> board_;
  std::optional<Symbols> symbols_;
  std::vector<Number> numbers_;
};

}  // namespace

std::optional<int> recognise_line(LineSource& source, std::size_t k, const ReaderOptions& options) {
  return line_size_by_look(source, k, options);
}

std::unique_ptr<FormatReader> make_line_reader(const ReaderOptions& options, int size) {
  return std::make_unique<LineReader>(options, size);
}

void append_line(std::string& out, const Grid& grid) {
  const bool as_numbers = grid.board().size() > max_character_size;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (as_numbers && cell > 0) out += ' ';
    if (grid[cell] == 0) {
      out += '.';
    } else if (as_numbers) {
      out += fmt::format_int(grid[cell]).c_str();
    } else {
      out += written_character(grid[cell]);
    }
  }
}

}  // namespace clausoku
