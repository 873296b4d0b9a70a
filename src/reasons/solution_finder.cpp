#include "src/reasons/solution_finder.hpp"

#include "encoder/contract.hpp"
#include "encoder/decode.hpp"
#include "encoder/sudoku_encoding.hpp"

namespace clausoku {

SolutionFinder::SolutionFinder(const Grid& grid, const SolverFactory& make_solver,
                               const Budget& budget)
    : map_(reduce(grid, Reduction::propagated, budget.deadline())), solver_(make_solver()) {
  require(!find_clash(grid));
  is_encoded_ =
      !map_.reduced().cut_short && encode(grid, map_, {}, *solver_, nullptr, budget.deadline());
}

std::optional<Grid> SolutionFinder::find(std::span<const Literal> assumptions,
                                         const Budget& budget) {
  if (!is_encoded_) return std::nullopt;
  exhausted_ = map_.reduced().contradiction.has_value();
  if (exhausted_ || budget.spent()) return std::nullopt;
  ++calls_;
  const SatAnswer answer = solver_->solve(assumptions, budget.left());
  exhausted_ = answer == SatAnswer::unsat;
  if (answer != SatAnswer::sat) return std::nullopt;
  auto decoded = decode(map_, [this](Variable variable) { return solver_->value(variable); });
  if (std::holds_alternative<DecodeError>(decoded)) return std::nullopt;
  return std::get<Grid>(std::move(decoded));
}

void SolutionFinder::block(const Grid& solution) {
  std::vector<Literal> clause;
  for (Cell cell = 0; cell < map_.board().cell_count(); ++cell) {
    const Variable variable = map_.variable(cell, solution[cell]);
    if (variable != 0) clause.push_back(-variable);
  }
  if (clause.empty()) {
    // Nothing is open: no other solution. Not every solver reads an empty clause.
    const Literal impossible = solver_->new_variables(1);
    solver_->add_clause({impossible});
    clause.push_back(-impossible);
  }
  solver_->add_clause(clause);
}

Solutions find_solutions(const Grid& grid, std::size_t most, const SolverFactory& make_solver,
                         const Budget& budget) {
  SolutionFinder finder(grid, make_solver, budget);
  Solutions found;
  while (found.grids.size() < most) {
    auto solution = finder.find({}, budget);
    if (!solution) {
      found.all = finder.exhausted();
      break;
    }
    finder.block(*solution);
    found.grids.push_back(std::move(*solution));
  }
  return found;
}

}  // namespace clausoku
