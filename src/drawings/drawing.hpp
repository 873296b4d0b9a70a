// Drawings: the visible content of a grid, independent of the output (text, SVG).
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
  Digit digit = 0;      ///< 0: none
  bool given = false;   ///< drawn bold
  bool marked = false;  ///< highlighted, e.g. a given in conflict
  /// Candidates drawn instead of a digit, ascending; may be empty.
  std::optional<std::vector<Digit>> pencilmarks = {};
  bool keeps_single_small = false;  ///< draw a single pencilmark small, not as a digit
  bool tinted = false;              ///< in a highlighted area
  std::vector<Digit> highlighted_pencilmarks = {};  ///< highlighted pencilmarks
  std::vector<Digit> removed_pencilmarks = {};      ///< removed pencilmarks
};

struct DrawnClue {
  std::string name;                            ///< "cage of 23 at r1c1"
  Sketch sketch = {};                          ///< empty if the clue holds everywhere
  std::vector<Cell> cells = {};                ///< the cells it is about, ascending
  std::vector<std::vector<Cell>> groups = {};  ///< the cells it states, in its order
  std::optional<Outside> outside = {};         ///< its place and direction
  bool marked = false;                         ///< highlighted
};

struct Drawing {
  Board board;
  std::vector<DrawnCell> cells;
  std::vector<DrawnClue> clues = {};
  std::string characters = {};  ///< characters of the digits from 1 on; empty: numbers

  std::string text_of(Digit digit) const;
};

/// The rules of a puzzle in order; a rule that is not a clue has only a name.
std::vector<DrawnClue> drawn_clues_of(const Grid& puzzle);

/// Draws the givens, the clues, and the solution if not null. Requires that both share one board.
Drawing drawing_of(const Grid& puzzle, const Grid* solution);

/// Draws a puzzle with the characters of its text. Requires a puzzle that is a grid.
Drawing drawing_of(const Puzzle& puzzle, const Grid* solution);

/// Draws the givens and clues, and the candidates in the other cells.
Drawing drawing_of(const Grid& puzzle, const Candidates& candidates);

/// Draws a puzzle for solving: givens, clues, and the pencilmarks if it has some.
Drawing drawing_to_solve(const Grid& puzzle);

/// Draws a puzzle for solving with the characters of its text. Requires a puzzle that is a grid.
Drawing drawing_to_solve(const Puzzle& puzzle);

}  // namespace clausoku
