#include "src/engines/sat/sat_engine.hpp"

#include <algorithm>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/engines/sat/kept_solver.hpp"
#include "src/inference/inferred.hpp"

namespace clausoku {
namespace {

/// The largest board size with a kept solver. Loading a larger formula costs more than reuse gains.
constexpr int max_kept_board_size = 9;

/// The maximum number of boards that have a kept solver at the same time.
constexpr std::size_t max_kept_solvers = 4;

class SatEngine final : public Engine {
 public:
  SatEngine(Reduction reduction, Keep keep, ModelSearchOptions options)
      : reduction_(reduction), keep_(keep), options_(std::move(options)) {
    require(reduction == Reduction::none || reduction == Reduction::givens);
    require(keep != Keep::always || options_.solvers.kept);
  }

  Outcome solve(const Grid& grid, const Limits& limits) override {
    const Stopwatch total;
    Outcome outcome;
    if (const auto clash = find_clash(grid)) {
      outcome = make_invalid_outcome(*clash);
    } else {
      const Deadline deadline = make_deadline(limits);
      if (may_ask_kept_solver(grid)) {
        solve_with_kept_solver(grid, limits, deadline, outcome);
      } else {
        Reduced reduced = infer(grid, reduction_, deadline);
        outcome.statistics.encode = total.elapsed();
        search(grid, std::move(reduced), limits, deadline, outcome);
      }
      // The solver's verdict is final. find_contradiction() only finds a reason to show the user.
      if (outcome.verdict == Verdict::none) outcome.contradiction = find_contradiction(grid);
    }
    outcome.statistics.total = total.elapsed();
    return outcome;
  }

 private:
  /// Returns true if a kept solver may be asked about the grid; false for every grid with rules.
  bool may_ask_kept_solver(const Grid& grid) const {
    return options_.solvers.kept && settings_allow_kept_solver(keep_, reduction_) &&
           !grid.has_rules() &&
           (keep_ == Keep::always || grid.board().size() <= max_kept_board_size);
  }

  void solve_with_kept_solver(const Grid& grid, const Limits& limits, const Deadline& deadline,
                              Outcome& outcome) {
    const Stopwatch loading;
    KeptSolver* kept = deadline.due() ? nullptr : kept_solver_of(grid.board(), deadline);
    outcome.statistics.encode = loading.elapsed();
    if (kept == nullptr) {
      outcome.limit = find_passed_limit(deadline);
      return;
    }
    std::optional<Reduced> left;
    try {
      left = kept->ask(grid, limits, deadline, outcome);
    } catch (...) {  // the solver's state is unknown now
      kept_.clear();
      throw;
    }
    if (left) search(grid, *std::move(left), limits, deadline, outcome);
  }

  void search(const Grid& grid, Reduced reduced, const Limits& limits, const Deadline& deadline,
              Outcome& outcome) {
    const Stopwatch mapping;
    const VariableMap map(std::move(reduced));
    outcome.statistics.encode += mapping.elapsed();
    search_models(grid, map, options_, limits, deadline, outcome);
  }

  /// Returns the kept solver of a board, if need be a new one. Returns null if the deadline passes.
  /// Throws FormulaTooLarge, also if the solver was made under a larger memory limit.
  KeptSolver* kept_solver_of(const Board& board, const Deadline& deadline) {
    const std::uint64_t allowed = memory_limit_per_puzzle(deadline.memory(), 1);
    const auto found = std::ranges::find_if(kept_, [&](const auto& kept) {
      return kept->board() == board && kept->formula_bytes() <= allowed;
    });
    if (found != kept_.end()) return found->get();
    auto made = make_kept_solver(board, options_.encoding, options_.solvers.kept,
                                 keep_ == Keep::always, deadline);
    if (!made) return nullptr;
    if (kept_.size() == max_kept_solvers) kept_.erase(kept_.begin());
    return kept_.emplace_back(std::move(made)).get();
  }

  const Reduction reduction_;
  const Keep keep_;
  const ModelSearchOptions options_;
  std::vector<std::unique_ptr<KeptSolver>> kept_;  // the oldest first
};

}  // namespace

std::unique_ptr<Engine> make_sat_engine(Reduction reduction, Keep keep,
                                        ModelSearchOptions options) {
  return std::make_unique<SatEngine>(reduction, keep, std::move(options));
}

}  // namespace clausoku
