// A step: a placement or removals that follow from a few facts in a position.
//
// A fact is a statement that a person points at to explain a step:
//
//   cell    the cell has exactly one digit
//   place   the house has a place for the digit
//   no_two  the area (a house or a region) has the digit at most once
//   clue    the clue holds. A clue of at most n cells (n is the number of digits) and a clue about
//           a long sum include two more statements: each of its cells has one digit, and its cells
//           in one area differ
//
// A step follows only from its facts and the remaining candidates. The facts of a grid are
// numbered: cells, places house by house, no-twos area by area, clues in order.
#pragma once

#include <cassert>
#include <optional>
#include <vector>

#include "encoder/grid.hpp"
#include "src/reasons/premise.hpp"
#include "src/steps/position.hpp"

namespace clausoku {

struct Fact {
  enum class Kind { cell, place, no_two, clue };
  Kind kind;
  int where;        ///< the cell, the area, or the clue's index in the grid's rules
  Digit digit = 0;  ///< the digit of a place or no-two; otherwise 0

  friend bool operator==(const Fact&, const Fact&) = default;
};

/// A set of facts, stored as ascending numbers (see FactNumbers).
using FactSet = std::vector<int>;

class FactNumbers {
 public:
  FactNumbers(const Board& board, std::size_t clues)
      : cells_(board.cell_count()),
        houses_(board.house_count()),
        areas_(board.area_count()),
        size_(board.size()),
        clues_(static_cast<int>(clues)) {}

  int cell(Cell cell) const { return cell; }
  int place(int house, Digit digit) const { return cells_ + house * size_ + digit - 1; }
  int no_two(int area, Digit digit) const { return first_no_two() + area * size_ + digit - 1; }
  int clue(int index) const { return first_clue() + index; }
  int count() const { return first_clue() + clues_; }
  bool has_clues() const { return clues_ > 0; }

  Fact operator[](int number) const {
    assert(number >= 0 && number < count());
    if (number < cells_) return {Fact::Kind::cell, number};
    if (number >= first_clue()) return {Fact::Kind::clue, number - first_clue()};
    const bool is_place = number < first_no_two();
    const int k = number - (is_place ? cells_ : first_no_two());
    return {is_place ? Fact::Kind::place : Fact::Kind::no_two, k / size_, k % size_ + 1};
  }

 private:
  int first_no_two() const { return cells_ + houses_ * size_; }
  int first_clue() const { return first_no_two() + areas_ * size_; }

  int cells_;
  int houses_;
  int areas_;
  int size_;
  int clues_;
};

struct Step {
  FactSet facts = {};  ///< the facts that prove the step, together with the remaining candidates
  std::optional<Placement> placed = {};  ///< the digit placed; if empty, `removed` is not
  std::vector<Placement> removed = {};   ///< candidates removed, ascending by cell and digit
  bool minimal = true;                   ///< true if every fact is proven to be needed

  /// Returns the number of facts that the step uses.
  int size() const { return static_cast<int>(facts.size()); }
};

inline void apply(const Step& step, Position& position) {
  if (step.placed) position.place(step.placed->cell, step.placed->digit);
  for (const auto& [cell, digit] : step.removed) position.remove(cell, digit);
}

struct StepFacts {
  std::vector<Cell> cells;
  std::vector<Fact> places;
  std::vector<Fact> no_twos;
  std::vector<int> clues;

  StepFacts(const Step& step, const Grid& grid) {
    const FactNumbers numbers(grid.board(), grid.rules().size());
    for (const int number : step.facts) {
      const Fact fact = numbers[number];
      switch (fact.kind) {
        case Fact::Kind::cell:
          cells.push_back(fact.where);
          break;
        case Fact::Kind::place:
          places.push_back(fact);
          break;
        case Fact::Kind::no_two:
          no_twos.push_back(fact);
          break;
        case Fact::Kind::clue:
          clues.push_back(fact.where);
      }
    }
  }

  std::size_t count() const { return cells.size() + places.size() + no_twos.size() + clues.size(); }
};

}  // namespace clausoku
