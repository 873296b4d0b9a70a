#include "src/compare/formula_engine.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "encoder/decode.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {
namespace {

class FormulaEngine final : public Engine {
 public:
  FormulaEngine(const SatSpec& spec, const FormulaInstance& instance)
      : make_solver_(make_solver_plan(spec.solver).first), seed_(spec.seed), instance_(instance) {}

  Outcome solve(const Grid& grid, const Limits& limits) override {
    const Deadline deadline = make_deadline(limits);
    Outcome outcome;
    Statistics& statistics = outcome.statistics;
    const Formula& formula = instance_.formula;
    statistics.variables = formula.variables();
    statistics.clauses = static_cast<std::int64_t>(formula.clauses());
    const Stopwatch encode;
    const auto solver = make_solver_();
    if (seed_) set_seed(*solver, *seed_);
    DeadlineWatch watch(deadline);
    solver->new_variables(formula.variables());
    for (std::size_t k = 0; k < formula.clauses(); ++k) {
      const auto clause = formula.clause(k);
      solver->add_clause(clause);
      if (!watch.spend(static_cast<std::int64_t>(clause.size()))) continue;
      outcome.limit = find_passed_limit(deadline);
      return outcome;
    }
    statistics.encode = encode.elapsed();
    const Stopwatch search;
    const SatAnswer answer = solver->solve({}, deadline, limits.conflicts);
    statistics.solve = search.elapsed();
    outcome.solver_calls = 1;
    const SolverStatistics told = solver->statistics();
    statistics.decisions = told.decisions;
    statistics.conflicts = told.conflicts;
    statistics.propagations = told.propagations;
    if (answer == SatAnswer::sat)
      return decode_model_into_outcome(*solver, grid, std::move(outcome));
    if (answer == SatAnswer::unsat) {
      outcome.verdict = Verdict::none;
      outcome.decided_by = DecidedBy::solver;
    } else if (answer == SatAnswer::failed) {
      outcome.failure = solver->failure();
    } else if (deadline.due()) {
      outcome.limit = find_passed_limit(deadline);
    } else {
      outcome.limit = limits.conflicts ? Limit::conflicts : Limit::solver;
    }
    return outcome;
  }

 private:
  /// Checks a model and decodes it. If the model violates a clause, the solution stays blank, so
  /// that every check rejects it. If the formula has no grid, fills the placeholder grid.
  Outcome decode_model_into_outcome(const SatSolver& solver, const Grid& grid,
                                    Outcome outcome) const {
    const Stopwatch decoding;
    outcome.verdict = Verdict::solvable;
    outcome.decided_by = DecidedBy::solver;
    outcome.solution_count = 1;
    Grid& solution = outcome.solutions.emplace_back(grid.board());
    if (const auto violated = find_violated_clause(solver)) {
      outcome.failure = fmt::format("the model violates clause {} of the formula", *violated + 1);
    } else if (!instance_.map) {
      solution.set(0, 1);
    } else {
      auto decoded = decode(*instance_.map, [&](Variable variable) -> std::optional<bool> {
        if (instance_.shuffled.empty()) return solver.value(variable);
        const Literal literal = instance_.shuffled[static_cast<std::size_t>(variable) - 1];
        const std::optional<bool> value = solver.value(std::abs(literal));
        return value && literal < 0 ? std::optional(!*value) : value;
      });
      if (const auto* error = std::get_if<DecodeError>(&decoded)) {
        outcome.failure = describe(*error, grid.board());
        outcome.verdict = Verdict::unknown;
        outcome.decided_by.reset();
        outcome.solution_count = 0;
        outcome.solutions.clear();
      } else {
        solution = std::get<Grid>(std::move(decoded));
      }
    }
    outcome.statistics.decode = decoding.elapsed();
    return outcome;
  }

  std::optional<std::size_t> find_violated_clause(const SatSolver& solver) const {
    for (std::size_t k = 0; k < instance_.formula.clauses(); ++k) {
      const auto is_true = [&](Literal literal) {
        return solver.value(std::abs(literal)) == (literal > 0);
      };
      if (std::ranges::none_of(instance_.formula.clause(k), is_true)) return k;
    }
    return std::nullopt;
  }

  const SolverFactory make_solver_;
  const std::optional<std::uint32_t> seed_;
  const FormulaInstance& instance_;
};

}  // namespace

std::unique_ptr<Engine> make_formula_engine(const SatSpec& spec, const FormulaInstance& instance) {
  return std::make_unique<FormulaEngine>(spec, instance);
}

bool is_encoding_option(std::string_view option) {
  return option == "encoding" || option == "amo" || option == "reduce" ||
         option == "break-symmetry";
}

std::string list_changed_encoding_options(const EngineSpec& spec) {
  if (!std::holds_alternative<SatSpec>(spec)) return {};
  const SpecValues defaults = list_spec_values(SatSpec{});
  std::vector<std::string> found;
  for (const auto& option : list_spec_values(spec).options) {
    if (!is_encoding_option(option.first)) continue;
    if (std::ranges::count(defaults.options, option) > 0) continue;
    found.push_back(fmt::format("{}={}", option.first, option.second));
  }
  return fmt::format("{}", fmt::join(found, ","));
}

}  // namespace clausoku
