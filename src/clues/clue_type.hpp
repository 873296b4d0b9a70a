// The description of a clue type. To add a type, add a file in src/clues/types that defines a
// ClueType, and a row to the table in clue_types.cpp. All other code uses this table.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/grid.hpp"
#include "encoder/primitives.hpp"
#include "src/clues/clue.hpp"
#include "src/clues/sketch.hpp"

namespace clausoku {

/// How the f-puzzles JSON format states the clues of a type: the value of the type's field.
enum class FPuzzlesForm {
  flag,      ///< true
  cell,      ///< [{"cell": "R1C1"}]
  cells,     ///< [{"cells": ["R1C1", …], "value": "23"}], the value is optional
  lines,     ///< [{"lines": [["R1C1", …]], "value": "5"}]: one clue per line
  arrow,     ///< [{"cells": [circle], "lines": [[first cell in the circle, shaft …]]}]
  clones,    ///< [{"cells": […], "cloneCells": […]}]
  values,    ///< [{"cells": […], "values": […]}]
  outside,   ///< [{"cell": "R0C4", "direction": "DR", "value": "23"}]
  negative,  ///< a name in the list "negative"; holds for all neighbours without an own clue
};

/// The number of values, groups and cells that a clue of a type has. Other numbers are errors.
struct ClueShape {
  int least_values = 0;
  int most_values = 0;
  int least_groups = 0;
  int most_groups = 0;  ///< −1: no limit; also for most_values and most_cells
  int least_cells = 0;  ///< in each group
  int most_cells = -1;
  bool is_outside = false;        ///< has a place outside the canvas instead of groups
  bool may_repeat_cells = false;  ///< in a group: a line may cross itself or be closed
};

struct ClueType {
  std::string_view name;         ///< e.g. "killer-cage"
  std::string_view description;  ///< one line: "digits in a cage do not repeat and have the sum"
  std::string_view noun = {};    ///< for messages: "cage"; empty: the name with spaces for hyphens
  std::string_view field;        ///< f-puzzles' name: "killercage"
  FPuzzlesForm form;
  ClueShape shape;

  /// True if an outside clue says the same from both ends of its line. It is drawn above or left.
  bool is_same_from_both_ends = false;

  /// The definition of the type: true if the clue holds in a grid. Requires a grid without blanks.
  bool (*holds)(const Clue& clue, const Grid& grid);

  /// True if `holds` also accepts grids with blanks. It then replaces may_hold().
  bool accepts_blanks = false;

  /// Translates a clue into primitives (encoder/primitives.hpp). Shares no code with `holds`.
  void (*translate)(const Clue& clue, const Board& board, std::vector<Primitive>& primitives);

  /// Names a clue with its values, for messages. If null, messages have "cage of 23" or "cage".
  std::string (*noun_with_values)(const Clue& clue) = nullptr;

  /// Adds the clue's drawing to a sketch. If null, the clue is not drawn.
  void (*sketch)(const Clue& clue, const Board& board, Sketch& sketch) = nullptr;

  /// A cheap test of a grid with blanks. Returns false only if no filling of the blanks satisfies
  /// the clue. `changed` is a cell of the clue that was just filled. If this function is null, the
  /// clue is tested when all its cells are filled.
  bool (*may_hold)(const Clue& clue, const Grid& grid, Cell changed) = nullptr;

  /// Returns an error, or empty, for a clue that fits `shape`. If null, all such clues are valid.
  std::optional<BoardError> (*find_error)(const Clue& clue, const Board& board) = nullptr;

  /// Returns the clue's cells in any order, possibly repeated, or all cells if the clue holds
  /// everywhere. If this function is null, the cells are in the clue's groups or seen from outside.
  std::vector<Cell> (*cells)(const Clue& clue, const Board& board) = nullptr;
};

/// True if clues of the type can hold in the whole grid: they need no values, cells or position.
bool applies_to_whole_grid(const ClueType& type);

std::span<const ClueType* const> clue_types();

/// Returns the type with this name or this f-puzzles field, or null if there is no such type. The
/// `field` of a `negative` type is a name in f-puzzles' list "negative", so it is not found.
const ClueType* find_clue_type_by_name(std::string_view name);
const ClueType* find_clue_type_by_field(std::string_view field);

}  // namespace clausoku
