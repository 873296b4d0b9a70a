#include "src/reasons/solution_finder.hpp"

#include "encoder/basics/contract.hpp"
#include "encoder/decode.hpp"
#include "src/inference/inferred.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

void add_true_candidates(TrueCandidates& found, Grid solution) {
  for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
    found.proven.add(cell, solution[cell]);
  }
  found.solutions.push_back(std::move(solution));
}

/// Returns the clause "`guard` is false, or some candidate outside `proven` is true".
std::vector<Literal> new_candidate_clause(const VariableMap& map, const Candidates& proven,
                                          Literal guard) {
  std::vector<Literal> clause{-guard};
  for (Cell cell = 0; cell < map.board().cell_count(); ++cell) {
    map.for_each(cell, [&](Digit digit, Variable variable) {
      if (!proven.has(cell, digit)) clause.push_back(variable);
    });
  }
  return clause;
}

}  // namespace

SolutionFinder::SolutionFinder(const Grid& grid, const SolverFactory& make_solver,
                               const Deadline& deadline)
    : map_(infer(grid, Reduction::propagated, deadline)), solver_(make_solver()) {
  require(!find_clash(grid));
  complete_ =
      !map_.reduced().cut_short && load_formula(grid, map_, {}, *solver_, deadline).has_value();
}

std::optional<Grid> SolutionFinder::find(std::span<const Literal> assumptions,
                                         const Deadline& deadline) {
  exhausted_ = complete_ && map_.reduced().contradiction.has_value();
  if (exhausted_ || !complete_ || deadline.due()) return std::nullopt;
  ++calls_;
  const SatAnswer answer = solver_->solve(assumptions, deadline);
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
    // Add a contradiction in two clauses, because some solvers do not accept an empty clause.
    const Literal impossible = solver_->new_variables(1);
    solver_->add_clause({impossible});
    clause.push_back(-impossible);
  }
  solver_->add_clause(clause);
}

Solutions find_solutions(const Grid& grid, std::size_t most, const SolverFactory& make_solver,
                         const Deadline& deadline) {
  SolutionFinder finder(grid, make_solver, deadline);
  Solutions found;
  while (found.grids.size() < most) {
    auto solution = finder.find({}, deadline);
    if (!solution) {
      found.all = finder.exhausted();
      break;
    }
    finder.block(*solution);
    found.grids.push_back(std::move(*solution));
  }
  return found;
}

TrueCandidates find_true_candidates(const Grid& grid, const SolverFactory& make_solver,
                                    const Deadline& deadline) {
  TrueCandidates found(grid.board());
  SolutionFinder finder(grid, make_solver, deadline);
  std::vector<Literal> assumptions;
  while (!found.complete) {
    auto solution = finder.find(assumptions, deadline);
    if (!solution) {
      found.complete = finder.exhausted();
      break;
    }
    add_true_candidates(found, std::move(*solution));
    // Disable the clause of the previous call, because the clause of the next call implies it.
    for (const Literal guard : assumptions) finder.add_clause(std::vector<Literal>{-guard});
    const Literal guard = finder.new_literal();
    const std::vector<Literal> clause = new_candidate_clause(finder.map(), found.proven, guard);
    found.complete = clause.size() == 1;
    finder.add_clause(clause);
    assumptions.assign({guard});
  }
  found.calls = finder.calls();
  return found;
}

}  // namespace clausoku
