// A solver as a clause sink that counts what it is given.
#pragma once

#include "src/solvers/sat_solver.hpp"

namespace clausoku {

class CountedSolver final : public ClauseSink {
 public:
  /// The solver must outlive this.
  explicit CountedSolver(SatSolver& solver) : solver_(solver) {}

  Variable new_variables(int count) override {
    counts_.new_variables(count);
    return solver_.new_variables(count);
  }
  void add_clause(std::span<const Literal> clause) override {
    counts_.add_clause(clause);
    solver_.add_clause(clause);
  }
  const CountingSink& counts() const { return counts_; }

 private:
  SatSolver& solver_;
  CountingSink counts_;
};

}  // namespace clausoku
