// Reads a grid whose cells are all in one text (n² cells on most boards), as in the formats `line`
// and `csv`. Up to board size max_character_size, each cell is one character, perhaps in n groups,
// or the cells are separated by spaces or other signs. On larger boards, the cells are numbers.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/text_row.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

/// Returns `count` cells that are in groups with the same sign between them, one group per row, or
/// that are words, or fields with one separator. Returns nothing if the text has no such cells.
std::vector<TextPiece> find_spread_cells(std::string_view text, std::size_t count);

/// Returns `count` cells in words of one size, as in "row 1: 003 020 600 <br>": the only such words
/// of a text. Spaces, commas and bars separate them. Returns nothing if other words have as many
/// cells or letters, or if a comma has no cell before it.
std::vector<TextPiece> find_cells_amid_text(std::string_view text, std::size_t count,
                                            const Blanks& blanks);

/// The characters that end words: white space, quotes, brackets and , ; : = | & / #.
inline constexpr std::string_view word_ends = " \t\r,;:=|&\"'`<>()[]{}/#";

/// Returns the word of a line that has `size` characters, such as a value in a link, or an empty
/// text if there is none. Words end at `word_ends`.
std::string_view find_word_of_size(std::string_view line, std::size_t size);

class FlatCells {
 public:
  /// Chooses options.board or else the usual board of size `size`; no board yet if `size` is 0.
  FlatCells(const ReaderOptions& options, int size);

  bool has_board() const { return board_.has_value(); }

  /// True if reading a grid cannot change how later grids are read. False if there is no board yet,
  /// or if its alphabet is still inferred from the characters read so far.
  bool is_stateless() const { return board_ && (board_->size() <= 9 || alphabet_ || is_numbers()); }

  /// Chooses the board with `cells` cells or, if no board has this number of cells, the 9×9 board.
  void choose_board(std::size_t cells);

  std::size_t cell_count() const { return static_cast<std::size_t>(board_->cell_count()); }
  bool is_numbers() const { return board_->size() > max_character_size; }
  const Blanks& blanks() const { return blanks_; }
  std::string expected_count() const { return boards_.expected_count(cell_count()); }

  /// Reads the grid in the text `run`, which begins at `place`. Requires that has_board() is true.
  Puzzle read(std::string_view run, Place place);

  /// Reads the grid whose cells are these pieces of `text`, which begins at `place`.
  Puzzle read_pieces(std::string_view text, const std::vector<TextPiece>& pieces, Place place);

  /// Reads the solution of a puzzle in the alphabet of the puzzle.
  Puzzle read_solution(std::string_view run, Place place, const Puzzle& puzzle);

  /// Reads the grid in the text `run`, in which spaces may be blanks, or the cells may be spread.
  /// If has_board() is false, the cell count chooses the board.
  Puzzle read_any_size(std::string_view run, Place place);

 private:
  Puzzle read_run(std::string_view run, Place place);
  void set_board(const Board& board);

  std::optional<Alphabet> alphabet_;
  std::optional<int> first_digit_;
  Blanks blanks_;
  Boards boards_;
  CellTexts texts_;
  std::optional<Board> board_;
  std::optional<Symbols> symbols_;
};

}  // namespace clausoku
