#include "src/solvers/solver_state.hpp"

#include <atomic>

namespace clausoku {
namespace {

/// Destroying a smaller formula takes less than 0.1 s.
constexpr std::int64_t large_formula_literals = 1'000'000;

std::atomic<bool> is_late = false;

struct RetiredState {
  std::shared_ptr<void> state;
  RetiredState* next;
};

/// The states that are destroyed late, as a linked list. Not destroyed at the end of the process.
std::atomic<RetiredState*> retired = nullptr;

}  // namespace

void destroy_large_solver_states_late() { is_late = true; }

void destroy_retired_solver_states() {
  std::unique_ptr<RetiredState> first(retired.exchange(nullptr));
  while (first) first.reset(first->next);
}

void retire_solver_state(std::shared_ptr<void> state, std::int64_t literals) {
  if (!is_late || literals < large_formula_literals) return;
  auto* const first =
      std::make_unique<RetiredState>(RetiredState{std::move(state), retired}).release();
  while (!retired.compare_exchange_weak(first->next, first)) {
  }
}

}  // namespace clausoku
