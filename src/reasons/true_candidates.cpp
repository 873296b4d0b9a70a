#include "src/reasons/true_candidates.hpp"

#include "src/reasons/solution_finder.hpp"

namespace clausoku {
namespace {

void add_solution(TrueCandidates& found, Grid solution) {
  for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
    found.proven.add(cell, solution[cell]);
  }
  found.solutions.push_back(std::move(solution));
}

/// "One of the candidates that are not proven", where `guard` holds.
std::vector<Literal> something_new(const VariableMap& map, const Candidates& proven,
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
    add_solution(found, std::move(*solution));
    // The clause before is weaker than its successor: off with it.
    for (const Literal guard : assumptions) finder.add_clause(std::vector<Literal>{-guard});
    const Literal guard = finder.new_literal();
    const std::vector<Literal> clause = something_new(finder.map(), found.proven, guard);
    found.complete = clause.size() == 1;
    finder.add_clause(clause);
    assumptions.assign({guard});
  }
  found.calls = finder.calls();
  return found;
}

}  // namespace clausoku
