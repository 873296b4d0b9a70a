// One suite for every solver: whatever stands behind the interface keeps its promises. Answers are
// compared with the truth table where there are few variables.
#include "src/solvers/sat_solver.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <thread>

#include "src/solvers/registry.hpp"
#include "tests/truth_table.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

namespace {

const auto every_solver = data::xrange(embedded_solvers().size());

std::unique_ptr<SatSolver> make(std::size_t k) { return embedded_solvers()[k].make(); }

using Clause = std::vector<Literal>;

/// `clauses` clauses of up to three random literals.
Formula random_formula(int variables, int clauses, std::mt19937& random) {
  Formula formula;
  formula.new_variables(variables);
  for (int k = 0; k < clauses; ++k) {
    Clause clause;
    for (std::size_t length = 1 + random() % 8 / 2 % 3; length < 4; ++length) {
      const auto variable = static_cast<Variable>(1 + random() % variables);
      clause.push_back(random() % 2 == 0 ? variable : -variable);
    }
    formula.add_clause(clause);
  }
  return formula;
}

void copy(const Formula& formula, ClauseSink& sink) {
  sink.new_variables(formula.variables());
  for (std::size_t k = 0; k < formula.clauses(); ++k) sink.add_clause(formula.clause(k));
}

/// So many pigeons into one hole fewer: unsatisfiable, and hard to refute by resolution.
Formula pigeonhole(int pigeons) {
  const int holes = pigeons - 1;
  Formula formula;
  formula.new_variables(pigeons * holes);
  const auto sits = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int pigeon = 0; pigeon < pigeons; ++pigeon) {
    Clause somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(sits(pigeon, hole));
    formula.add_clause(somewhere);
    for (int other = 0; other < pigeon; ++other) {
      for (int hole = 0; hole < holes; ++hole) {
        formula.add_clause({-sits(pigeon, hole), -sits(other, hole)});
      }
    }
  }
  return formula;
}

bool is_true(const SatSolver& solver, Literal literal) {
  return solver.value(std::abs(literal)) == std::optional(literal > 0);
}

/// Whether the literals it makes true satisfy every clause.
bool is_model(const SatSolver& solver, const Formula& formula) {
  for (std::size_t k = 0; k < formula.clauses(); ++k) {
    if (std::ranges::none_of(formula.clause(k), [&](Literal x) { return is_true(solver, x); })) {
      return false;
    }
  }
  return true;
}

bool satisfies(const Assignment& values, const Clause& literals) {
  return std::ranges::all_of(literals,
                             [&](Literal x) { return values[std::abs(x) - 1] == (x > 0); });
}

std::string to_string(SatAnswer answer) {
  return answer == SatAnswer::sat ? "sat" : answer == SatAnswer::unsat ? "unsat" : "unknown";
}

