// Tests the solver that propagates units before it loads a formula. Its answers, models and failed
// assumptions must agree with the truth table of the complete formula.
#include "src/solvers/simplified_solver.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <random>
#include <set>
#include <stop_token>

#include "src/solvers/formula_loading.hpp"
#include "src/solvers/registry.hpp"
#include "tests/grids.hpp"
#include "tests/truth_table.hpp"

BOOST_AUTO_TEST_SUITE(simplified_solver)

namespace {

using namespace clausoku;
using namespace clausoku::test;

constexpr int variables = 8;

/// Forwards to an embedded solver, and counts the variables and clauses that reach the solver.
class ObservedSolver final : public SatSolver {
 public:
  using ClauseSink::add_clause;

  explicit ObservedSolver(CountingSink& counts) : counts_(counts) {}

  Variable new_variables(int count) override {
    counts_.new_variables(count);
    return solver_->new_variables(count);
  }
  void add_clause(std::span<const Literal> clause) override {
    counts_.add_clause(clause);
    solver_->add_clause(clause);
  }
  SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline,
                  std::optional<std::uint64_t> max_conflicts) override {
    return solver_->solve(assumptions, deadline, max_conflicts);
  }
  std::optional<bool> value(Variable variable) const override { return solver_->value(variable); }
  std::vector<Literal> failed_assumptions() const override { return solver_->failed_assumptions(); }
  SolverStatistics statistics() const override { return solver_->statistics(); }

 private:
  CountingSink& counts_;
  const std::unique_ptr<SatSolver> solver_ = embedded_solvers().front().make();
};

/// A simplified solver and the same formula with all clauses.
struct SolverAndFormula {
  SolverAndFormula() {
    solver.new_variables(variables);
    formula.new_variables(variables);
  }

  void add_clause(std::span<const Literal> clause) {
    solver.add_clause(clause);
    formula.add_clause(clause);
  }
  void add_at_most_one(std::span<const Literal> literals) {
    encode_at_most_one(&amo::pairwise, literals, NoneTrue::excluded, solver);
    encode_at_most_one(&amo::pairwise, literals, NoneTrue::excluded, formula);
  }

  CountingSink loaded;
  SimplifiedSolver solver{std::make_unique<ObservedSolver>(loaded), &amo::pairwise};
  Formula formula;
};

std::vector<Literal> random_literals(std::size_t count, std::mt19937& random) {
  std::vector<Literal> literals;
  while (literals.size() < count) {
    const auto variable = static_cast<Variable>(1 + random() % variables);
    literals.push_back(random() % 2 == 0 ? variable : -variable);
  }
  return literals;
}

void add_random_constraints(SolverAndFormula& to, std::mt19937& random) {
  const std::size_t units = random() % 3;
  for (std::size_t k = 0; k < units; ++k) to.add_clause(random_literals(1, random));
  for (std::size_t k = 0; k < 6; ++k) to.add_clause(random_literals(2 + random() % 3, random));
  for (std::size_t k = 0; k < 2; ++k) to.add_at_most_one(random_literals(2 + random() % 3, random));
}

bool satisfies(const Assignment& model, Literal literal) {
  return model[std::abs(literal) - 1] == (literal > 0);
}

/// Enumerates the models with a clause against each model found.
std::set<Assignment> enumerate_models(SatSolver& solver) {
  std::set<Assignment> models;
  while (solver.solve({}, Deadline(), {}) == SatAnswer::sat) {
    Assignment model;
    std::vector<Literal> blocking;
    for (Variable variable = 1; variable <= variables; ++variable) {
      model.push_back(solver.value(variable).value());
      blocking.push_back(model.back() ? -variable : variable);
    }
    BOOST_REQUIRE(models.insert(model).second);
    solver.add_clause(blocking);
  }
  return models;
}

}  // namespace

BOOST_AUTO_TEST_CASE(has_the_models_of_the_complete_formula) {
  std::mt19937 random(1);
  int with_fixed_variables = 0;
  int without_model = 0;
  for (int round = 0; round < 400; ++round) {
    SolverAndFormula both;
    add_random_constraints(both, random);
    BOOST_REQUIRE(both.solver.load({}));
    const auto expected = TruthTable(both.formula, variables).models();
    with_fixed_variables += both.loaded.variables() < variables && !expected.empty();
    without_model += expected.empty();
    BOOST_REQUIRE(enumerate_models(both.solver) ==
                  std::set<Assignment>(expected.begin(), expected.end()));
  }
  BOOST_TEST(with_fixed_variables > 40);
  BOOST_TEST(without_model > 40);
}

BOOST_AUTO_TEST_CASE(failed_assumptions_contradict_the_complete_formula) {
  std::mt19937 random(2);
  int failures = 0;
  for (int round = 0; round < 400; ++round) {
    SolverAndFormula both;
    add_random_constraints(both, random);
    BOOST_REQUIRE(both.solver.load({}));
    const auto models = TruthTable(both.formula, variables).models();
    const auto assumptions = random_literals(3, random);
    const auto allows = [&](const std::vector<Literal>& assumed) {
      return std::ranges::any_of(models, [&](const Assignment& model) {
        return std::ranges::all_of(assumed, [&](Literal x) { return satisfies(model, x); });
      });
    };
    const SatAnswer answer = both.solver.solve(assumptions, Deadline(), {});
    BOOST_REQUIRE((answer == SatAnswer::sat) == allows(assumptions));
    if (answer == SatAnswer::sat) continue;
    const auto failed = both.solver.failed_assumptions();
    for (const Literal x : failed) BOOST_REQUIRE(std::ranges::count(assumptions, x) > 0);
    BOOST_REQUIRE(!allows(failed));
    failures += !models.empty();
  }
  BOOST_TEST(failures > 40);
}

