#include <algorithm>

#include "src/calls/read.hpp"
#include "src/library/input_impl.hpp"
#include "src/puzzles/cells/first_digit.hpp"

namespace clausoku::api {
namespace {

/// Only lines with at most this number of cells count as plain lines.
constexpr std::size_t most_plain_cells = 81;

bool is_digit_or_dot(char c) { return (c >= '0' && c <= '9') || c == '.'; }

}  // namespace

TextReader::TextReader(ReaderOptions options)
    : options_(std::move(options)),
      allows_plain_lines_((options_.format.empty() || options_.format == "line") &&
                          !options_.alphabet && options_.blank_chars.empty() &&
                          !options_.columns.need_columns()),
      rules_(options_.rules, options_.board) {}

clausoku::Puzzle TextReader::read(std::string_view text) {
  const std::string_view line = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  if (!is_plain_line(line)) return read_only_puzzle(text, options_);
  if (!run_) run_.emplace(options_, 0);
  if (!run_->has_board() || run_->cell_count() != line.size()) run_->choose_board(line.size());
  clausoku::Puzzle puzzle = run_->read(line, {1, 1});
  add_rules(puzzle, rules_);
  FirstDigit first_digit(options_.first_digit);
  first_digit.observe(puzzle);
  first_digit.decide();
  first_digit.settle(puzzle);
  return puzzle;
}

/// True if the text consists of digits and dots only, as the lines of most batches do. Such a plain
/// line is read without format detection, which is faster.
bool TextReader::is_plain_line(std::string_view text) const {
  if (!allows_plain_lines_ || text.size() > most_plain_cells) return false;
  if (options_.board) {
    const auto cells = static_cast<std::size_t>(options_.board->cell_count());
    if (options_.board->size() > 9 || text.size() != cells) return false;
  } else if (text.size() != most_plain_cells && text.size() != 16) {
    return false;
  }
  return std::ranges::all_of(text, is_digit_or_dot);
}

Expected<DigitReader> DigitReader::make(const ReaderOptions& options, std::size_t cells) {
  const std::optional<Board> board = Boards(options.board).with_cells(cells);
  if (!board) {
    return Error{
        .found = std::to_string(cells) + " cells",
        .expected = options.board
                        ? std::to_string(options.board->cell_count()) + ", as the board has"
                        : "the cells of a board with square boxes, or an option board or box"};
  }
  return DigitReader(options, *board);
}

clausoku::Puzzle DigitReader::read(std::span<const std::uint16_t> digits) {
  clausoku::Puzzle puzzle;
  if (std::optional<Grid> grid = make_grid_from_digits(board_, digits)) {
    puzzle.content = *std::move(grid);
    add_rules(puzzle, rules_);
    return puzzle;
  }
  const auto wrong =
      std::ranges::find_if(digits, [&](std::uint16_t digit) { return digit > board_.size(); });
  const Cell cell = static_cast<Cell>(wrong - digits.begin());
  puzzle.content = InputError{{},
                              {},
                              std::to_string(*wrong) + " in " + board_.cell_name(cell),
                              "0 to " + std::to_string(board_.size())};
  return puzzle;
}

}  // namespace clausoku::api
