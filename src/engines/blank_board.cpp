#include "src/engines/blank_board.hpp"

#include <utility>

#include "encoder/contract.hpp"

namespace clausoku {

std::optional<Grid> with_first_house_filled(const Grid& grid, const Limits& limits) {
  const Board& board = grid.board();
  const bool is_blank = grid.given_count() == 0 && grid.marks() == nullptr && !grid.has_rules();
  const bool will_any_do = limits.max_solutions <= 2 && !limits.in_order && !limits.visit;
  if (!is_blank || !will_any_do || board.house_count() == 0 || board.size() < 2) return {};
  Grid filled = grid;
  Digit digit = 0;
  for (const Cell cell : board.house(0)) filled.set(cell, ++digit);
  return filled;
}

Outcome outcome_of_blank(Outcome outcome, const Limits& limits) {
  require(outcome.solution_count <= 1);
  outcome.contradiction.reset();  // one of digits that nobody gave
  if (outcome.solution_count < limits.max_solutions && !outcome.solutions.empty()) {
    Grid other = outcome.solutions.front();
    for (Cell cell = 0; cell < other.board().cell_count(); ++cell) {
      if (other[cell] <= 2) other.set(cell, 3 - other[cell]);
    }
    ++outcome.solution_count;
    outcome.solutions.push_back(std::move(other));
    outcome.verdict = verdict_of(outcome.solution_count, limits.max_solutions);
  }
  while (outcome.solutions.size() > limits.max_kept) outcome.solutions.pop_back();
  return outcome;
}

}  // namespace clausoku
