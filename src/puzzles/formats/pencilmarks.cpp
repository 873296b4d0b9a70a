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

/// The number of characters for the usual board of this size.
std::size_t count_candidates_of_board(int size) {
  return static_cast<std::size_t>(size) * size * size;
}

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
  static int guess_board_size(std::string_view piece) {
    for (const int size : {4, 9}) {
      if (piece.size() == count_candidates_of_board(size)) return size;
    }
    return usual_board_size;
  }

  Puzzle read(const LineSource::Line& line) override {
    if (!board_) board_ = boards_.given_or_of_size(guess_board_size(first_list_item(line.text)));

    const int n = board_->size();
    if (n > max_size) {
      return bad_puzzle(line.number, {line.number, 1},
                        fmt::format("pencilmarks of a {} board", board_->name()),
                        "boards of up to 9x9, whose digits have one character each");
    }
    const std::size_t start = line.text.size() - trim_left(line.text).size();
    const std::string_view marks = first_list_item(line.text.substr(start));
    const std::size_t count = count_candidates_of_board(*board_);
    if (line.too_long || marks.size() != count) {
      return bad_puzzle(line.number, {line.number, start + std::min(marks.size(), count) + 1},
                        fmt::format("{} characters", marks.size()), boards_.expected_count(count));
    }
    Candidates candidates = Candidates::none(*board_);
    std::vector<Place> places;
    for (Cell cell = 0; cell < board_->cell_count(); ++cell) {
      places.push_back({line.number, start + static_cast<std::size_t>(cell) * n + 1});
      for (Digit digit = 1; digit <= n; ++digit) {
        const std::size_t k = static_cast<std::size_t>(cell) * n + digit - 1;
        if (!is_mark_of_digit(marks[k], digit, blanks_)) {
          return bad_puzzle(line.number, {line.number, start + k + 1}, quote_character(marks, k),
                            fmt::format("{} or a blank", digit));
        }
        if (!blanks_.has(marks[k])) candidates.add(cell, digit);
      }
    }
    Puzzle puzzle =
        good_puzzle(line.number, make_marked_grid(std::move(candidates)), std::move(places));
    warn_of_ignored_text(puzzle, line, start + marks.size());
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

/// The numbers of characters of a line, and of cells, that fit pencilmarks of a board size.
struct PencilmarkFit {
  std::size_t characters = 0;
  std::size_t cells = 0;  ///< cells with at least one candidate whose characters all fit
};

PencilmarkFit count_fitting_characters(std::string_view piece, int size, const Blanks& blanks) {
  PencilmarkFit fit;
  for (std::size_t begin = 0; begin < piece.size(); begin += static_cast<std::size_t>(size)) {
    int characters = 0;
    bool has_candidate = false;
    for (Digit digit = 1; digit <= size; ++digit) {
      const char c = piece[begin + static_cast<std::size_t>(digit) - 1];
      if (!is_mark_of_digit(c, digit, blanks)) continue;
      ++characters;
      has_candidate = has_candidate || !blanks.has(c);
    }
    fit.characters += static_cast<std::size_t>(characters);
    if (has_candidate && characters == size) ++fit.cells;
  }
  return fit;
}

/// Recognises a line of 729 characters (9×9) or 64 characters (4×4). If options.board is set,
/// recognises instead a line with n characters for each cell of this board.
std::optional<int> detect_pencilmarks_board_size(LineSource& source, std::size_t k,
                                                 const ReaderOptions& options) {
  const std::string_view piece = first_list_item(source.peek(k)->text);
  const Blanks blanks(options.blank_chars);
  const int size = options.board ? options.board->size() : usual_board_size;
  const std::size_t count =
      options.board ? count_candidates_of_board(*options.board) : count_candidates_of_board(size);
  if (size >= 2 && size <= max_size && piece.size() == count) {
    // It is enough that half of the characters fit, so that the reader reports the wrong ones.
    const PencilmarkFit fit = count_fitting_characters(piece, size, blanks);
    return 2 * fit.characters >= piece.size() ? std::optional(size) : std::nullopt;
  }
  // 64 characters may also be an 8×8 board, for which the user must give --box. No 8×8 puzzle looks
  // like pencilmarks that give each cell a candidate: 16 of its cells would hold a digit in the
  // column of this digit, at most 8 of them without a clash.
  constexpr int small = 4;
  if (options.board || piece.size() != count_candidates_of_board(small)) return std::nullopt;
  const std::size_t cells = static_cast<std::size_t>(small) * small;
  if (count_fitting_characters(piece, small, blanks).cells < cells) return std::nullopt;
  return small;
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
    detect_pencilmarks_board_size,
    make_reader<PencilmarksReader>,
    {.append =
         [](std::string& out, const Puzzle& puzzle) {
           append_pencilmarks(out, *puzzle.grid());
           out += '\n';
         },
     .max_size = 9,
     .has_marks = true}};

}  // namespace clausoku
