#include "src/reasons/demand.hpp"

#include <fmt/format.h>

#include <utility>

#include "src/clues/clue.hpp"

namespace clausoku {
namespace {

bool has_a_place(const Rule& rule, const Board& board) {
  const auto read = clue_of(rule.text(), board);
  const auto* clue = std::get_if<Clue>(&read);
  return clue != nullptr && (!clue->groups.empty() || clue->outside);
}

}  // namespace

std::vector<Demand> demands_of(const Grid& grid) {
  const Board& board = grid.board();
  std::vector<Demand> demands;
  for (const auto& rule : grid.rules()) {
    if (has_a_place(*rule, board)) demands.emplace_back(rule);
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
  return with_premises(grid, premises);
}

std::string text_of(const Demand& demand, const Board& board) {
  if (const auto* given = std::get_if<Placement>(&demand)) {
    return fmt::format("{}={}", board.cell_name(given->cell), given->digit);
  }
  if (const auto* excluded = std::get_if<Exclusion>(&demand)) {
    return fmt::format("{}!={}", board.cell_name(excluded->placement.cell),
                       excluded->placement.digit);
  }
  return std::get<std::shared_ptr<const Rule>>(demand)->text();
}

}  // namespace clausoku
