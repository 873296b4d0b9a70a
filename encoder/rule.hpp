// Rules beyond a board's houses and regions, read twice.
//
// A rule's *definition* says of a filled grid whether it holds, as a rule book does; who checks
// solutions, and who searches without clauses, goes by it. Its *translation* says the same in
// primitives, and alone is what becomes clauses. Here nobody knows a rule by its name.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "encoder/primitives.hpp"

namespace clausoku {

class Grid;

class Rule {
 public:
  virtual ~Rule() = default;

  /// All that it says, in one line that can be read back: rules of a board with the same text are
  /// the same.
  virtual const std::string& text() const = 0;

  /// For a message: "the cage of 23 at r1c1".
  virtual std::string name() const = 0;

  /// The cells that it speaks of, each once, in ascending order.
  virtual const std::vector<Cell>& cells() const = 0;

  /// The translation.
  virtual const std::vector<Primitive>& primitives() const = 0;

  /// The definition. Requires a grid without blanks on the rule's board.
  virtual bool holds(const Grid& grid) const = 0;

  /// Whether it may still hold, however the blanks are filled, as far as is seen at a glance; where
  /// all its cells are filled, whether it holds. `changed` is a cell of the rule that has been
  /// filled since the last look.
  virtual bool may_hold(const Grid& grid, Cell changed) const = 0;
};

/// In the order in which they were stated; never null.
using RuleList = std::vector<std::shared_ptr<const Rule>>;

}  // namespace clausoku
