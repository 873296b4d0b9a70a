#include "src/equivalence/moved_clues.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "src/clues/clue.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {
namespace {

using RulePointer = std::shared_ptr<const Rule>;

std::string describe_rule(const RulePointer& rule, const Board& board) {
  Grid grid(board);
  grid.set_rules({rule});
  return describe_rules(grid);
}

/// True if the cells of each group may be in any order. Exchanging the first two cells and moving
/// the first one to the end generate all orders; unlike an order of the cells themselves, they are
/// the same wherever the clue stands.
bool may_have_any_order(const Clue& clue, const RulePointer& rule, const Board& board) {
  const std::string meaning = describe_rule(rule, board);
  const auto keeps_meaning = [&](const auto& change) {
    Clue changed = clue;
    for (std::vector<Cell>& group : changed.groups) {
      if (group.size() > 1) change(group);
    }
    const auto made = make_clue_rule(changed, board);
    const auto* other = std::get_if<RulePointer>(&made);
    return other != nullptr && describe_rule(*other, board) == meaning;
  };
  return keeps_meaning([](std::vector<Cell>& group) { std::swap(group[0], group[1]); }) &&
         keeps_meaning([](std::vector<Cell>& group) {
           std::rotate(group.begin(), group.begin() + 1, group.end());
         });
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

MovingRules find_moving_clues(const Grid& grid) {
  MovingRules moving;
  const std::vector<Clue> clues = find_clues_of_grid(grid);
  for (std::size_t k = 0; k < clues.size(); ++k) {
    const Clue& clue = clues[k];
    moving.moves.push_back(!clue.groups.empty() && !clue.outside);
    if (!moving.moves.back()) continue;
    const std::string kind = fmt::format("{} {}", clue.type->name, fmt::join(clue.values, ","));
    const bool has_order = !may_have_any_order(clue, grid.rules()[k], grid.board());
    for (const std::vector<Cell>& group : clue.groups) {
      moving.groups.emplace_back(kind, group);
      for (std::size_t next = 1; has_order && next < group.size(); ++next) {
        moving.groups.emplace_back(kind + " in order", std::vector{group[next - 1], group[next]});
      }
    }
  }
  return moving;
}

std::variant<RuleList, std::string> move_clues(const Grid& grid,
                                               const GridTransformation& transformation,
                                               const MovingRules& moving) {
  const Board& board = grid.board();
  std::vector<Cell> targets(transformation.sources.size());
  for (std::size_t cell = 0; cell < targets.size(); ++cell) {
    targets[transformation.sources[cell]] = static_cast<Cell>(cell);
  }
  RuleList rules;
  RuleList moved;
  std::vector<Clue> clues = find_clues_of_grid(grid);
  for (std::size_t k = 0; k < clues.size(); ++k) {
    if (!moving.moves[k]) {
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