BOOST_AUTO_TEST_CASE(failed_assumptions_are_those_of_the_last_call) {
  SolverAndFormula both;
  both.add_clause(std::vector<Literal>{1});
  both.add_clause(std::vector<Literal>{-2, -3});
  BOOST_REQUIRE(both.solver.load({}));
  const auto solve = [&](const std::vector<Literal>& assumptions) {
    return both.solver.solve(assumptions, Deadline(), {});
  };
  BOOST_REQUIRE(solve({-1, 4}) == SatAnswer::unsat);
  BOOST_TEST(both.solver.failed_assumptions() == std::vector<Literal>{-1},
             boost::test_tools::per_element());
  BOOST_REQUIRE(solve({2, 3}) == SatAnswer::unsat);
  const auto failed = both.solver.failed_assumptions();
  BOOST_TEST(std::set(failed.begin(), failed.end()) == (std::set<Literal>{2, 3}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(loads_only_open_variables_and_unsatisfied_clauses) {
  SolverAndFormula both;
  both.add_clause(std::vector{1});
  both.add_at_most_one(std::vector{1, 2, 3});  // refutes 2 and 3
  both.add_clause(std::vector{2, 3, 4});       // implies 4
  both.add_clause(std::vector{4, 5});          // satisfied
  both.add_clause(std::vector{-4, 5, 6});      // becomes 5 ∨ 6
  both.add_at_most_one(std::vector{2, 6, 7, 8});
  BOOST_REQUIRE(both.solver.load({}));
  BOOST_TEST(both.loaded.variables() == 4);  // 5, 6, 7 and 8
  BOOST_TEST(both.loaded.clauses() == 1 + 3);
  BOOST_TEST(both.loaded.literals() == 2 + 6);
  BOOST_TEST(both.solver.counts().variables() == variables);
  BOOST_TEST(both.solver.counts().clauses() == static_cast<std::int64_t>(both.formula.clauses()));
  BOOST_TEST(both.solver.counts().literals() == 1 + 6 + 3 + 2 + 3 + 12);
}

BOOST_AUTO_TEST_CASE(stores_pairwise_and_automatic_constraints_natively) {
  CountingSink loaded;
  const std::vector<Literal> few{1, 2, 3};
  const auto makes_native = [&](AtMostOne encoding, std::size_t count) {
    SimplifiedSolver solver(std::make_unique<ObservedSolver>(loaded), encoding);
    std::vector<Literal> literals(count, solver.new_variables(1));
    return solver.add_native_at_most_one(literals, NoneTrue::excluded);
  };
  BOOST_TEST(makes_native(&amo::pairwise, 100));
  BOOST_TEST(makes_native(&amo::automatic, 3));
  BOOST_TEST(makes_native(&amo::automatic, 100));
  BOOST_TEST(!makes_native(&amo::commander, 3));
}

BOOST_AUTO_TEST_CASE(stop_request_ends_the_propagation_of_a_large_formula) {
  CountingSink loaded;
  SimplifiedSolver solver(std::make_unique<ObservedSolver>(loaded), &amo::pairwise);
  constexpr int count = 100'000;
  for (Variable x = solver.new_variables(count); x < count; ++x) solver.add_clause({-x, x + 1});
  solver.add_clause({1});
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST(!solver.load(Deadline(stop.get_token())));
  BOOST_TEST(loaded.variables() == 0);
}

BOOST_AUTO_TEST_CASE(rejects_a_rest_that_exceeds_the_memory_limit) {
  SolverAndFormula both;
  both.add_at_most_one(std::vector{1, 2, 3});
  BOOST_CHECK_THROW(both.solver.load(Deadline({}, {}, 1)), FormulaTooLarge);
}

BOOST_AUTO_TEST_CASE(simplifies_only_large_formulas_with_a_unit_clause) {
  const auto is_worth = [](const Grid& grid, const EncodingOptions& options = {},
                           const Deadline& deadline = {}) {
    const VariableMap map(reduce(grid, Reduction::givens));
    return is_worth_simplifying(grid, map, options, deadline);
  };
  const Board shape = board(8, 8);
  Grid one_row = Grid(shape);  // the row's last cell has one candidate
  for (Cell cell = 0; cell < 63; ++cell) one_row.set(cell, cell + 1);
  BOOST_TEST(is_worth(one_row));
  BOOST_TEST(is_worth(one_row, {.at_most_one = &amo::automatic}));
  BOOST_TEST(!is_worth(one_row, {.at_most_one = &amo::sequential}));
  BOOST_TEST(!is_worth(one_row, {.drop_shared_pairs = true}));
  BOOST_TEST(!is_worth(one_row, {}, Deadline({}, {}, 10'000'000)));
  BOOST_TEST(!is_worth(Grid(shape)));
  Grid small(board(5, 5));
  for (Cell cell = 0; cell < 24; ++cell) small.set(cell, cell + 1);
  BOOST_TEST(!is_worth(small));
}

BOOST_AUTO_TEST_SUITE_END()
