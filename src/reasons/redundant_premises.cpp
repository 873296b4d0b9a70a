#include "src/reasons/redundant_premises.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/clues/clue.hpp"

namespace clausoku {
namespace {

bool is_clue_at_some_place(const Rule& rule, const Board& board) {
  const auto read = parse_clue(rule.text(), board);
  const auto* clue = std::get_if<Clue>(&read);
  return clue != nullptr && (!clue->groups.empty() || clue->outside);
}

/// Solves with `replacement` instead of assumptions[k]. Then restores the assumption.
SatAnswer solve_with_replacement(Rules& rules, std::vector<Literal>& assumptions, std::size_t k,
                                 Literal replacement, const Deadline& deadline) {
  const Literal replaced = std::exchange(assumptions[k], replacement);
  const SatAnswer answer = rules.solve(assumptions, deadline);
  assumptions[k] = replaced;
  return answer;
}

Literal assumption_of(const Demand& demand, const Rules& rules) {
  if (const auto* excluded = std::get_if<Exclusion>(&demand)) {
    return -rules.literal(excluded->placement);
  }
  if (const auto* given = std::get_if<Placement>(&demand)) return rules.literal(*given);
  return rules.literal(Premise(std::get<std::shared_ptr<const Rule>>(demand)));
}

}  // namespace

std::vector<Demand> list_demands(const Grid& grid) {
  const Board& board = grid.board();
  std::vector<Demand> demands;
  for (const auto& rule : grid.rules()) {
    if (is_clue_at_some_place(*rule, board)) demands.emplace_back(rule);
  }
  for (const Placement& given : givens_of(grid)) demands.emplace_back(given);
  if (grid.marks() == nullptr) return demands;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    for (Digit digit = 1; grid[cell] == 0 && digit <= board.size(); ++digit) {
      if (!grid.allows(cell, digit)) demands.emplace_back(Exclusion{{cell, digit}});
    }
  }
  return demands;
}

Grid without(const Grid& grid, const Demand& demand) {
  if (const auto* excluded = std::get_if<Exclusion>(&demand)) {
    Candidates marks = *grid.marks();
    marks.add(excluded->placement.cell, excluded->placement.digit);
    Grid others = grid;
    others.restrict(std::move(marks));
    return others;
  }
  std::vector<Premise> premises = premises_of(grid);
  std::erase_if(premises, [&](const Premise& premise) {
    if (const auto* given = std::get_if<Placement>(&demand)) {
      const auto* placement = std::get_if<Placement>(&premise);
      return placement != nullptr && placement->cell == given->cell;
    }
    const auto* rule = std::get_if<std::shared_ptr<const Rule>>(&premise);
    return rule != nullptr && *rule == std::get<std::shared_ptr<const Rule>>(demand);
  });
  return grid_with_premises(grid, premises);
}

std::string format_demand_text(const Demand& demand, const Board& board) {
  if (const auto* given = std::get_if<Placement>(&demand)) {
    return fmt::format("{}={}", board.cell_name(given->cell), given->digit);
  }
  if (const auto* excluded = std::get_if<Exclusion>(&demand)) {
    return fmt::format("{}!={}", board.cell_name(excluded->placement.cell),
                       excluded->placement.digit);
  }
  return std::get<std::shared_ptr<const Rule>>(demand)->text();
}

SatAnswer solve_without(Rules& rules, std::span<const Premise> premises, std::size_t k,
                        const Deadline& deadline) {
  require(std::holds_alternative<Placement>(premises[k]));
  std::vector<Literal> assumptions = rules.literals(premises);
  return solve_with_replacement(rules, assumptions, k, -assumptions[k], deadline);
}

RedundantPremises find_redundant_premises(Rules& rules, std::span<const Premise> premises,
                                          const Grid& solution, const Deadline& deadline) {
  RedundantPremises redundant;
  std::vector<Literal> assumptions = rules.literals(premises);
  // A false guard does not make its clue false. So "another solution" replaces the clue's guard.
  Literal difference = 0;
  for (std::size_t k = 0; k < premises.size(); ++k) {
    if (deadline.due()) {
      redundant.complete = false;
      break;
    }
    const bool is_given = std::holds_alternative<Placement>(premises[k]);
    if (!is_given && difference == 0) difference = rules.add_difference_literal(solution);
    const Literal replacement = is_given ? -assumptions[k] : difference;
    const SatAnswer answer = solve_with_replacement(rules, assumptions, k, replacement, deadline);
    if (answer == SatAnswer::unsat) redundant.premises.push_back(premises[k]);
    if (answer == SatAnswer::unknown || answer == SatAnswer::failed) redundant.complete = false;
  }
  return redundant;
}

Witnesses find_witnesses(const Grid& grid, const Grid& solution, const SolverFactory& make_solver,
                         const Deadline& deadline) {
  // The excluded digits are assumptions of their own, so the rules must not contain pencilmarks.
  Grid unmarked = grid.without_marks_and_rules();
  unmarked.set_rules(grid.rules());
  Rules rules(unmarked, make_solver, deadline);
  std::vector<Literal> all = rules.literals(premises_of(unmarked));
  const std::vector<Demand> demands = list_demands(grid);
  for (const Demand& demand : demands) {
    if (std::holds_alternative<Exclusion>(demand)) all.push_back(assumption_of(demand, rules));
  }
  const Literal difference = rules.add_difference_literal(solution);
  Witnesses witnesses;
  for (const Demand& demand : demands) {
    auto& filling = witnesses.fillings.emplace_back();
    if (deadline.due()) {
      witnesses.complete = false;
      continue;
    }
    const auto denied = std::ranges::find(all, assumption_of(demand, rules));
    const SatAnswer answer =
        solve_with_replacement(rules, all, denied - all.begin(), difference, deadline);
    if (answer == SatAnswer::sat) filling = rules.solution();
    if (answer != SatAnswer::sat && answer != SatAnswer::unsat) witnesses.complete = false;
  }
  return witnesses;
}

}  // namespace clausoku
