// Drawings: the visible content of a grid, independent of the output format (text, SVG).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "encoder/digit_names.hpp"
#include "encoder/grid.hpp"
#include "src/clues/clue.hpp"
#include "src/clues/sketch.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

struct DrawnCell {
  Digit digit = 0;      ///< 0 if the cell shows no digit
  bool given = false;   ///< drawn bold
  bool marked = false;  ///< highlighted, e.g. a given in conflict
  /// The candidates to draw instead of a digit, ascending. An empty list means "no candidate left".
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
  std::optional<Outside> outside = {};         ///< where it is drawn, and its direction
  bool is_same_from_both_ends = false;         ///< see ClueType
  bool marked = false;                         ///< highlighted
};

struct Drawing {
  Board board;
  std::vector<DrawnCell> cells;
  std::vector<DrawnClue> clues = {};
  DigitNames digit_names = {};
};

/// Returns the puzzle's rules in order, to draw them. A rule that is not a Clue has only a name.
std::vector<DrawnClue> make_drawn_clues(const Grid& puzzle);

/// Draws the givens, the clues and, if not null, the solution, which must have the puzzle's board.
Drawing make_drawing(const Grid& puzzle, const Grid* solution);

/// Like make_drawing(Grid), with the digit names of the puzzle. Requires a grid.
Drawing make_drawing(const Puzzle& puzzle, const Grid* solution);

/// Draws the givens and the clues, and the candidates in all cells without a given.
Drawing make_drawing(const Grid& puzzle, const Candidates& candidates);

/// Draws what a solver starts from: the givens, the clues and the pencilmarks, if any.
Drawing make_solving_drawing(const Grid& puzzle);

/// Like make_solving_drawing(Grid), with the digit names of the puzzle. Requires a grid.
Drawing make_solving_drawing(const Puzzle& puzzle);

}  // namespace clausoku
