// Picks random clues that hold in a solution: each at a random position, with matching values.
//
// The shape of a clue type and its form in files (clue_type.hpp) determine how clues are picked, so
// new types need no code here: a cell, a pair of neighbours, the cells around a corner, a cage, a
// line of neighbouring cells, an arrow, two groups of cells with one shape, or a position outside
// the grid. Cages never overlap. Lines never overlap before a call of allow_line_crossings().
#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "src/base/random_numbers.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {

/// Returns true if clues of this type can be picked at random: all except rules of the whole grid.
bool can_be_picked(const ClueType& type);

/// Returns the clue types in a comma-separated list, without duplicates. A name in the list is a
/// type or a group such as "killer", "dots" or "lines". The error is the first name that is unknown
/// or whose clues cannot be picked.
std::variant<std::vector<const ClueType*>, BoardError> parse_clue_types(std::string_view list);

/// Returns the names of all groups, each with a comma-separated list of the group's clue types.
std::span<const std::pair<std::string_view, std::string_view>> clue_type_groups();

/// Returns the types of which clues can be picked from each of three random solutions of a blank
/// grid. Some boards have no clues of some types: 4×4 boards have no sums of regions, for example.
std::vector<const ClueType*> list_pickable_clue_types(const Grid& blank);

class ClueDraws {
 public:
  /// Requires one or more types, all can_be_picked(). The arguments must outlive this object.
  ClueDraws(const Grid& solution, std::span<const ClueType* const> types, Random& random);

  /// Returns a clue that holds in the solution and was not picked before. Returns null after 400
  /// failed attempts or at the deadline.
  std::shared_ptr<const Rule> pick_clue(const Deadline& deadline = {});

  /// Lets lines picked from now on cross other lines.
  void allow_line_crossings() { lines_cross_ = true; }

 private:
  using Cells = std::vector<Cell>;

  std::shared_ptr<const Rule> try_clue(const ClueType& type);
  Clue try_pair(const ClueType& type);
  Clue try_corner(const ClueType& type);
  Clue try_cage(const ClueType& type);
  Clue try_line(const ClueType& type);
  Clue try_arrow(const ClueType& type);
  Clue try_clones(const ClueType& type);
  Clue try_outside_clue(const ClueType& type);

  bool holds_in_solution(const Clue& clue) const;
  bool find_value(Clue& clue);
  void grow_line(Clue& clue, Cells& line, int most);
  Cells pick_connected_cells(int size);
  Cells free_neighbours(Cell cell, const Cells& taken, bool aslant) const;
  Cell cell_at_offset(Cell cell, int down, int right) const;
  Cell pick_any_cell() { return random_.below(board().cell_count()); }
  Cell pick_cell_from(const Cells& cells) {
    return cells[static_cast<std::size_t>(random_.below(static_cast<int>(cells.size())))];
  }
  const Board& board() const { return solution_.board(); }

  const Grid& solution_;
  const std::span<const ClueType* const> types_;
  Random& random_;
  std::set<std::string> picked_;  // texts of the picked clues
  std::vector<char> in_cage_;     // true for each cell in a cage
  std::vector<char> on_line_;
  bool lines_cross_ = false;
};

}  // namespace clausoku
