// Clues read off a solution: at a place as the dice fall, with the values that hold there.
//
// How a type is drawn follows from its shape and from how files state it (clue_type.hpp), so that a
// further type needs nothing here: a cell, a pair of neighbours, the cells around a corner, a cage,
// a line from neighbour to neighbour, an arrow, two areas alike, a place outside. Cages keep off
// cages, lines off lines.
#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/deadline.hpp"
#include "src/clues/clue_type.hpp"
#include "src/generator/random_numbers.hpp"

namespace clausoku {

/// Whether clues of a type can be read off a solution: those that hold everywhere cannot.
bool can_be_drawn(const ClueType& type);

/// The types of a list of names with commas between, each once: names of types, or of several such
/// as "killer", "dots", "lines". The error is the first name that is none of any that can be drawn.
std::variant<std::vector<const ClueType*>, BoardError> drawn_clue_types(std::string_view list);

/// The names for several types, each with its list.
std::span<const std::pair<std::string_view, std::string_view>> clue_groups();

class ClueDraws {
 public:
  /// Requires types that can be drawn, at least one. All must outlive this.
  ClueDraws(const Grid& solution, std::span<const ClueType* const> types, Random& random);

  /// A clue that holds in the solution and was not drawn before; null where many throws have made
  /// none, or the deadline came first.
  std::shared_ptr<const Rule> draw(const Deadline& deadline = {});

  /// From now on lines may cross lines.
  void let_lines_cross() { lines_cross_ = true; }

 private:
  using Cells = std::vector<Cell>;

  std::shared_ptr<const Rule> throw_clue(const ClueType& type);
  Clue throw_pair(const ClueType& type);
  Clue throw_corner(const ClueType& type);
  Clue throw_cage(const ClueType& type);
  Clue throw_line(const ClueType& type);
  Clue throw_arrow(const ClueType& type);
  Clue throw_clones(const ClueType& type);
  Clue throw_outside(const ClueType& type);

  bool holds_on(const Clue& clue) const;
  bool find_value(Clue& clue);
  void grow_line(Clue& clue, Cells& line, int most);
  Cells area(int size);
  Cells free_neighbours(Cell cell, const Cells& taken, bool aslant) const;
  Cell cell_beside(Cell cell, int down, int right) const;
  Cell any_cell() { return random_.below(board().cell_count()); }
  Cell any_of(const Cells& cells) {
    return cells[static_cast<std::size_t>(random_.below(static_cast<int>(cells.size())))];
  }
  const Board& board() const { return solution_.board(); }

  const Grid& solution_;
  const std::span<const ClueType* const> types_;
  Random& random_;
  std::set<std::string> drawn_;  // by their texts
  std::vector<char> in_cage_;    // by cell
  std::vector<char> on_line_;
  bool lines_cross_ = false;
};

}  // namespace clausoku
