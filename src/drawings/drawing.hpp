// Drawings: the visible content of a grid, independent of the output format (text, SVG).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "encoder/grid.hpp"
#include "src/clues/clue.hpp"
#include "src/clues/sketch.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

struct DrawnCell {
  Digit digit = 0;      ///< 0 if the cell shows no digit
  bool given = false;   ///< drawn bold
  bool marked = false;  ///< highlighted, e.g. a given in conflict
  /// The candidates drawn instead of a digit, ascending. The list may be empty.
  std::optional<std::vector<Digit>> pencilmarks = {};
  bool keeps_single_small = false;  ///< draw a single pencilmark small, not as a digit
  bool tinted = false;              ///< true if the cell is in a highlighted area
  std::vector<Digit> highlighted_pencilmarks = {};  ///< highlighted pencilmarks
  std::vector<Digit> removed_pencilmarks = {};      ///< removed pencilmarks
};

struct DrawnClue {
  std::string name;                            ///< "cage of 23 at r1c1"
  Sketch sketch = {};                          ///< empty if the clue holds everywhere
  std::vector<Cell> cells = {};                ///< the cells that the clue restricts, ascending
  std::vector<std::vector<Cell>> groups = {};  ///< the cells that the clue states, in its order
  std::optional<Outside> outside = {};         ///< the place and direction of an outside clue
  bool marked = false;                         ///< highlighted
};

struct Drawing {
  Board board;
  std::vector<DrawnCell> cells;
  std::vector<DrawnClue> clues = {};
  std::string characters = {};  ///< characters of the digits from 1 on; if empty, numbers

  std::string text_of(Digit digit) const;
};

/// Returns the puzzle's rules as drawn clues, in order. A rule that is not a clue has only a name.
std::vector<DrawnClue> make_drawn_clues(const Grid& puzzle);

/// Draws the givens, the clues, and `solution` if not null. Requires that both grids share a board.
Drawing drawing_of(const Grid& puzzle, const Grid* solution);

/// Draws a puzzle with the digit characters of its text. Requires a puzzle with a grid.
Drawing drawing_of(const Puzzle& puzzle, const Grid* solution);

/// Draws the givens and the clues. Draws the candidates in the cells without a given.
Drawing drawing_of(const Grid& puzzle, const Candidates& candidates);

/// Draws a puzzle for solving: the givens, the clues and, if the puzzle has any, the pencilmarks.
Drawing make_solving_drawing(const Grid& puzzle);

/// Draws a puzzle for solving with the digit characters of its text. Requires a puzzle with a grid.
Drawing make_solving_drawing(const Puzzle& puzzle);

}  // namespace clausoku
