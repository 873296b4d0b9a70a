// Checks whether digits violate the rules of a grid, for searches that fill the grid cell by cell.
#pragma once

#include <algorithm>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku::backtracking {

class RuleChecks {
 public:
  /// Stores for each cell the rules of the grid that contain the cell.
  explicit RuleChecks(const Grid& grid) : rules_(grid.rules()) {
    if (rules_.empty()) return;
    of_cell_.resize(static_cast<std::size_t>(grid.board().cell_count()));
    for (const auto& rule : rules_) {
      for (const Cell cell : rule->cells()) {
        of_cell_[static_cast<std::size_t>(cell)].push_back(rule.get());
      }
    }
  }

  bool empty() const { return rules_.empty(); }

  /// Returns the rules that contain a cell. Requires that the grid has rules.
  const std::vector<const Rule*>& of(Cell cell) const {
    return of_cell_[static_cast<std::size_t>(cell)];
  }

  /// Returns false if the digits violate a rule that contains `cell`, the cell that was filled
  /// last.
  bool can_rules_hold(const Grid& filled, Cell cell) const {
    return empty() || std::ranges::all_of(
                          of(cell), [&](const Rule* rule) { return rule->may_hold(filled, cell); });
  }

  /// Returns false if the digits violate any rule.
  bool can_rules_hold(const Grid& filled) const {
    for (Cell cell = 0; !empty() && cell < filled.board().cell_count(); ++cell) {
      if (filled[cell] != 0 && !can_rules_hold(filled, cell)) return false;
    }
    return true;
  }

 private:
  RuleList rules_;
  std::vector<std::vector<const Rule*>> of_cell_;
};

}  // namespace clausoku::backtracking
