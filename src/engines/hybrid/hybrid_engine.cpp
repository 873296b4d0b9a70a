#include "src/engines/hybrid/hybrid_engine.hpp"

#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/engines/outcome/collected_solutions.hpp"
#include "src/inference/inferred.hpp"

namespace clausoku {
namespace {

// On a board without givens, marks and rules, all digits are interchangeable. If there is a
// solution, there is one whose first house holds 1 … n in order, and swapping two digits gives
// another solution. Therefore the search of a blank board starts with the first house filled. If
// there is no solution, this makes the search n! times as fast.

/// Returns a blank grid with its first house filled. Returns empty if the grid is not blank, or if
/// the caller wants more than two solutions, ordered solutions or a call for each solution.
std::optional<Grid> make_grid_with_first_house_filled(const Grid& grid, const Limits& limits) {
  const Board& board = grid.board();
  const bool is_blank = grid.given_count() == 0 && grid.marks() == nullptr && !grid.has_rules();
  const bool accepts_any_solution = limits.max_solutions <= 2 && !limits.in_order && !limits.visit;
  if (!is_blank || !accepts_any_solution || board.house_count() == 0 || board.size() < 2) return {};
  Grid filled = grid;
  Digit digit = 0;
  for (const Cell cell : board.house(0)) filled.set(cell, ++digit);
  return filled;
}

/// Turns the outcome with the first house filled and max_solutions = 1 into the blank grid's.
Outcome derive_blank_grid_outcome(Outcome outcome, const Limits& limits) {
  require(outcome.solution_count <= 1);
  outcome.contradiction.reset();  // the contradiction would name digits that are not givens
  if (outcome.solution_count < limits.max_solutions && !outcome.solutions.empty()) {
    Grid other = outcome.solutions.front();
    for (Cell cell = 0; cell < other.board().cell_count(); ++cell) {
      if (other[cell] <= 2) other.set(cell, 3 - other[cell]);
    }
    ++outcome.solution_count;
    outcome.solutions.push_back(std::move(other));
    outcome.verdict = verdict_of_solution_count(outcome.solution_count, limits.max_solutions);
  }
  while (outcome.solutions.size() > limits.max_kept) outcome.solutions.pop_back();
  return outcome;
}

class HybridEngine final : public Engine {
 public:
  HybridEngine(Reduction reduction, ModelSearchOptions options)
      : reduction_(reduction), options_(std::move(options)) {
    require(reduction == Reduction::propagated || reduction == Reduction::probed);
  }

  Outcome solve(const Grid& grid, const Limits& limits) override {
    const auto filled = make_grid_with_first_house_filled(grid, limits);
    if (!filled) return decide(grid, limits);
    Limits one = limits;
    one.max_solutions = 1;
    one.max_kept = 1;
    return derive_blank_grid_outcome(decide(*filled, one), limits);
  }

 private:
  Outcome decide(const Grid& grid, const Limits& limits) const {
    const Stopwatch total;
    Outcome outcome;
    if (const auto clash = find_clash(grid)) {
      outcome = make_invalid_outcome(*clash);
    } else {
      const Deadline deadline = make_deadline(limits);
      Reduced reduced = infer(grid, reduction_, deadline, solution_limit_for_inference(limits));
      if (reduced.cut_short) outcome = make_timeout_outcome(deadline);
      const bool is_open =
          !reduced.cut_short && !record_inference_result(grid, reduced, limits, outcome);
      outcome.statistics.encode = total.elapsed();
      if (is_open) {
        const VariableMap map(std::move(reduced));
        outcome.statistics.encode = total.elapsed();
        search_models(grid, map, options_, limits, deadline, outcome);
      }
    }
    outcome.statistics.total = total.elapsed();
    return outcome;
  }

  /// Returns max_solutions for infer(), or 0 if the caller wants an order or more than two
  /// solutions.
  static int solution_limit_for_inference(const Limits& limits) {
    return limits.max_solutions <= 2 && !limits.in_order ? static_cast<int>(limits.max_solutions)
                                                         : 0;
  }

  /// If inference decided the grid, records the result and returns true. Otherwise returns false.
  static bool record_inference_result(const Grid& grid, const Reduced& reduced,
                                      const Limits& limits, Outcome& outcome) {
    CollectedSolutions solutions(limits, outcome);
    if (reduced.contradiction) {
      outcome.contradiction = find_contradiction(grid);
    } else if (!reduced.solutions.empty()) {
      for (const Grid& solution : reduced.solutions) {
        if (!solutions.take([&]() -> const Grid& { return solution; })) break;
      }
    } else if (reduced.known.is_full()) {
      solutions.take([&]() -> const Grid& { return reduced.known; });
    } else {
      return false;
    }
    const bool tried_candidates = reduced.failed_literals > 0 || !reduced.solutions.empty();
    outcome.verdict = solutions.verdict();
    outcome.decided_by = tried_candidates ? DecidedBy::failed_literals : DecidedBy::propagation;
    return true;
  }

  const Reduction reduction_;
  const ModelSearchOptions options_;
};

}  // namespace

std::unique_ptr<Engine> make_hybrid_engine(Reduction reduction, ModelSearchOptions options) {
  return std::make_unique<HybridEngine>(reduction, std::move(options));
}

}  // namespace clausoku
