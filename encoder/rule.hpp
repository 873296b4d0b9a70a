// Rules: constraints beyond a board's houses and regions. Each rule is stated twice.
//
// The *definition* of a rule decides whether a filled grid satisfies it; the checker and the
// backtracker use it. The *translation* expresses the same rule in primitives, and only primitives
// become clauses. Clues implement this interface (src/clues/clue_rule.cpp).
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

  /// The rule as a line of parsable text. Rules of a board with equal texts are equal.
  virtual const std::string& text() const = 0;

  /// The name of the rule in messages: "the cage of 23 at r1c1".
  virtual std::string name() const = 0;

  /// The rule in sentences about clauses: the name, and what the rule demands if the name lacks it.
  virtual std::string description() const { return name(); }

  /// The cells that the rule constrains, each once, in ascending order.
  virtual const std::vector<Cell>& cells() const = 0;

  virtual const std::vector<Primitive>& primitives() const = 0;

  /// The definition: true if the filled grid satisfies the rule. Requires a grid without blanks.
  virtual bool holds(const Grid& grid) const = 0;

  /// A cheap test during search. Returns false only if no filling of the blanks satisfies the rule.
  /// The result is exact if all cells of the rule are filled. `changed` is the last filled cell.
  virtual bool may_hold(const Grid& grid, Cell changed) const = 0;
};

/// Rules in the order of the puzzle. No pointer is null.
using RuleList = std::vector<std::shared_ptr<const Rule>>;

}  // namespace clausoku
