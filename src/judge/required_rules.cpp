#include "src/judge/required_rules.hpp"

#include <algorithm>
#include <climits>
#include <map>
#include <tuple>
#include <utility>

namespace clausoku {
namespace {

using Kind = Constraint::Kind;

std::vector<Literal> list_cell_literals(const Board& board, const CandidateVariables& candidates,
                                        Cell cell) {
  std::vector<Literal> literals;
  for (Digit digit = 1; digit <= board.size(); ++digit) {
    literals.push_back(candidates.variable(cell, digit));
  }
  return literals;
}

std::vector<Literal> list_area_literals(const Board& board, const CandidateVariables& candidates,
                                        int area, Digit digit) {
  std::vector<Literal> literals;
  for (const Cell cell : board.area(area)) literals.push_back(candidates.variable(cell, digit));
  return literals;
}

/// Returns the sets of houses of one kind that have each cell once: the rows, the columns …
std::vector<std::vector<int>> find_partitions(const Board& board) {
  std::map<AreaKind, std::vector<int>> by_kind;
  for (int house = 0; house < board.house_count(); ++house) {
    by_kind[board.area_kind(house)].push_back(house);
  }
  std::vector<std::vector<int>> partitions;
  for (auto& [kind, houses] : by_kind) {
    std::vector<int> uses(static_cast<std::size_t>(board.cell_count()));
    for (const int house : houses) {
      for (const Cell cell : board.house(house)) ++uses[static_cast<std::size_t>(cell)];
    }
    if (std::ranges::all_of(uses, [](int count) { return count == 1; })) {
      partitions.push_back(std::move(houses));
    }
  }
  return partitions;
}

}  // namespace

std::vector<RequiredRule> list_required_rules(const Grid& puzzle,
                                              const CandidateVariables& candidates) {
  const Board& board = puzzle.board();
  std::vector<RequiredRule> rules;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    std::vector<Literal> literals = list_cell_literals(board, candidates, cell);
    rules.push_back({{Kind::cell_at_least_one, cell}, literals});
    rules.push_back({{Kind::cell_at_most_one, cell}, std::move(literals), true});
    if (const Digit given = puzzle[cell]; given != 0) {
      rules.push_back({{Kind::given, cell, given}, {candidates.variable(cell, given)}});
      continue;
    }
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      if (puzzle.allows(cell, digit)) continue;
      rules.push_back({{Kind::pencilmarks, cell, digit}, {-candidates.variable(cell, digit)}});
    }
  }
  for (int area = 0; area < board.area_count(); ++area) {
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      std::vector<Literal> literals = list_area_literals(board, candidates, area, digit);
      if (board.is_house(area))
        rules.push_back({{Kind::house_at_least_one, area, digit}, literals});
      rules.push_back({{Kind::house_at_most_one, area, digit}, std::move(literals), true});
    }
  }
  for (std::size_t k = 0; k < puzzle.rules().size(); ++k) {
    for (std::size_t primitive = 0; primitive < puzzle.rules()[k]->primitives().size();
         ++primitive) {
      rules.push_back({{Kind::rule, static_cast<int>(k), 0, static_cast<int>(primitive)}, {}});
    }
  }
  return rules;
}

RuleCounting::RuleCounting(const Board& board, std::vector<RequiredRule>& rules)
    : cell_count_(board.cell_count()) {
  std::map<std::tuple<Kind, int, Digit>, RequiredRule*> by_constraint;
  for (RequiredRule& rule : rules) {
    const auto& [kind, where, digit, primitive] = rule.constraint;
    by_constraint[{kind, where, digit}] = &rule;
  }
  Family cells;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    cells.push_back(items_.size());
    items_.push_back({by_constraint.at({Kind::cell_at_least_one, cell, 0}),
                      by_constraint.at({Kind::cell_at_most_one, cell, 0})});
  }
  std::vector<Family> digits_of_houses;  // by house
  for (int house = 0; house < board.house_count(); ++house) {
    Family cells_of_house, digits;
    for (const Cell cell : board.house(house)) {
      cells_of_house.push_back(cells[static_cast<std::size_t>(cell)]);
    }
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      digits.push_back(items_.size());
      items_.push_back({by_constraint.at({Kind::house_at_least_one, house, digit}),
                        by_constraint.at({Kind::house_at_most_one, house, digit})});
    }
    digits_of_houses.push_back(digits);
    sets_.push_back({std::move(cells_of_house), std::move(digits)});
  }
  const std::vector<std::vector<int>> partitions = find_partitions(board);
  Family digits;
  for (Digit digit = 1; digit <= board.size(); ++digit) {
    digits.push_back(items_.size());
    items_.emplace_back();
    std::vector<Family> families{{digits.back()}};
    for (const std::vector<int>& partition : partitions) {
      Family& family = families.emplace_back();
      for (const int house : partition) {
        family.push_back(
            digits_of_houses[static_cast<std::size_t>(house)][static_cast<std::size_t>(digit - 1)]);
      }
    }
    sets_.push_back(std::move(families));
  }
  sets_.push_back({std::move(cells), std::move(digits)});
}

