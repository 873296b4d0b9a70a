// Further solutions are found by blocking clauses: for each solution one that forbids its digits
// in the open cells together. The formula that the solver holds is otherwise the one that
// `encode` writes.
#include "src/engines/sat_engine.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "encoder/decode.hpp"
#include "encoder/reduction.hpp"
#include "src/engines/stopwatch.hpp"

namespace clausoku {
namespace {

/// Passes clauses on and counts them.
class CountedSolver final : public ClauseSink {
 public:
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

class SatEngine final : public Engine {
 public:
  explicit SatEngine(SatEngineOptions options) : options_(std::move(options)) {}

  Outcome solve(const Grid& grid, const Limits& limits) override {
    const Stopwatch total;
    Outcome outcome;
    if (const auto clash = find_clash(grid)) {
      outcome.verdict = Verdict::invalid;
      outcome.contradiction = Contradiction::of(*clash);
    } else {
      decide(grid, limits, outcome);
    }
    outcome.statistics.total = total.elapsed();
    return outcome;
  }

 private:
  void decide(const Grid& grid, const Limits& limits, Outcome& outcome) {
    Stopwatch encoding;
    const VariableMap map(reduce(grid, options_.reduction));
    if (map.reduced().contradiction || map.size() == 0) {
      // Nothing is left to search: the reduction has met a contradiction or found every digit.
      if (map.reduced().contradiction) {
        outcome.contradiction = map.reduced().contradiction;
      } else {
        outcome.solutions.push_back(map.reduced().known);
      }
      outcome.verdict = outcome.contradiction ? Verdict::none : verdict_of(1, limits.max_solutions);
      outcome.statistics.encode = encoding.elapsed();
      return;
    }
    const auto solver = options_.make_solver();
    CountedSolver counted(*solver);
    encode(grid, map, options_.encoding, counted);
    outcome.statistics.encode = encoding.elapsed();
    outcome.statistics.variables = counted.counts().variables();
    outcome.statistics.clauses = counted.counts().clauses();

    search(map, *solver, limits, outcome);

    const SolverStatistics counts = solver->statistics();
    outcome.statistics.decisions = counts.decisions;
    outcome.statistics.conflicts = counts.conflicts;
    outcome.statistics.propagations = counts.propagations;
  }

  static void search(const VariableMap& map, SatSolver& solver, const Limits& limits,
                     Outcome& outcome) {
    const Stopwatch since_start;
    while (true) {
      const Stopwatch solving;
      const SatAnswer answer = solver.solve(remaining(limits, since_start, solver));
      outcome.statistics.solve += solving.elapsed();
      if (answer == SatAnswer::unknown || answer == SatAnswer::failed) {
        // Two solutions found are two solutions, whatever ended the search for more.
        outcome.verdict = outcome.solutions.size() < 2 ? Verdict::unknown : Verdict::multiple;
        outcome.failure = solver.failure();
        if (outcome.failure.empty()) outcome.limit = limit_hit(limits, since_start, solver);
        return;
      }
      if (answer == SatAnswer::unsat) break;

      const Stopwatch decoding;
      auto decoded = decode(map, [&](Variable variable) { return solver.value(variable); });
      outcome.statistics.decode += decoding.elapsed();
      if (std::holds_alternative<DecodeError>(decoded)) {
        // Only a wrong answer is no grid. What it leaves open will fail the check.
        outcome.solutions.push_back(map.reduced().known);
        break;
      }
      outcome.solutions.push_back(std::get<Grid>(std::move(decoded)));
      if (outcome.solutions.size() == static_cast<std::size_t>(limits.max_solutions)) break;
      block(map, outcome.solutions.back(), solver);
    }
    outcome.verdict = verdict_of(outcome.solutions.size(), limits.max_solutions);
  }

  static SolverLimits remaining(const Limits& limits, const Stopwatch& since_start,
                                const SatSolver& solver) {
    SolverLimits left{limits.time, limits.conflicts, limits.stop};
    if (left.time) *left.time -= std::min(*left.time, since_start.elapsed());
    if (left.conflicts) *left.conflicts -= std::min(*left.conflicts, conflicts(solver));
    return left;
  }

  /// Empty where the solver gave up before any limit of ours.
  static std::optional<Limit> limit_hit(const Limits& limits, const Stopwatch& since_start,
                                        const SatSolver& solver) {
    if (limits.stop.stop_requested()) return Limit::interrupt;
    if (limits.conflicts && conflicts(solver) >= *limits.conflicts) return Limit::conflicts;
    if (limits.time && since_start.elapsed() >= *limits.time) return Limit::time;
    return std::nullopt;
  }

  static std::uint64_t conflicts(const SatSolver& solver) {
    return static_cast<std::uint64_t>(solver.statistics().conflicts);
  }

  static void block(const VariableMap& map, const Grid& solution, SatSolver& solver) {
    std::vector<Literal> clause;
    for (Cell cell = 0; cell < map.board().cell_count(); ++cell) {
      const Variable variable = map.variable(cell, solution[cell]);
      if (variable != 0) clause.push_back(-variable);
    }
    solver.add_clause(clause);
  }

  const SatEngineOptions options_;
};

}  // namespace

std::unique_ptr<Engine> make_sat_engine(SatEngineOptions options) {
  return std::make_unique<SatEngine>(std::move(options));
}

}  // namespace clausoku
