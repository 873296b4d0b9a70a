// Owns the state of an embedded solver, and can destroy the states of large formulas late.
//
// Destroying a formula of some gigabytes takes seconds. A program that ends after a signal or time
// limit can leave this to the operating system, which takes 0.05 s for each gigabyte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace clausoku {

/// From now on, the state of a solver with a large formula is destroyed when the next solver is
/// made, or not at all if the process ends before. For programs that leave memory at the end to the
/// operating system; a library would hold the memory for too long.
void destroy_large_solver_states_late();

/// Destroys the states that are to be destroyed late.
void destroy_retired_solver_states();

/// Destroys a state with a formula of so many literals, now or late.
void retire_solver_state(std::shared_ptr<void> state, std::int64_t literals);

/// Has the interface of std::unique_ptr<State> that solvers need.
template <class State>
class SolverState {
 public:
  SolverState() {
    destroy_retired_solver_states();
    state_ = std::make_shared<State>();
  }
  ~SolverState() { retire_solver_state(std::move(state_), literals_); }
  SolverState(const SolverState&) = delete;
  SolverState& operator=(const SolverState&) = delete;

  State* operator->() const { return state_.get(); }

  /// Counts literals that the solver stores.
  void add_literals(std::size_t count) { literals_ += static_cast<std::int64_t>(count); }
  std::int64_t literals() const { return literals_; }

 private:
  std::shared_ptr<State> state_;
  std::int64_t literals_ = 0;
};

}  // namespace clausoku
