#include "src/reasons/premise.hpp"

#include <utility>

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
  for (CellMarks& marks : marks_of(grid)) premises.emplace_back(std::move(marks));
  return premises;
}

std::vector<Placement> givens_of(const Grid& grid) {
  std::vector<Placement> givens;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] != 0) givens.push_back({cell, grid[cell]});
  }
  return givens;
}

std::vector<CellMarks> marks_of(const Grid& grid) {
  std::vector<CellMarks> marks;
  if (grid.marks() == nullptr) return marks;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] != 0 || grid.marks()->count(cell) == grid.board().size()) continue;
    CellMarks& of_cell = marks.emplace_back(CellMarks{cell, {}});
    grid.marks()->for_each(cell, [&](Digit digit) { of_cell.digits.push_back(digit); });
  }
  return marks;
}

RuleList clues_among(std::span<const Premise> premises) {
  return those_among<std::shared_ptr<const Rule>>(premises);
}

std::vector<Placement> givens_among(std::span<const Premise> premises) {
  return those_among<Placement>(premises);
}

std::vector<CellMarks> marks_among(std::span<const Premise> premises) {
  return those_among<CellMarks>(premises);
}

std::vector<Cell> cells_of(const Premise& premise) {
  if (const auto* given = std::get_if<Placement>(&premise)) return {given->cell};
  if (const auto* marks = std::get_if<CellMarks>(&premise)) return {marks->cell};
  return std::get<std::shared_ptr<const Rule>>(premise)->cells();
}

Grid with_givens(const Grid& grid, std::span<const Placement> givens) {
  std::vector<Premise> premises(grid.rules().begin(), grid.rules().end());
  premises.insert(premises.end(), givens.begin(), givens.end());
  for (CellMarks& marks : marks_of(grid)) premises.emplace_back(std::move(marks));
  return with_premises(grid, premises);
}

Grid with_premises(const Grid& grid, std::span<const Premise> premises) {
  Grid others(grid.board());
  Candidates candidates = Candidates::all(grid.board());
  for (const auto& [cell, digits] : marks_among(premises)) {
    candidates.clear(cell);
    for (const Digit digit : digits) candidates.add(cell, digit);
  }
  others.restrict(std::move(candidates));
  others.set_rules(clues_among(premises));
  for (const Placement& given : givens_among(premises)) others.set(given.cell, given.digit);
  return others;
}

}  // namespace clausoku