SolverLimits at_most_conflicts(std::uint64_t conflicts) {
  SolverLimits limits;
  limits.conflicts = conflicts;
  return limits;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(sat_solver)

BOOST_DATA_TEST_CASE(a_formula_without_clauses_is_satisfiable, every_solver) {
  const auto solver = make(sample);
  BOOST_TEST(to_string(solver->solve({})) == "sat");
  solver->new_variables(3);
  BOOST_TEST(to_string(solver->solve({})) == "sat");
}

BOOST_DATA_TEST_CASE(variables_count_from_one_and_follow_each_other, every_solver) {
  const auto solver = make(sample);
  BOOST_TEST(solver->new_variables(3) == 1);
  BOOST_TEST(solver->new_variables(0) == 4);
  BOOST_TEST(solver->new_variables(2) == 4);
}

BOOST_DATA_TEST_CASE(the_empty_clause_cannot_be_satisfied, every_solver) {
  const auto solver = make(sample);
  solver->new_variables(1);
  solver->add_clause({});
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(unit_clauses_are_the_model, every_solver) {
  const auto solver = make(sample);
  solver->new_variables(2);
  solver->add_clause({1});
  solver->add_clause({-2});
  BOOST_REQUIRE_EQUAL(to_string(solver->solve({})), "sat");
  BOOST_TEST((solver->value(1) == std::optional(true)));
  BOOST_TEST((solver->value(2) == std::optional(false)));
  solver->add_clause({2});
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(random_formulas_are_answered_as_the_truth_table_says, every_solver) {
  std::mt19937 random(10);
  int sat = 0;
  int unsat = 0;
  for (int k = 0; k < 200; ++k) {
    const Formula formula = random_formula(8, 10 + k % 30, random);
    const auto solver = make(sample);
    copy(formula, *solver);
    const SatAnswer answer = solver->solve({});
    const bool satisfiable = !models(formula, 8).empty();
    ++(satisfiable ? sat : unsat);
    BOOST_REQUIRE_EQUAL(to_string(answer), satisfiable ? "sat" : "unsat");
    if (satisfiable) BOOST_REQUIRE(is_model(*solver, formula));
  }
  BOOST_TEST(sat > 40);
  BOOST_TEST(unsat > 40);
}

BOOST_DATA_TEST_CASE(assumptions_hold_for_one_call_and_those_that_fail_are_named, every_solver) {
  std::mt19937 random(11);
  int failures = 0;
  for (int k = 0; k < 40; ++k) {
    const Formula formula = random_formula(8, 12, random);
    const auto all = models(formula, 8);
    if (all.empty()) continue;
    const auto solver = make(sample);
    copy(formula, *solver);
    for (int call = 0; call < 6; ++call) {
      Clause assumptions;
      for (Variable v = 1; v <= 8; ++v) {
        if (random() % 2 == 0) assumptions.push_back(random() % 2 == 0 ? v : -v);
      }
      const auto fit = [&](const Clause& literals) {
        return std::ranges::any_of(all, [&](const auto& m) { return satisfies(m, literals); });
      };
      const SatAnswer answer = solver->solve(assumptions, {});
      BOOST_REQUIRE_EQUAL(to_string(answer), fit(assumptions) ? "sat" : "unsat");
      if (answer == SatAnswer::sat) {
        BOOST_REQUIRE(is_model(*solver, formula));
        for (const Literal x : assumptions) BOOST_REQUIRE(is_true(*solver, x));
        continue;
      }
      ++failures;
      const Clause failed = solver->failed_assumptions();
      BOOST_REQUIRE(!failed.empty());
      for (const Literal x : failed) {
        BOOST_REQUIRE(std::ranges::find(assumptions, x) != assumptions.end());
      }
      BOOST_REQUIRE(!fit(failed));
    }
    BOOST_REQUIRE_EQUAL(to_string(solver->solve({})), "sat");
  }
  BOOST_TEST(failures > 20);
}

BOOST_DATA_TEST_CASE(without_assumptions_none_fails, every_solver) {
  const auto solver = make(sample);
  copy(pigeonhole(4), *solver);
  BOOST_REQUIRE_EQUAL(to_string(solver->solve({})), "unsat");
  BOOST_TEST(solver->failed_assumptions().empty());
}

BOOST_DATA_TEST_CASE(models_can_be_blocked_until_none_is_left, every_solver) {
  std::mt19937 random(12);
  for (int k = 0; k < 10; ++k) {
    const Formula formula = random_formula(6, 6, random);
    const auto expected = models(formula, 6);
    const auto solver = make(sample);
    copy(formula, *solver);
    std::vector<Assignment> found;
    while (found.size() <= expected.size() && solver->solve({}) == SatAnswer::sat) {
      Assignment model;
      Clause blocking;
      for (Variable v = 1; v <= 6; ++v) {
        model.push_back(solver->value(v).value_or(false));
        blocking.push_back(model.back() ? -v : v);
      }
      found.push_back(model);
      solver->add_clause(blocking);
    }
    std::ranges::sort(found);
    BOOST_REQUIRE((found == expected));
  }
}

BOOST_DATA_TEST_CASE(variables_and_clauses_may_come_after_an_answer, every_solver) {
  const auto solver = make(sample);
  solver->new_variables(2);
  solver->add_clause({1, 2});
  BOOST_REQUIRE_EQUAL(to_string(solver->solve({})), "sat");
  const Variable more = solver->new_variables(1);
  solver->add_clause({-1, more});
  solver->add_clause({-2, more});
  BOOST_REQUIRE_EQUAL(to_string(solver->solve({})), "sat");
  BOOST_TEST(is_true(*solver, more));
  BOOST_TEST(to_string(solver->solve(Clause{-more}, {})) == "unsat");
}

BOOST_DATA_TEST_CASE(pigeons_do_not_fit_into_fewer_holes, every_solver) {
  const auto solver = make(sample);
  copy(pigeonhole(6), *solver);
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
  BOOST_TEST(solver->statistics().conflicts > 0);
}

BOOST_DATA_TEST_CASE(a_conflict_limit_holds_for_one_call, every_solver) {
  const auto solver = make(sample);
  copy(pigeonhole(8), *solver);
  BOOST_TEST(to_string(solver->solve(at_most_conflicts(1))) == "unknown");
  BOOST_TEST(to_string(solver->solve(at_most_conflicts(1))) == "unknown");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(the_time_limit_ends_a_search_that_would_take_for_ever, every_solver) {
  const auto solver = make(sample);
  copy(pigeonhole(14), *solver);
  SolverLimits limits;
  for (const auto time : {std::chrono::milliseconds(0), std::chrono::milliseconds(30)}) {
    limits.time = time;
    BOOST_TEST(to_string(solver->solve(limits)) == "unknown");
  }
}

BOOST_DATA_TEST_CASE(limits_of_an_earlier_call_are_forgotten, every_solver) {
  const auto solver = make(sample);
  copy(pigeonhole(8), *solver);
  SolverLimits limits = at_most_conflicts(1);
  limits.time = std::chrono::milliseconds(0);
  BOOST_TEST(to_string(solver->solve(limits)) == "unknown");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(a_stop_that_was_requested_before_ends_the_call_at_once, every_solver) {
  const auto solver = make(sample);
  copy(pigeonhole(14), *solver);
  std::stop_source source;
  source.request_stop();
  SolverLimits limits;
  limits.stop = source.get_token();
  BOOST_TEST(to_string(solver->solve(limits)) == "unknown");
}

BOOST_DATA_TEST_CASE(a_stop_ends_the_call_from_another_thread, every_solver) {
  const auto solver = make(sample);
  copy(pigeonhole(14), *solver);
  std::stop_source source;
  SolverLimits limits;
  limits.stop = source.get_token();
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    source.request_stop();
  });
  BOOST_TEST(to_string(solver->solve(limits)) == "unknown");
}

BOOST_DATA_TEST_CASE(a_solver_that_was_stopped_can_go_on, every_solver) {
  const auto solver = make(sample);
  copy(pigeonhole(6), *solver);
  std::stop_source source;
  source.request_stop();
  SolverLimits limits;
  limits.stop = source.get_token();
  BOOST_TEST(to_string(solver->solve(limits)) == "unknown");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_AUTO_TEST_SUITE_END()
