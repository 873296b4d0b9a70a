// Drawings: what is to be seen of a grid, whichever way it is drawn then: as text or as SVG.
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
  bool given = false;   ///< bold
  bool marked = false;  ///< one to look at: a given in conflict, for example
  /// Instead of a digit those that are possible, ascending; maybe none of them is.
  std::optional<std::vector<Digit>> pencilmarks = {};
  bool small_alone = false;         ///< a single pencilmark is drawn as one, not as a digit
  bool tinted = false;              ///< in an area that is spoken of
  std::vector<Digit> circled = {};  ///< pencilmarks to look at
  std::vector<Digit> struck = {};   ///< pencilmarks that go
};

struct DrawnClue {
  std::string name;              ///< "cage of 23 at r1c1"
  Sketch sketch = {};            ///< empty where the clue holds everywhere: nothing to draw
  std::vector<Cell> cells = {};  ///< those that it speaks of, ascending
  std::vector<std::vector<Cell>> groups = {};  ///< those that it states, in its order
  std::optional<Outside> outside = {};         ///< where it stands, and whither it looks
  bool marked = false;                         ///< one to look at, as for cells
};

struct Drawing {
  Board board;
  std::vector<DrawnCell> cells;
  std::vector<DrawnClue> clues = {};
  std::string characters = {};  ///< for the digits from 1 on; empty: numbers

  std::string text_of(Digit digit) const;
};

/// A puzzle's rules, in their order; those that are not clues have a name alone.
std::vector<DrawnClue> drawn_clues_of(const Grid& puzzle);

/// The givens and clues, and the solution between them if there is one. Requires that both grids
/// are on one board.
Drawing drawing_of(const Grid& puzzle, const Grid* solution);

/// The same in the characters that the puzzle's text had. Requires a puzzle that is a grid.
Drawing drawing_of(const Puzzle& puzzle, const Grid* solution);

/// The givens and clues, and in the other cells the candidates.
Drawing drawing_of(const Grid& puzzle, const Candidates& candidates);

/// The puzzle as it is given, with its pencilmarks if it came with some.
Drawing drawing_to_solve(const Grid& puzzle);

/// The same in the characters that the puzzle's text had. Requires a puzzle that is a grid.
Drawing drawing_to_solve(const Puzzle& puzzle);

}  // namespace clausoku
