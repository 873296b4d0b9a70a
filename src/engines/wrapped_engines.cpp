#include "src/engines/wrapped_engines.hpp"

#include <exception>
#include <new>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "encoder/digit_symmetry.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

class GuardedEngine final : public Engine {
 public:
  explicit GuardedEngine(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

  Outcome solve(const Grid& grid, const Limits& limits) override {
    const Stopwatch total;
    Outcome failed;
    try {
      return engine_->solve(grid, limits);
    } catch (const FormulaTooLarge& error) {
      failed = make_out_of_memory_outcome({error.needed(), error.allowed()});
    } catch (const std::bad_alloc&) {
      failed = make_out_of_memory_outcome({});
    } catch (const std::exception& error) {
      failed.failure = error.what();
    } catch (...) {  // some libraries throw types outside std::exception
      failed.failure = "the solver broke down";
    }
    failed.statistics.total = total.elapsed();
    return failed;
  }

 private:
  std::unique_ptr<Engine> engine_;
};

}  // namespace

std::unique_ptr<Engine> make_exception_guarded_engine(std::unique_ptr<Engine> engine) {
  return std::make_unique<GuardedEngine>(std::move(engine));
}

namespace {

/// Returns the solution with the digits 1 and 2 swapped.
Grid swap_two_digits(Grid solution) {
  for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
    if (solution[cell] <= 2) solution.set(cell, 3 - solution[cell]);
  }
  return solution;
}

/// Turns the outcome with fixed digits and max_solutions = 1 into the outcome of the grid itself.
Outcome derive_outcome_without_fixed_digits(Outcome outcome, const Limits& limits) {
  require(outcome.solution_count <= 1);
  outcome.contradiction.reset();  // the contradiction would name digits that are not givens
  if (outcome.solution_count < limits.max_solutions && !outcome.solutions.empty()) {
    ++outcome.solution_count;
    outcome.solutions.push_back(swap_two_digits(outcome.solutions.front()));
    outcome.verdict = verdict_of_solution_count(outcome.solution_count, limits.max_solutions);
  }
  while (outcome.solutions.size() > limits.max_kept) outcome.solutions.pop_back();
  return outcome;
}

class SymmetryBreakingEngine final : public Engine {
 public:
  explicit SymmetryBreakingEngine(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

  Outcome solve(const Grid& grid, const Limits& limits) override {
    const bool accepts_any_solution =
        limits.max_solutions <= 2 && !limits.in_order && !limits.visit;
    if (!accepts_any_solution || find_digit_distinction(grid)) return engine_->solve(grid, limits);
    Grid fixed = grid;
    Digit digit = 0;
    for (const Cell cell : house_of_fixed_digits(grid.board())) fixed.set(cell, ++digit);
    Limits one = limits;
    one.max_solutions = 1;
    one.max_kept = 1;
    return derive_outcome_without_fixed_digits(engine_->solve(fixed, one), limits);
  }

 private:
  std::unique_ptr<Engine> engine_;
};

}  // namespace

std::unique_ptr<Engine> make_symmetry_breaking_engine(std::unique_ptr<Engine> engine) {
  return std::make_unique<SymmetryBreakingEngine>(std::move(engine));
}

}  // namespace clausoku
