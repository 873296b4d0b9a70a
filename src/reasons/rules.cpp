#include "src/reasons/rules.hpp"

#include <cstdlib>

#include "encoder/contract.hpp"
#include "encoder/sudoku_encoding.hpp"

namespace clausoku {

Rules::Rules(const Grid& grid, const SolverFactory& make_solver, const Deadline& deadline)
    : map_(reduce(with_givens(grid, {}), Reduction::none)), solver_(make_solver()) {
  if (contradiction()) return;
  // The pairs that boxes share with lines say nothing twice but cost time every time.
  EncodingOptions options;
  options.drop_shared_pairs = true;
  complete_ = encode(with_givens(grid, {}), map_, options, *solver_, nullptr, deadline);
}

SatAnswer Rules::solve(std::span<const Literal> assumptions, const Deadline& deadline) {
  last_answer_ = contradiction() ? SatAnswer::unsat
                 : complete_     ? solver_->solve(assumptions, limits_of(deadline))
                                 : SatAnswer::unknown;
  return last_answer_;
}

std::vector<Literal> Rules::failed_assumptions() const {
  require(last_answer_ == SatAnswer::unsat);
  if (contradiction()) return {};
  return solver_->failed_assumptions();
}

bool Rules::holds(Literal literal) const {
  require(last_answer_ == SatAnswer::sat);
  return solver_->value(std::abs(literal)).value_or(false) == (literal > 0);
}

std::vector<Placement> givens_of(const Grid& grid) {
  std::vector<Placement> givens;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] != 0) givens.push_back({cell, grid[cell]});
  }
  return givens;
}

Grid with_givens(const Grid& grid, std::span<const Placement> givens) {
  Grid others(grid.board());
  if (grid.marks() != nullptr) {
    Candidates marks = *grid.marks();
    for (const Placement& given : givens_of(grid)) marks.fill(given.cell);
    others.restrict(std::move(marks));
  }
  for (const Placement& given : givens) others.set(given.cell, given.digit);
  return others;
}

}  // namespace clausoku