/// Takes the bounds of the rules that hold.
void RuleCounting::begin_bounds() {
  for (Item& item : items_) {
    item.least = 0;
    item.most = cell_count_;
    if (item.at_least_one == nullptr) continue;
    if (item.at_least_one->holds()) item.least = 1;
    item.most = item.at_most_one->holds() ? 1 : item.at_most_one->most;
  }
}

/// Improves the bounds of the items of one set. Returns true if any has changed.
bool RuleCounting::improve_bounds(const std::vector<Family>& families) {
  const auto add_up = [&](const Family& family, int Item::*bound) {
    int sum = 0;
    for (const std::size_t item : family) sum += items_[item].*bound;
    return sum;
  };
  int least = 0, most = INT_MAX;
  for (const Family& family : families) {
    least = std::max(least, add_up(family, &Item::least));
    most = std::min(most, add_up(family, &Item::most));
  }
  bool has_changed = false;
  for (const Family& family : families) {
    int sum_of_least = add_up(family, &Item::least);
    int sum_of_most = add_up(family, &Item::most);
    for (const std::size_t number : family) {
      Item& item = items_[number];
      const int at_least = std::max(item.least, least - (sum_of_most - item.most));
      const int at_most = std::min(item.most, most - (sum_of_least - item.least));
      has_changed |= at_least > item.least || at_most < item.most;
      sum_of_least += at_least - item.least;
      sum_of_most += at_most - item.most;
      item.least = at_least;
      item.most = at_most;
    }
  }
  return has_changed;
}

void RuleCounting::mark() {
  begin_bounds();
  const auto is_contradictory = [](const Item& item) { return item.least > item.most; };
  bool has_no_model = false;  // then all rules follow
  for (bool goes_on = true; goes_on && !has_no_model;) {
    goes_on = false;
    for (const std::vector<Family>& families : sets_) goes_on |= improve_bounds(families);
    has_no_model = std::ranges::any_of(items_, is_contradictory);
  }
  const auto mark_rule = [](RequiredRule& rule) {
    if (!rule.holds()) rule.basis = RuleBasis::counting;
  };
  for (const Item& item : items_) {
    if (item.at_least_one == nullptr) continue;
    if (item.least >= 1 || has_no_model) mark_rule(*item.at_least_one);
    if (item.most <= 1 || has_no_model) mark_rule(*item.at_most_one);
  }
}

std::size_t count_stated_clauses(const Grid& puzzle, const CandidateVariables& candidates,
                                 const ClauseIndex& clauses) {
  struct Count {
    std::size_t stated = 0;
    std::size_t all = 0;
  };
  std::map<Kind, Count> counts;
  std::vector<bool> is_stated(clauses.size());  // a clause may belong to a row and to a box
  for (const RequiredRule& rule : list_required_rules(puzzle, candidates)) {
    if (rule.constraint.kind == Kind::rule) continue;
    Count& count = counts[rule.constraint.kind];
    rule.for_each_clause([&](std::span<const Literal> clause) {
      ++count.all;
      if (const auto found = clauses.find(clause)) {
        ++count.stated;
        is_stated[*found] = true;
      }
      return true;
    });
  }
  bool has_kind = false;
  for (const auto& [kind, count] : counts) {
    const bool is_of_houses = kind != Kind::given && kind != Kind::pencilmarks;
    has_kind |= is_of_houses && 2 * count.stated >= count.all;
  }
  return has_kind ? static_cast<std::size_t>(std::ranges::count(is_stated, true)) : 0;
}

}  // namespace clausoku
