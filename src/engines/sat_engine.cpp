// Further solutions are found by blocking clauses: for each solution one that forbids its digits
// in the open cells together. The formula that the solver holds is otherwise the one that
// `encode` writes.
#include "src/engines/sat_engine.hpp"

#include <algorithm>
#include <vector>

#include "encoder/decode.hpp"
#include "encoder/reduction.hpp"
#include "src/engines/findings.hpp"
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

/// The search for models of a formula that a solver holds, for one after the other.
class ModelSearch {
 public:
  ModelSearch(const VariableMap& map, SatSolver& solver, const Limits& limits, Outcome& outcome)
      : map_(map), solver_(solver), limits_(limits), outcome_(outcome) {}

  void run() {
    while (true) {
      SatAnswer answer = solve({});
      std::optional<Grid> solution = answer == SatAnswer::sat ? decoded() : std::nullopt;
      if (solution && limits_.in_order) answer = make_least(solution);
      if (answer == SatAnswer::unknown || answer == SatAnswer::failed) return cut_short();
      if (answer == SatAnswer::unsat) break;
      if (!solution) {
        // Only a wrong answer is no grid. What it leaves open will fail the check.
        findings_.take([&] { return map_.reduced().known; });
        break;
      }
      if (!findings_.take([&]() -> const Grid& { return *solution; })) break;
      block(*solution);
    }
    outcome_.verdict = findings_.verdict();
  }

 private:
  SatAnswer solve(std::span<const Literal> assumptions) {
    const Stopwatch solving;
    const SatAnswer answer = solver_.solve(assumptions, remaining());
    outcome_.statistics.solve += solving.elapsed();
    return answer;
  }

  std::optional<Grid> decoded() {
    const Stopwatch decoding;
    auto decoded = decode(map_, [&](Variable variable) { return solver_.value(variable); });
    outcome_.statistics.decode += decoding.elapsed();
    if (std::holds_alternative<DecodeError>(decoded)) return std::nullopt;
    return std::get<Grid>(std::move(decoded));
  }

  /// Goes from a solution to the least one in lexicographic order: cell by cell, it asks whether a
  /// smaller digit is possible behind the digits settled so far. `unknown` and `failed` are passed
  /// on; `sat` otherwise, with no solution where a model was no grid.
  SatAnswer make_least(std::optional<Grid>& solution) {
    std::vector<Literal> settled;
    for (Cell cell = 0; cell < map_.board().cell_count(); ++cell) {
      const Variable last = map_.variable(cell, (*solution)[cell]);
      for (Variable smaller = map_.first(cell); smaller < last; ++smaller) {
        settled.push_back(smaller);
        const SatAnswer answer = solve(settled);
        settled.pop_back();
        if (answer == SatAnswer::unsat) continue;
        if (answer == SatAnswer::sat) solution = decoded();
        if (answer != SatAnswer::sat || !solution) return answer;
        break;
      }
      const Variable chosen = map_.variable(cell, (*solution)[cell]);
      if (chosen != 0) settled.push_back(chosen);
    }
    return SatAnswer::sat;
  }

  void cut_short() {
    outcome_.verdict = findings_.verdict_so_far();
    outcome_.failure = solver_.failure();
    if (outcome_.failure.empty()) outcome_.limit = limit_hit();
  }

  SolverLimits remaining() const {
    SolverLimits left{limits_.time, limits_.conflicts, limits_.stop};
    if (left.time) *left.time -= std::min(*left.time, since_start_.elapsed());
    if (left.conflicts) *left.conflicts -= std::min(*left.conflicts, conflicts());
    return left;
  }

  /// Empty where the solver gave up before any limit of ours.
  std::optional<Limit> limit_hit() const {
    if (limits_.stop.stop_requested()) return Limit::interrupt;
    if (limits_.conflicts && conflicts() >= *limits_.conflicts) return Limit::conflicts;
    if (limits_.time && since_start_.elapsed() >= *limits_.time) return Limit::time;
    return std::nullopt;
  }

  std::uint64_t conflicts() const {
    return static_cast<std::uint64_t>(solver_.statistics().conflicts);
  }

  void block(const Grid& solution) {
    blocking_.clear();
    for (Cell cell = 0; cell < map_.board().cell_count(); ++cell) {
      const Variable variable = map_.variable(cell, solution[cell]);
      if (variable != 0) blocking_.push_back(-variable);
    }
    solver_.add_clause(blocking_);
  }

  const VariableMap& map_;
  SatSolver& solver_;
  const Limits& limits_;
  Outcome& outcome_;
  const Stopwatch since_start_;
  Findings findings_{limits_, outcome_};
  std::vector<Literal> blocking_;
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
      Findings findings(limits, outcome);
      if (!map.reduced().contradiction) {
        findings.take([&] { return map.reduced().known; });
      } else {
        outcome.contradiction = find_contradiction(grid);
      }
      outcome.verdict = findings.verdict();
      outcome.statistics.encode = encoding.elapsed();
      return;
    }
    const auto solver = options_.make_solver();
    CountedSolver counted(*solver);
    encode(grid, map, options_.encoding, counted);
    outcome.statistics.encode = encoding.elapsed();
    outcome.statistics.variables = counted.counts().variables();
    outcome.statistics.clauses = counted.counts().clauses();

    ModelSearch(map, *solver, limits, outcome).run();

    const SolverStatistics counts = solver->statistics();
    outcome.statistics.decisions = counts.decisions;
    outcome.statistics.conflicts = counts.conflicts;
    outcome.statistics.propagations = counts.propagations;
  }

  const SatEngineOptions options_;
};

}  // namespace

std::unique_ptr<Engine> make_sat_engine(SatEngineOptions options) {
  return std::make_unique<SatEngine>(std::move(options));
}

}  // namespace clausoku
