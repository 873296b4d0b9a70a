// Clues: the rules that a puzzle states in addition to its board, as plain data.
//
// Most clues have a position: a cage, a line, a dot, a number outside the grid. Some hold
// everywhere, such as anti-knight. The meaning of a clue is defined by its type (clue_type.hpp);
// this file has the data and the text form shared by all types:
//
//   killer-cage 23 r1c1,r1c2,r2c1           values, then groups of cells
//   arrow r5c5 r5c6,r5c7 r4c4,r3c3          the circle, then each shaft
//   little-killer 30 @r0c4:DR         outside, looking down and right
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

/// The position of an outside clue and the direction in which the clue looks. Rows and columns are
/// 0-based; row −1 is above the canvas, and row rows() below. `down` and `right` are −1, 0 or 1,
/// not both 0.
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

/// Returns a clue's text form, such as "killer-cage 23 r1c1,r1c2". Keeps the order of the groups.
std::string format_clue_text(const Clue& clue, const Board& board);

/// Parses a text of format_clue_text(). Returns an error, or a clue that find_error() has not
/// checked yet.
std::variant<Clue, BoardError> parse_clue(std::string_view text, const Board& board);

/// Returns an error if a clue is not valid on this board: it has too few cells, a repeated cell or
/// an impossible value, for example. Returns empty if the clue is valid.
std::optional<BoardError> find_error(const Clue& clue, const Board& board);

/// Returns the cells that an outside clue sees, nearest first. Places without a cell are skipped.
std::vector<Cell> find_seen_cells(const Outside& outside, const Board& board);

/// Returns the type's name with its article, for messages: "a killer-cage", "an arrow".
std::string name_with_article(const ClueType& type);

/// Returns the title of a clue without "the": "cage of 23 at r1c1", "rule anti-knight". Outside
/// clues are "skyscraper of 3 above column 2".
std::string clue_title(const Clue& clue, const Board& board);

/// Returns the 1-based name of a 0-based position on the canvas or outside: "r1c1", "r0c4".
std::string format_place_name(int row, int column);

/// Returns the direction of an outside clue as letters: "D", "DR", "U", "UL" and so on.
std::string format_outside_direction(const Outside& outside);

/// Makes the Outside at `place` from a text of format_outside_direction(), or empty if it is no
/// direction.
std::optional<Outside> looking(CanvasPlace place, std::string_view direction);

}  // namespace clausoku
