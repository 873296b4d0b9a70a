#include "src/equivalence/moved_clues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "src/clues/clue.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/equivalence/symmetry_group.hpp"

namespace clausoku {
namespace {

using RulePointer = std::shared_ptr<const Rule>;

std::string describe_rule(const RulePointer& rule, const Board& board) {
  Grid grid(board);
  grid.set_rules({rule});
  return describe_rules(grid);
}

/// Returns the rule of the same clue with its cells and groups in ascending order, or with lines
/// that begin at the smaller end, as far as this does not change its meaning.
RulePointer put_cells_in_order(const Clue& clue, RulePointer rule, const Board& board) {
  const auto begin_at_smaller_end = [](std::vector<Cell>& group) {
    if (group.front() > group.back()) std::ranges::reverse(group);
  };
  const auto sort = [](std::vector<Cell>& group) { std::ranges::sort(group); };
  const auto keep = [](std::vector<Cell>&) {};
  const std::string meaning = describe_rule(rule, board);
  const auto try_order = [&](const auto& change, bool sorts_groups) -> RulePointer {
    Clue changed = clue;
    std::ranges::for_each(changed.groups, change);
    if (sorts_groups) std::ranges::sort(changed.groups);
    auto made = make_clue_rule(changed, board);
    const auto* ordered = std::get_if<RulePointer>(&made);
    return ordered != nullptr && describe_rule(*ordered, board) == meaning ? *ordered : nullptr;
  };
  for (const bool sorts_groups : {true, false}) {
    if (auto ordered = try_order(sort, sorts_groups)) return ordered;
    if (auto ordered = try_order(begin_at_smaller_end, sorts_groups)) return ordered;
    if (auto ordered = try_order(keep, sorts_groups)) return ordered;
  }
  return rule;
}

}  // namespace

std::vector<bool> find_moving_clues(const Grid& grid) {
  std::vector<bool> moves;
  for (const Clue& clue : find_clues_of_grid(grid)) {
    moves.push_back(!clue.groups.empty() && !clue.outside);
  }
  return moves;
}

std::variant<RuleList, std::string> move_clues(const Grid& grid,
                                               const GridTransformation& transformation,
                                               const std::vector<bool>& moves) {
  const Board& board = grid.board();
  std::vector<Cell> targets(transformation.sources.size());
  for (std::size_t cell = 0; cell < targets.size(); ++cell) {
    targets[transformation.sources[cell]] = static_cast<Cell>(cell);
  }
  RuleList rules;
  RuleList moved;
  std::vector<Clue> clues = find_clues_of_grid(grid);
  for (std::size_t k = 0; k < clues.size(); ++k) {
    if (!moves[k]) {
      rules.push_back(grid.rules()[k]);
      continue;
    }
    const std::string title = clue_title(clues[k], board);
    for (std::vector<Cell>& group : clues[k].groups) {
      for (Cell& cell : group) cell = targets[cell];
    }
    auto made = make_clue_rule(clues[k], board);
    if (const auto* error = std::get_if<BoardError>(&made)) {
      return fmt::format("the {} moves to cells in which it cannot stand: {}", title, error->found);
    }
    auto& rule = std::get<RulePointer>(made);
    moved.push_back(put_cells_in_order(clues[k], std::move(rule), board));
  }
  std::ranges::sort(moved, {}, [](const RulePointer& rule) { return rule->text(); });
  rules.insert(rules.end(), moved.begin(), moved.end());
  return rules;
}

}  // namespace clausoku
