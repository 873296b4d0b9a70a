#include "src/reasons/premise.hpp"

namespace clausoku {
namespace {

template <class Kind>
std::vector<Kind> those_among(std::span<const Premise> premises) {
  std::vector<Kind> found;
  for (const Premise& premise : premises) {
    if (const auto* one = std::get_if<Kind>(&premise)) found.push_back(*one);
  }
  return found;
}

}  // namespace

std::vector<Premise> premises_of(const Grid& grid) {
  std::vector<Premise> premises(grid.rules().begin(), grid.rules().end());
  for (const Placement& given : givens_of(grid)) premises.emplace_back(given);
  return premises;
}

std::vector<Placement> givens_of(const Grid& grid) {
  std::vector<Placement> givens;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] != 0) givens.push_back({cell, grid[cell]});
  }
  return givens;
}

RuleList clues_among(std::span<const Premise> premises) {
  return those_among<std::shared_ptr<const Rule>>(premises);
}

std::vector<Placement> givens_among(std::span<const Premise> premises) {
  return those_among<Placement>(premises);
}

std::vector<Cell> cells_of(const Premise& premise) {
  if (const auto* given = std::get_if<Placement>(&premise)) return {given->cell};
  return std::get<std::shared_ptr<const Rule>>(premise)->cells();
}

Grid with_givens(const Grid& grid, std::span<const Placement> givens) {
  std::vector<Premise> premises(grid.rules().begin(), grid.rules().end());
  premises.insert(premises.end(), givens.begin(), givens.end());
  return with_premises(grid, premises);
}

Grid with_premises(const Grid& grid, std::span<const Premise> premises) {
  Grid others(grid.board());
  if (grid.marks() != nullptr) {
    Candidates marks = *grid.marks();
    for (const Placement& given : givens_of(grid)) marks.fill(given.cell);
    others.restrict(std::move(marks));
  }
  others.set_rules(clues_among(premises));
  for (const Placement& given : givens_among(premises)) others.set(given.cell, given.digit);
  return others;
}

}  // namespace clausoku
