// A run of cells: the cells of a grid, n² on most boards, one behind the other, as `line` and `csv`
// have them. Up to max_character_size each is a character; above it they are numbers with white
// space between.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/number_row.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

class CellRun {
 public:
  /// For boards of a size, unless options.board says another; 0 where choose_board() is to decide.
  CellRun(const ReaderOptions& options, int size);

  bool has_board() const { return board_.has_value(); }

  /// Whether no run decides anything for those after it: not on boards whose characters show only
  /// by and by what they mean.
  bool leaves_nothing_behind() const {
    return board_ && (board_->size() <= 9 || alphabet_ || is_numbers());
  }

  /// The board of so many cells; the usual one where there is none.
  void choose_board(std::size_t cells);

  std::size_t cell_count() const { return static_cast<std::size_t>(board_->cell_count()); }
  bool is_numbers() const { return board_->size() > max_character_size; }
  const Blanks& blanks() const { return blanks_; }
  std::string expected_count() const { return boards_.expected_count(cell_count()); }

  /// Reads a run that begins at a place. Requires that the board is chosen.
  Puzzle read(std::string_view run, Place place);

  /// The same; the first run chooses the board where none is chosen, numbers or characters.
  Puzzle read_any_size(std::string_view run, Place place);

 private:
  Puzzle read_numbers(std::string_view run, Place place);
  void set_board(const Board& board);

  std::optional<Alphabet> alphabet_;
  Blanks blanks_;
  Boards boards_;
  std::optional<Board> board_;
  std::optional<Symbols> symbols_;
  std::vector<Number> numbers_;
};

}  // namespace clausoku
