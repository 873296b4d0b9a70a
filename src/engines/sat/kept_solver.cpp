#include "src/engines/sat/kept_solver.hpp"

#include "encoder/basics/contract.hpp"
#include "src/engines/sat/kept_model_solver.hpp"
#include "src/engines/sat/kept_propagator.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {

std::span<const Literal> KeptSolver::assumptions_of(const Grid& grid) {
  require(grid.board() == board());
  assumptions_.clear();
  for (Cell cell = 0; cell < board().cell_count(); ++cell) {
    if (grid[cell] != 0) {
      assumptions_.push_back(map().variable(cell, grid[cell]));
    } else if (grid.marks() != nullptr) {
      map().for_each(cell, [&](Digit digit, Variable variable) {
        if (!grid.allows(cell, digit)) assumptions_.push_back(-variable);
      });
    }
  }
  return assumptions_;
}

void KeptSolver::decide(Verdict verdict, Outcome& outcome) const {
  outcome.verdict = verdict;
  outcome.decided_by = DecidedBy::kept_solver;
  outcome.statistics.variables = loaded_.formula.variables();
  outcome.statistics.clauses = loaded_.formula.clauses();
}

std::unique_ptr<KeptSolver> make_kept_solver(const Board& board, const EncodingOptions& encoding,
                                             const SolverFactory& make_solver, bool force_reuse,
                                             const Deadline& deadline) {
  KeptSolver::Loaded loaded{VariableMap(reduce(Grid(board), Reduction::none)), make_solver(), {}};
  const auto size = load_formula(Grid(board), loaded.map, encoding, *loaded.solver, deadline);
  if (!size) return nullptr;
  loaded.formula = *size;
  if (dynamic_cast<RepeatableModels*>(loaded.solver.get()) != nullptr) {
    return make_kept_model_solver(std::move(loaded), encoding.encoding, force_reuse);
  }
  return make_kept_propagator(std::move(loaded), force_reuse);
}

}  // namespace clausoku
