#include "src/engines/sat/kept_propagator.hpp"

#include "src/engines/outcome/collected_solutions.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {
namespace {

class KeptPropagator final : public KeptSolver {
 public:
  KeptPropagator(Loaded loaded, bool force_reuse)
      : KeptSolver(std::move(loaded)),
        propagator_(dynamic_cast<UnitPropagator&>(solver())),
        force_reuse_(force_reuse) {}

  std::optional<Reduced> ask(const Grid& grid, const Limits& limits, const Deadline& /*deadline*/,
                             Outcome& outcome) override {
    if (!force_reuse_) {  // without a unit clause, propagation would find nothing
      const Stopwatch reducing;
      Reduced givens = reduce(grid, Reduction::givens);
      outcome.statistics.encode += reducing.elapsed();
      if (!has_unit_clause(givens)) return givens;
    }
    const Stopwatch asking;
    const auto assumptions = assumptions_of(grid);
    const auto implied = propagator_.implied(assumptions);
    ++outcome.solver_calls;
    Reduced reduced{grid.without_marks_and_rules(), Candidates::none(board()), std::nullopt};
    if (implied) set_implied_digits(*implied, reduced.known);
    outcome.statistics.solve += asking.elapsed();

    if (implied) {
      outcome.statistics.propagations = std::ssize(*implied) - std::ssize(assumptions);
      if (!reduced.known.is_full()) {
        reduced.open = open_candidates(*implied, reduced.known);
        return reduced;
      }
    }
    CollectedSolutions solutions(limits, outcome);
    if (implied) solutions.take([&] { return reduced.known; });
    decide(solutions.verdict(), outcome);
    outcome.statistics.decisions = 0;
    outcome.statistics.conflicts = 0;
    return std::nullopt;
  }

 private:
  VariableMap::Candidate candidate_of(Variable variable) const {
    const int n = board().size();
    return {(variable - 1) / n, (variable - 1) % n + 1};
  }

  void set_implied_digits(std::span<const Literal> implied, Grid& known) const {
    for (const Literal literal : implied) {
      if (literal <= 0 || literal > map().size()) continue;  // auxiliary variables come last
      const auto [cell, digit] = candidate_of(literal);
      known.set(cell, digit);
    }
  }

  Candidates open_candidates(std::span<const Literal> implied, const Grid& known) const {
    Candidates open = Candidates::all(board());
    for (const Literal literal : implied) {
      if (literal >= 0 || literal < -map().size()) continue;
      const auto [cell, digit] = candidate_of(-literal);
      open.remove(cell, digit);
    }
    for (Cell cell = 0; cell < board().cell_count(); ++cell) {
      if (known[cell] != 0) open.clear(cell);
    }
    return open;
  }

  UnitPropagator& propagator_;
  const bool force_reuse_;
};

}  // namespace

std::unique_ptr<KeptSolver> make_kept_propagator(KeptSolver::Loaded loaded, bool force_reuse) {
  return std::make_unique<KeptPropagator>(std::move(loaded), force_reuse);
}

}  // namespace clausoku
