// The format `killer` of SumoCue and other programs for killer Sudokus: one puzzle per line,
//
//   3x3::k:4353:4353:4098:…     or, if both diagonals are houses, 3x3:d:k:…
//
// The line states the shape of the boxes, then one number per cell, separated by ':', which may
// also end the line. A number is 256 times the cage's sum plus the cage's number, from 0 to 255.
// The sum may be in only one cell of the cage. A cage of one cell is a given if its sum is a digit,
// and not a cage if it has no sum. Any text may follow after white space. Ignores options.board.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/boards/layout.hpp"
#include "src/clues/cages.hpp"
#include "src/clues/extra_rules.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {
namespace {

/// The maximum board size. Larger boards could have more than cage_numbers cages.
constexpr int max_killer_size = 16;
constexpr int cage_numbers = 256;  // a cell's number modulo this is its cage's number
constexpr std::string_view killer_letter = "k";
constexpr std::string_view diagonals_letter = "d";

class KillerReader final : public PuzzlePerLineReader {
 private:
  Puzzle read(const LineSource::Line& line) override {
    const std::string_view word = first_word(line.text);
    std::string_view rest = word;
    const std::string_view shape = take_field_until(rest, ":");
    const std::string_view rule = take_field_until(rest, ":");
    const std::string_view letter = take_field_until(rest, ":");
    const std::optional<BoxShape> boxes = parse_box_shape(shape);
    if (!boxes || boxes->rows * boxes->cols > max_killer_size) {
      return bad_puzzle(line, shape, quote(shape), "the shape of the boxes: 3x3");
    }
    if (!rule.empty() && rule != diagonals_letter) {
      return bad_puzzle(line, rule, fmt::format("rule {} is not known", quote(rule)),
                        "no rule, or d for diagonals");
    }
    if (letter != killer_letter) return bad_puzzle(line, letter, quote(letter), "k for a killer");
    const std::pair stated(*boxes, !rule.empty());
    if (!board_ || boxes_ != stated) board_ = make_box_board(*boxes, !rule.empty());
    boxes_ = stated;
    const Board& board = *board_;
    std::vector<SumCage> cages(cage_numbers);
    std::vector<Place> places;
    while (!rest.empty()) {
      const std::string_view part = take_field_until(rest, ":");
      const int number = parse_number(part).value_or(-1);
      if (number < 0) {
        return bad_puzzle(line, part, quote(part), "256 times a sum, plus the number of a cage");
      }
      places.push_back(place_in(line, part));
      if (number == 0 || static_cast<int>(places.size()) > board.cell_count()) continue;
      SumCage& cage = cages[number % cage_numbers];
      const int sum = number / cage_numbers;
      if (cage.sum != 0 && sum != 0 && sum != cage.sum) {
        return bad_puzzle(line, part, fmt::format("the sums {} and {} in one cage", cage.sum, sum),
                          "one sum");
      }
      cage.sum = std::max(cage.sum, sum);
      cage.cells.push_back(static_cast<Cell>(places.size() - 1));
    }
    if (line.too_long || static_cast<int>(places.size()) != board.cell_count()) {
      return bad_puzzle(line, word, counted(places.size(), "number"),
                        std::to_string(board.cell_count()));
    }
    return read_cages(line, word, board, std::move(cages), std::move(places));
  }

  bool can_skip_lines() const override { return true; }

  std::pair<BoxShape, bool> boxes_;  // with which make_box_board() made board_
  std::optional<Board> board_;
};

/// Recognises a line that begins with the boxes, perhaps a rule, and 'k', such as "3x3::k:".
std::optional<int> detect_killer(LineSource& source, std::size_t k, const ReaderOptions&) {
  std::string_view rest = first_word(source.peek(k)->text);
  const bool has_boxes = parse_box_shape(take_field_until(rest, ":")).has_value();
  take_field_until(rest, ":");
  return has_boxes && take_field_until(rest, ":") == killer_letter ? std::optional(0)
                                                                   : std::nullopt;
}

std::variant<std::string, BoardError> make_killer_text(const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  const auto board = find_boxes_and_diagonals(grid.board());
  if (!board) return make_board_error(puzzle, "boxes, and both diagonals as the only other areas");
  auto cages = convert_clues_to_cages(grid);
  if (auto* error = std::get_if<BoardError>(&cages)) return std::move(*error);
  std::vector<int> numbers(static_cast<std::size_t>(grid.board().cell_count()));
  int count = 0;
  for (const SumCage& cage : std::get<0>(cages)) {
    ++count;
    for (const Cell cell : cage.cells) numbers[cell] = cage_numbers * cage.sum + count;
  }
  if (count >= cage_numbers) {
    return BoardError{fmt::format("{} cages", count), fmt::format("at most {}", cage_numbers - 1)};
  }
  return fmt::format("{}x{}:{}:{}:{}:\n", board->first.rows, board->first.cols,
                     board->second ? diagonals_letter : "", killer_letter, fmt::join(numbers, ":"));
}

}  // namespace

Puzzle read_cages(const LineSource::Line& line, std::string_view word, const Board& board,
                  std::vector<SumCage> cages, std::vector<Place> places) {
  std::erase_if(cages, [](const SumCage& cage) { return cage.cells.empty(); });
  auto grid = make_grid_of_cages(board, std::move(cages));
  if (auto* error = std::get_if<BoardError>(&grid))
    return bad_puzzle(line, word, std::move(error->found), std::move(error->expected));
  Puzzle puzzle = good_puzzle(line.number, std::get<Grid>(std::move(grid)), std::move(places));
  warn_of_ignored_text(puzzle, line, word);
  return puzzle;
}

Board make_box_board(const BoxShape& boxes, bool has_diagonals) {
  const Board board = *Board::with_boxes(boxes.rows, boxes.cols);
  return has_diagonals ? std::get<Board>(ExtraRules("diagonals", {}).on(board)) : board;
}

std::optional<std::pair<BoxShape, bool>> find_boxes_and_diagonals(const Board& board) {
  if (const auto& boxes = board.usual_boxes()) return std::pair(*boxes, false);
  for (int rows = 1; rows <= board.size(); ++rows) {
    const BoxShape boxes{rows, board.size() / rows};
    if (board.size() % rows == 0 && make_box_board(boxes, true) == board)
      return std::pair(boxes, true);
  }
  return std::nullopt;
}

const Format killer_format{
    {"killer", "'3x3::k:', then 256 * sum + number of its cage for each cell, separated by ':'"},
    detect_killer,
    make_reader<KillerReader>,
    {.append = append_text<make_killer_text>,
     .max_size = max_killer_size,
     .has_rules = true,
     .read_back_board = nullptr,
     .obstacle = find_text_error<make_killer_text>}};

}  // namespace clausoku
