#include "src/engines/model_search.hpp"

#include <algorithm>
#include <vector>

#include "encoder/decode.hpp"
#include "encoder/reduction.hpp"
#include "src/engines/collected_solutions.hpp"
#include "src/engines/counted_solver.hpp"
#include "src/engines/stopwatch.hpp"
#include "src/solvers/solver_limits.hpp"

namespace clausoku {
namespace {

/// Adds a figure, if the solver tells it.
void add(std::optional<std::int64_t>& sum, std::optional<std::int64_t> figure) {
  if (figure) sum = sum.value_or(0) + *figure;
}

/// The search for models of a formula, for one after the other.
class ModelSearch {
 public:
  ModelSearch(const VariableMap& map, const Limits& limits, const Deadline& deadline,
              Outcome& outcome)
      : map_(map), limits_(limits), deadline_(deadline), outcome_(outcome) {}

  /// Searches with a solver that holds the formula. False where it has used up its patience, a
  /// number of conflicts, before the first model: another one may then go on.
  bool run(SatSolver& solver, std::optional<std::uint64_t> patience) {
    solver_ = &solver;
    patience_ = patience;
    out_of_patience_ = false;
    search();
    Statistics& statistics = outcome_.statistics;
    const SolverStatistics counts = solver.statistics();
    add(statistics.decisions, counts.decisions);
    add(statistics.conflicts, counts.conflicts);
    add(statistics.propagations, counts.propagations);
    solver_ = nullptr;
    return !out_of_patience_;
  }

 private:
  void search() {
    while (true) {
      SatAnswer answer = solve({});
      if (answer == SatAnswer::unknown && patience_ && !limit_hit()) {
        out_of_patience_ = true;
        return;
      }
      patience_.reset();
      std::optional<Grid> solution = answer == SatAnswer::sat ? decoded() : std::nullopt;
      if (solution && limits_.in_order) answer = make_least(solution);
      if (answer == SatAnswer::unknown || answer == SatAnswer::failed) return cut_short();
      if (answer == SatAnswer::unsat) break;
      if (!solution) {
        // Only a wrong answer is no grid. What it leaves open will fail the check.
        solutions_.take([&] { return map_.reduced().known; });
        break;
      }
      if (!solutions_.take([&]() -> const Grid& { return *solution; })) break;
      // A model that was found without a decision follows from the formula: it is the only one.
      if (solver_->statistics().decisions == 0) break;
      block(*solution);
    }
    outcome_.verdict = solutions_.verdict();
  }

  SatAnswer solve(std::span<const Literal> assumptions) {
    const Stopwatch solving;
    ++outcome_.solver_calls;
    const SatAnswer answer = solver_->solve(assumptions, remaining());
    outcome_.statistics.solve += solving.elapsed();
    return answer;
  }

  std::optional<Grid> decoded() {
    const Stopwatch decoding;
    auto decoded = decode(map_, [&](Variable variable) { return solver_->value(variable); });
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
    outcome_.verdict = solutions_.verdict_so_far();
    outcome_.failure = solver_->failure();
    if (outcome_.failure.empty()) outcome_.limit = limit_hit();
  }

  SolverLimits remaining() const {
    SolverLimits left = limits_of(deadline_);
    left.conflicts = limits_.conflicts;
    if (left.conflicts) *left.conflicts -= std::min(*left.conflicts, conflicts());
    if (patience_) left.conflicts = std::min(*patience_, left.conflicts.value_or(*patience_));
    return left;
  }

  /// Empty where the solver gave up before any limit of ours.
  std::optional<Limit> limit_hit() const {
    if (deadline_.stop_requested()) return Limit::interrupt;
    if (limits_.conflicts && conflicts() >= *limits_.conflicts) return Limit::conflicts;
    return deadline_.due() ? std::optional(Limit::time) : std::nullopt;
  }

  std::uint64_t conflicts() const {
    return static_cast<std::uint64_t>(outcome_.statistics.conflicts.value_or(0) +
                                      solver_->statistics().conflicts.value_or(0));
  }

  void block(const Grid& solution) {
    blocking_.clear();
    for (Cell cell = 0; cell < map_.board().cell_count(); ++cell) {
      const Variable variable = map_.variable(cell, solution[cell]);
      if (variable != 0) blocking_.push_back(-variable);
    }
    solver_->add_clause(blocking_);
  }

  const VariableMap& map_;
  const Limits& limits_;
  const Deadline& deadline_;
  Outcome& outcome_;
  SatSolver* solver_ = nullptr;
  std::optional<std::uint64_t> patience_;
  bool out_of_patience_ = false;
  CollectedSolutions solutions_{limits_, outcome_};
  std::vector<Literal> blocking_;
};

/// Null where the deadline came first.
std::unique_ptr<SatSolver> with_formula(const SolverFactory& make_solver, const Grid& grid,
                                        const VariableMap& map, const EncodingOptions& options,
                                        const Deadline& deadline, Statistics& statistics) {
  const Stopwatch encoding;
  auto solver = make_solver();
  CountedSolver counted(*solver);
  const bool complete = encode(grid, map, options, counted, nullptr, deadline);
  statistics.encode += encoding.elapsed();
  if (!complete) return nullptr;
  statistics.variables = counted.counts().variables();
  statistics.clauses = counted.counts().clauses();
  return solver;
}

}  // namespace

void search_models(const Grid& grid, const VariableMap& map, const ModelSearchOptions& options,
                   const Limits& limits, const Deadline& deadline, Outcome& outcome) {
  ModelSearch search(map, limits, deadline, outcome);
  const auto run = [&](const SolverFactory& make_solver, std::optional<std::uint64_t> patience) {
    const auto solver =
        with_formula(make_solver, grid, map, options.encoding, deadline, outcome.statistics);
    if (solver) return search.run(*solver, patience);
    outcome.limit = limit_of(deadline);
    return true;
  };
  const auto& [first, second, kept] = options.solvers;
  if (!second)
    run(first, {});
  else if (!run(first, options.patience))
    run(second, {});
  if (outcome.verdict != Verdict::unknown) outcome.decided_by = DecidedBy::solver;
}

}  // namespace clausoku
