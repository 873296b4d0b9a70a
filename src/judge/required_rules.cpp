#include "src/judge/required_rules.hpp"

#include <algorithm>
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

RuleCounting::RuleCounting(const Board& board, std::vector<RequiredRule>& rules) {
  std::map<std::tuple<Kind, int, Digit>, RequiredRule*> by_constraint;
  for (RequiredRule& rule : rules) {
    const auto& [kind, where, digit, primitive] = rule.constraint;
    by_constraint[{kind, where, digit}] = &rule;
  }
  const auto cell_item = [&](Cell cell) {
    return Item{by_constraint.at({Kind::cell_at_least_one, cell, 0}),
                by_constraint.at({Kind::cell_at_most_one, cell, 0})};
  };
  const auto house_item = [&](int house, Digit digit) {
    return Item{by_constraint.at({Kind::house_at_least_one, house, digit}),
                by_constraint.at({Kind::house_at_most_one, house, digit})};
  };
  for (int house = 0; house < board.house_count(); ++house) {
    Family cells, digits;
    for (const Cell cell : board.house(house)) cells.push_back(cell_item(cell));
    for (Digit digit = 1; digit <= board.size(); ++digit)
      digits.push_back(house_item(house, digit));
    sets_.push_back({std::move(cells), std::move(digits)});
  }
  const std::vector<std::vector<int>> partitions = find_partitions(board);
  for (Digit digit = 1; digit <= board.size(); ++digit) {
    std::vector<Family> families;
    for (const std::vector<int>& partition : partitions) {
      Family& family = families.emplace_back();
      for (const int house : partition) family.push_back(house_item(house, digit));
    }
    sets_.push_back(std::move(families));
  }
}

void RuleCounting::mark() {
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const std::vector<Family>& families : sets_) goes_on |= mark(families);
  }
}

/// Marks the rules of one set of candidates. Returns true if it marked any.
bool RuleCounting::mark(const std::vector<Family>& families) {
  const auto fails = [](RequiredRule* rule) { return !rule->holds(); };
  const auto has_all = [&](RequiredRule* Item::*bound) {
    return std::ranges::any_of(
        families, [&](const Family& family) { return std::ranges::none_of(family, fails, bound); });
  };
  bool has_marked = false;
  // If `bound` holds for all items of a family, the opposite bounds of the other families add up.
  const auto mark_last = [&](RequiredRule* Item::*bound, RequiredRule* Item::*opposite) {
    if (!has_all(bound)) return;
    for (const Family& family : families) {
      const auto open = std::ranges::count_if(family, fails, opposite);
      for (const Item& item : family) {
        const bool do_others_hold = open == 0 || (open == 1 && fails(item.*opposite));
        if (!do_others_hold || !fails(item.*bound)) continue;
        (item.*bound)->basis = RuleBasis::counting;
        has_marked = true;
      }
    }
  };
  mark_last(&Item::at_least_one, &Item::at_most_one);
  mark_last(&Item::at_most_one, &Item::at_least_one);
  return has_marked;
}

std::size_t count_stated_clauses(const Grid& puzzle, const CandidateVariables& candidates,
                                 const ClauseIndex& clauses) {
  struct Count {
    std::size_t stated = 0;
    std::size_t all = 0;
  };
  std::map<Kind, Count> counts;
  for (const RequiredRule& rule : list_required_rules(puzzle, candidates)) {
    if (rule.constraint.kind == Kind::rule) continue;
    Count& count = counts[rule.constraint.kind];
    rule.for_each_clause([&](std::span<const Literal> clause) {
      ++count.all;
      count.stated += clauses.has(clause) ? 1 : 0;
      return true;
    });
  }
  std::size_t stated = 0;
  bool has_kind = false;
  for (const auto& [kind, count] : counts) {
    stated += count.stated;
    const bool is_of_houses = kind != Kind::given && kind != Kind::pencilmarks;
    has_kind |= is_of_houses && 2 * count.stated >= count.all;
  }
  return has_kind ? stated : 0;
}

}  // namespace clausoku
