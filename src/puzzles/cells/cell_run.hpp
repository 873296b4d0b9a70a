// A run of cells: all cells of a grid (n² on most boards) in one text, as in `line` and `csv`. Up
// to max_character_size each cell is a character; above, cells are numbers separated by white
// space.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/number_row.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

class FlatCells {
 public:
  /// Reads boards of this size unless options.board is set; 0: choose_board() must be called.
  FlatCells(const ReaderOptions& options, int size);

  bool has_board() const { return board_.has_value(); }

  /// True if no run changes how later runs are read. False on boards whose alphabet is only
  /// inferred from the characters seen so far.
  bool is_stateless() const { return board_ && (board_->size() <= 9 || alphabet_ || is_numbers()); }

  /// Chooses the board with so many cells; the usual board if no board has them.
  void choose_board(std::size_t cells);

  std::size_t cell_count() const { return static_cast<std::size_t>(board_->cell_count()); }
  bool is_numbers() const { return board_->size() > max_character_size; }
  const Blanks& blanks() const { return blanks_; }
  std::string expected_count() const { return boards_.expected_count(cell_count()); }

  /// Reads a run that begins at `place`. Requires that the board is chosen.
  Puzzle read(std::string_view run, Place place);

  /// Reads a run of numbers or characters; its length chooses the board if none is chosen.
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
