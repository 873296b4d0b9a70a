// Solvers that request a stop after a number of calls, so that tests of deadlines need no clock.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <stop_token>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku::test {

/// Makes solvers that together answer `calls` calls of solve(). Each later call requests a stop and
/// answers `unknown`.
class StoppingSolvers {
 public:
  explicit StoppingSolvers(int calls) : left_(calls) {}

  SolverFactory factory() {
    return [this] { return std::make_unique<Solver>(*this); };
  }
  Deadline deadline() const { return Deadline(stop_.get_token()); }
  bool has_stopped() const { return stop_.stop_requested(); }

 private:
  class Solver final : public SatSolver {
   public:
    explicit Solver(StoppingSolvers& all) : all_(all), solver_(embedded_solvers().front().make()) {}

    Variable new_variables(int count) override { return solver_->new_variables(count); }
    void add_clause(std::span<const Literal> clause) override { solver_->add_clause(clause); }
    SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline,
                    std::optional<std::uint64_t> max_conflicts) override {
      if (all_.left_-- <= 0) {
        all_.stop_.request_stop();
        return SatAnswer::unknown;
      }
      return solver_->solve(assumptions, deadline, max_conflicts);
    }
    std::optional<bool> value(Variable variable) const override { return solver_->value(variable); }
    std::vector<Literal> failed_assumptions() const override {
      return solver_->failed_assumptions();
    }
    SolverStatistics statistics() const override { return solver_->statistics(); }

   private:
    StoppingSolvers& all_;
    std::unique_ptr<SatSolver> solver_;
  };

  int left_;
  std::stop_source stop_;
};

/// Repeats `run(solvers)` with a stop after 0, 1, 2, … calls of solve(), until it runs to the end.
template <class Run>
void stop_after_each_call(Run&& run) {
  constexpr int max_calls = 2'000;
  for (int calls = 0; calls < max_calls; ++calls) {
    StoppingSolvers solvers(calls);
    run(solvers);
    if (!solvers.has_stopped()) return;
  }
  throw std::length_error("too many calls of a solver for this test");
}

}  // namespace clausoku::test
