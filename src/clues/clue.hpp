// Clues: the rules that a puzzle states beside its board, as plain data.
//
// Most stand at a place: a cage, a line, a dot, a number outside the grid. Some hold everywhere,
// such as anti-knight. What a clue means is its type's (clue_type.hpp); here is only what files
// state and text_of() writes, for all types alike:
//
//   killer-cage 23 r1c1,r1c2,r2c1           values, then groups of cells
//   arrow r5c5 r5c6,r5c7 r4c4,r3c3          the circle, then each shaft
//   little-killer 30 @r0c4:DR               outside, looking down and to the right
//   anti-knight
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

struct ClueType;

/// Where a clue outside stands, and where it looks: a place beside the canvas, 0-based, so that −1
/// and rows() are rows too, and a step of −1, 0 or 1 in each direction, not 0 in both.
struct Outside {
  int row;
  int column;
  int down;
  int right;
  friend bool operator==(const Outside&, const Outside&) = default;
};

struct Clue {
  const ClueType* type;  ///< one of clue_types()
  std::vector<int> values = {};
  std::vector<std::vector<Cell>> groups = {};
  std::optional<Outside> outside = {};
  friend bool operator==(const Clue&, const Clue&) = default;
};

/// The line above; groups are in the clue's order.
std::string text_of(const Clue& clue, const Board& board);

/// The clue of such a line, or what is wrong with it. It may still not fit the board: find_error().
std::variant<Clue, BoardError> clue_of(std::string_view text, const Board& board);

/// What is wrong with a clue as one of its type on this board: too few cells, a cell twice, a value
/// that cannot be.
std::optional<BoardError> find_error(const Clue& clue, const Board& board);

/// The cells that a clue outside sees, from its place on; those behind a hole too. Requires a clue
/// with an outside place.
std::vector<Cell> seen_from(const Outside& outside, const Board& board);

/// "a killer-cage", "an arrow": for messages.
std::string one_of(const ClueType& type);

/// For messages, behind "the": "cage of 23 at r1c1", "rule anti-knight".
std::string title_of(const Clue& clue, const Board& board);

/// "R1C1" in the style of f-puzzles and outside it: "r0c4".
std::string place_text(int row, int column);

/// The direction as letters: "D", "DR", "U", "UL" …
std::string direction_text(const Outside& outside);

/// A clue outside that looks in a direction_text(); empty if the text is none.
std::optional<Outside> looking(CanvasPlace place, std::string_view direction);

}  // namespace clausoku
