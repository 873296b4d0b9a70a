// The format `pencilmarks`: one puzzle per line, n characters for each cell, n³ in all (729 on
// 9×9). The d-th character of a cell is the digit d if d is a candidate, otherwise a blank. A cell
// with only one candidate is a given. Requires n ≤ 9.
#include <fmt/format.h>

#include <algorithm>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

constexpr int max_size = 9;

std::size_t count_candidates_of_board(const Board& board) {
  return static_cast<std::size_t>(board.cell_count()) * board.size();
}

/// Returns the size of the usual board that has these marks: 64 characters, or 729.
int guess_size(std::string_view marks) { return marks.size() == 4 * 4 * 4 ? 4 : usual_board_size; }

/// True if `c` can be the character for `digit` in a cell: the digit (a candidate) or a blank.
bool is_mark_of_digit(char c, Digit digit, const Blanks& blanks) {
  return c == '0' + digit || blanks.has(c);
}

class PencilmarksReader final : public PuzzlePerLineReader {
 public:
  PencilmarksReader(const ReaderOptions& options, int size)
      : blanks_(options.blank_chars), boards_(options.board) {
    if (options.board || size > 0) board_ = boards_.given_or_of_size(size);
  }

 private:
  Puzzle read(const LineSource::Line& line) override {
    const std::string_view marks = first_list_item(trim_left(line.text));
    if (!board_) board_ = boards_.given_or_of_size(guess_size(marks));
    const int n = board_->size();
    if (n > max_size) {
      return bad_puzzle({line.number, 1}, fmt::format("pencilmarks of a {} board", board_->name()),
                        "boards of up to 9x9, whose digits have one character each");
    }
    const std::size_t count = count_candidates_of_board(*board_);
    if (line.too_long || marks.size() != count) {
      return bad_puzzle(line, marks.substr(std::min(marks.size(), count)),
                        fmt::format("{} characters", marks.size()), boards_.expected_count(count));
    }
    Candidates candidates = Candidates::none(*board_);
    std::vector<Place> places;
    for (std::size_t k = 0; k < count; ++k) {
      const auto cell = static_cast<Cell>(k / n);
      const auto digit = static_cast<Digit>(k % n + 1);
      if (digit == 1) places.push_back(place_in(line, marks.substr(k)));
      if (!is_mark_of_digit(marks[k], digit, blanks_)) {
        return bad_puzzle(line, marks.substr(k), quote_character(marks, k),
                          fmt::format("{} or a blank", digit));
      }
      if (!blanks_.has(marks[k])) candidates.add(cell, digit);
    }
    Puzzle puzzle =
        good_puzzle(line.number, make_marked_grid(std::move(candidates)), std::move(places));
    warn_of_ignored_text(puzzle, line, marks);
    return puzzle;
  }

  bool can_skip_lines() const override { return board_.has_value(); }

  /// Returns the grid. A cell with one candidate becomes a given, and no candidates restrict it.
  Grid make_marked_grid(Candidates candidates) const {
    Grid grid(*board_);
    for (Cell cell = 0; cell < board_->cell_count(); ++cell) {
      if (candidates.count(cell) != 1) continue;
      candidates.for_each(cell, [&](Digit digit) { grid.set(cell, digit); });
      candidates.fill(cell);
    }
    grid.restrict(std::move(candidates));
    return grid;
  }

  Blanks blanks_;
  Boards boards_;
  std::optional<Board> board_;
};

/// Recognises a line of 729 characters (9×9) or 64 characters (4×4). If options.board is set,
/// recognises instead a line with n characters for each cell of this board.
std::optional<int> detect_pencilmarks(LineSource& source, std::size_t k,
                                      const ReaderOptions& options) {
  const std::string_view piece = first_list_item(source.peek(k)->text);
  const Blanks blanks(options.blank_chars);
  const int size = options.board ? options.board->size() : guess_size(piece);
  const auto n = static_cast<std::size_t>(size);
  const std::size_t count = options.board ? count_candidates_of_board(*options.board) : n * n * n;
  if (n < 2 || n > max_size || piece.size() != count) return std::nullopt;
  std::size_t fitting = 0;
  bool has_empty_cell = false;
  for (std::size_t begin = 0; begin < count; begin += n) {
    const std::string_view cell = piece.substr(begin, n);
    for (std::size_t digit = 0; digit < n; ++digit)
      fitting += is_mark_of_digit(cell[digit], static_cast<Digit>(digit + 1), blanks) ? 1 : 0;
    has_empty_cell =
        has_empty_cell || std::ranges::all_of(cell, [&](char c) { return blanks.has(c); });
  }
  // 64 characters may also be an 8×8 board, for which the user must give --box. No 8×8 puzzle looks
  // like pencilmarks that give each cell a candidate: 16 of its cells would hold a digit in the
  // column of this digit, at most 8 of them without a clash. For other boards, it is enough that
  // half of the characters fit, so that the reader reports the wrong ones.
  const bool may_be_8x8 = !options.board && size == 4;
  const bool fits = may_be_8x8 ? fitting == count && !has_empty_cell : 2 * fitting >= count;
  return fits ? std::optional(size) : std::nullopt;
}

}  // namespace

void append_pencilmarks(std::string& out, const Grid& grid) {
  require(grid.board().size() <= 9);
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    for (Digit digit = 1; digit <= grid.board().size(); ++digit) {
      const bool possible = grid[cell] == 0 ? grid.allows(cell, digit) : grid[cell] == digit;
      out += possible ? static_cast<char>('0' + digit) : '.';
    }
  }
}

const Format pencilmarks_format{
    {"pencilmarks", "one puzzle in a line: n characters for each cell, the possible digits or '.'"},
    detect_pencilmarks,
    make_reader<PencilmarksReader>,
    {.append = write_line<append_pencilmarks>, .max_size = max_size, .has_marks = true}};

}  // namespace clausoku
