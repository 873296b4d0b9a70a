// What there is to know of a type of clue. A new type is a file in this folder with these functions
// and a row in clue_types.cpp; everything else follows the table.
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

/// How f-puzzles states clues of a type, under the type's field of the object.
enum class FPuzzlesForm {
  flag,      ///< true
  cell,      ///< [{"cell": "R1C1"}]
  cells,     ///< [{"cells": ["R1C1", …], "value": "23"}], the value perhaps absent
  lines,     ///< [{"lines": [["R1C1", …]], "value": "5"}]: a clue a line
  arrow,     ///< [{"cells": [circle], "lines": [[first cell in the circle, shaft …]]}]
  clones,    ///< [{"cells": […], "cloneCells": […]}]
  values,    ///< [{"cells": […], "values": […]}]
  outside,   ///< [{"cell": "R0C4", "direction": "DR", "value": "23"}]
  negative,  ///< a name in the list "negative": all other pairs of neighbours
};

/// What clues of a type are made of; everything else is an error before anyone asks further.
struct ClueShape {
  int least_values = 0;
  int most_values = 0;
  int least_groups = 0;
  int most_groups = 0;  ///< −1: any number, here and below
  int least_cells = 0;  ///< in each group
  int most_cells = -1;
  bool is_outside = false;        ///< stands outside, and has no groups
  bool may_repeat_cells = false;  ///< in a group: a line may cross itself or close
};

struct ClueType {
  std::string_view name;         ///< "killer-cage"
  std::string_view description;  ///< a line: "digits in a cage do not repeat and have the sum"
  std::string_view noun = {};    ///< for messages: "cage"; empty: the name, spaces for hyphens
  std::string_view field;        ///< f-puzzles' name: "killercage"
  FPuzzlesForm form;
  ClueShape shape;

  /// The definition, as a rule book has it. Requires a grid without blanks.
  bool (*holds)(const Clue& clue, const Grid& grid);

  /// Whether `holds` also takes blanks, and so serves as may_hold().
  bool holds_with_blanks = false;

  /// The translation. Shares nothing with the definition.
  void (*translate)(const Clue& clue, const Board& board, std::vector<Primitive>& primitives);

  /// The noun of a clue with its values. Null: "cage of 23", "cage" without values.
  std::string (*noun_with_values)(const Clue& clue) = nullptr;

  /// How it is drawn. Null: not at all.
  void (*sketch)(const Clue& clue, const Board& board, Sketch& sketch) = nullptr;

  /// The definition where there are blanks: false where no filling of them can make it hold, as far
  /// as is seen at a glance. `changed` is a cell of the clue that has just been filled. Null: it is
  /// looked at when all the clue's cells are filled.
  bool (*may_hold)(const Clue& clue, const Grid& grid, Cell changed) = nullptr;

  /// What else is wrong with a clue of the right shape. Null: nothing can be.
  std::optional<BoardError> (*find_error)(const Clue& clue, const Board& board) = nullptr;

  /// The cells that the clue is about, where they are not those of its groups or those that it sees
  /// from outside: all cells for clues that hold everywhere. In any order, perhaps repeated.
  std::vector<Cell> (*cells)(const Clue& clue, const Board& board) = nullptr;
};

/// Whether a clue of the type may be its name alone.
bool holds_everywhere(const ClueType& type);

/// All that are known, in the order of lists.
std::span<const ClueType* const> clue_types();

/// By name, and by f-puzzles' field, which a name in its list "negative" is not; null where there
/// is none.
const ClueType* clue_type(std::string_view name);
const ClueType* clue_type_of_field(std::string_view field);

}  // namespace clausoku
