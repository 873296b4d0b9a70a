// One suite for every solver: whatever stands behind the interface keeps its promises. Answers are
// compared with the truth table where there are few variables.
#include "src/solvers/sat_solver.hpp"

#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <thread>

#include "encoder/primitive_encoding.hpp"
#include "tests/skipping.hpp"
#include "tests/solvers/every_solver.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/truth_table.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(sat_solver)

namespace {

const auto all_solvers = data::make(every_solver());

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
  switch (answer) {
    case SatAnswer::sat:
      return "sat";
    case SatAnswer::unsat:
      return "unsat";
    case SatAnswer::unknown:
      return "unknown";
    case SatAnswer::failed:
      return "failed";
  }
  return {};
}

}  // namespace

BOOST_DATA_TEST_CASE(a_formula_without_clauses_is_satisfiable, all_solvers) {
  const auto solver = make_solver(sample);
  BOOST_TEST(to_string(solver->solve({})) == "sat");
  solver->new_variables(3);
  BOOST_TEST(to_string(solver->solve({})) == "sat");
}

BOOST_DATA_TEST_CASE(variables_count_from_one_and_follow_each_other, all_solvers) {
  const auto solver = make_solver(sample);
  BOOST_TEST(solver->new_variables(3) == 1);
  BOOST_TEST(solver->new_variables(0) == 4);
  BOOST_TEST(solver->new_variables(2) == 4);
}

BOOST_DATA_TEST_CASE(the_empty_clause_cannot_be_satisfied, all_solvers) {
  const auto solver = make_solver(sample);
  solver->new_variables(1);
  solver->add_clause({});
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(unit_clauses_are_the_model, all_solvers) {
  const auto solver = make_solver(sample);
  solver->new_variables(2);
  solver->add_clause({1});
  solver->add_clause({-2});
  BOOST_REQUIRE_EQUAL(to_string(solver->solve({})), "sat");
  BOOST_TEST((solver->value(1) == std::optional(true)));
  BOOST_TEST((solver->value(2) == std::optional(false)));
  solver->add_clause({2});
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(random_formulas_are_answered_as_the_truth_table_says, all_solvers) {
  std::mt19937 random(10);
  int sat = 0;
  int unsat = 0;
  const int formulas = rounds(200, sample);
  for (int k = 0; k < formulas; ++k) {
    const Formula formula = random_formula(8, 10 + k % 30, random);
    const auto solver = make_solver(sample);
    copy(formula, *solver);
    const SatAnswer answer = solver->solve({});
    const bool satisfiable = !models(formula, 8).empty();
    ++(satisfiable ? sat : unsat);
    BOOST_REQUIRE_EQUAL(to_string(answer), satisfiable ? "sat" : "unsat");
    if (satisfiable) BOOST_REQUIRE(is_model(*solver, formula));
  }
  BOOST_TEST(sat > formulas / 5);
  BOOST_TEST(unsat > formulas / 5);
}

BOOST_DATA_TEST_CASE(assumptions_hold_for_one_call_and_those_that_fail_are_named, all_solvers) {
  std::mt19937 random(11);
  int failures = 0;
  const int formulas = rounds(40, sample);
  for (int k = 0; k < formulas; ++k) {
    const Formula formula = random_formula(8, 12, random);
    const auto all = models(formula, 8);
    if (all.empty()) continue;
    const auto solver = make_solver(sample);
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
  BOOST_TEST(failures > formulas / 2);
}

BOOST_DATA_TEST_CASE(without_assumptions_none_fails, all_solvers) {
  const auto solver = make_solver(sample);
  copy(pigeonhole(4), *solver);
  BOOST_REQUIRE_EQUAL(to_string(solver->solve({})), "unsat");
  BOOST_TEST(solver->failed_assumptions().empty());
}

BOOST_DATA_TEST_CASE(models_can_be_blocked_until_none_is_left, all_solvers) {
  std::mt19937 random(12);
  for (int k = 0; k < rounds(16, sample); ++k) {
    const Formula formula = random_formula(6, 6, random);
    const auto expected = models(formula, 6);
    const auto solver = make_solver(sample);
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

BOOST_DATA_TEST_CASE(variables_and_clauses_may_come_after_an_answer, all_solvers) {
  const auto solver = make_solver(sample);
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

BOOST_DATA_TEST_CASE(pigeons_do_not_fit_into_fewer_holes, all_solvers) {
  const auto solver = make_solver(sample);
  copy(pigeonhole(6), *solver);
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
  if (is_embedded(sample)) BOOST_TEST(solver->statistics().conflicts.value() > 0);
}

BOOST_DATA_TEST_CASE(a_conflict_limit_holds_for_one_call, all_solvers) {
  if (!is_embedded(sample)) return;  // nothing could make them keep it
  const auto solver = make_solver(sample);
  copy(pigeonhole(8), *solver);
  BOOST_TEST(to_string(solver->solve({}, {}, 1)) == "unknown");
  BOOST_TEST(to_string(solver->solve({}, {}, 1)) == "unknown");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(the_time_limit_ends_a_search_that_would_take_for_ever, all_solvers) {
  const auto solver = make_solver(sample);
  copy(pigeonhole(14), *solver);
  for (const auto time : {std::chrono::milliseconds(0), std::chrono::milliseconds(30)}) {
    BOOST_TEST(to_string(solver->solve(Deadline({}, time))) == "unknown");
  }
}

BOOST_DATA_TEST_CASE(limits_of_an_earlier_call_are_forgotten, all_solvers) {
  const auto solver = make_solver(sample);
  copy(pigeonhole(8), *solver);
  BOOST_TEST(to_string(solver->solve({}, Deadline({}, std::chrono::milliseconds(0)), 1)) ==
             "unknown");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(a_stop_that_was_requested_before_ends_the_call_at_once, all_solvers) {
  const auto solver = make_solver(sample);
  copy(pigeonhole(14), *solver);
  std::stop_source source;
  source.request_stop();
  const Deadline deadline(source.get_token());
  BOOST_TEST(to_string(solver->solve(deadline)) == "unknown");
}

BOOST_DATA_TEST_CASE(a_stop_ends_the_call_from_another_thread, all_solvers) {
  const auto solver = make_solver(sample);
  copy(pigeonhole(14), *solver);
  std::stop_source source;
  const Deadline deadline(source.get_token());
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    source.request_stop();
  });
  BOOST_TEST(to_string(solver->solve(deadline)) == "unknown");
}

BOOST_DATA_TEST_CASE(a_solver_that_was_stopped_can_go_on, all_solvers) {
  const auto solver = make_solver(sample);
  copy(pigeonhole(6), *solver);
  std::stop_source source;
  source.request_stop();
  const Deadline deadline(source.get_token());
  BOOST_TEST(to_string(solver->solve(deadline)) == "unknown");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

// The search is under way when it is stopped. Without the assumption, the formula has a model.
BOOST_DATA_TEST_CASE(a_solver_whose_search_was_stopped_can_go_on, all_solvers) {
  const auto solver = make_solver(sample);
  const Formula pigeons = pigeonhole(14);
  solver->new_variables(pigeons.variables());
  const Variable guard = solver->new_variables(1);
  GuardedSink guarded(*solver, guard);
  for (std::size_t k = 0; k < pigeons.clauses(); ++k) guarded.add_clause(pigeons.clause(k));
  std::stop_source source;
  const Deadline deadline(source.get_token());
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    source.request_stop();
  });
  const Literal assumed[] = {guard};
  BOOST_TEST(to_string(solver->solve(assumed, deadline)) == "unknown");
  BOOST_TEST(to_string(solver->solve({})) == "sat");
  BOOST_TEST((solver->value(guard) != true));
}

BOOST_DATA_TEST_CASE(every_variable_has_its_value_in_a_large_model, all_solvers) {
  // A chain of equalities between 1000 variables.
  constexpr int variables = 1000;
  const auto solver = make_solver(sample);
  solver->new_variables(variables);
  for (Variable v = 1; v < variables; ++v) {
    solver->add_clause({-v, v + 1});
    solver->add_clause({v, -v - 1});
  }
  for (const bool value : {true, false}) {
    const Literal middle = value ? 500 : -500;
    BOOST_REQUIRE_EQUAL(to_string(solver->solve(Clause{middle}, {})), "sat");
    for (Variable v = 1; v <= variables; ++v) {
      BOOST_REQUIRE((solver->value(v) == std::optional(value)));
    }
  }
}

BOOST_DATA_TEST_CASE(solvers_work_side_by_side_in_several_threads, all_solvers) {
  std::array<SatAnswer, 4> answers{};
  {
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < answers.size(); ++t) {
      threads.emplace_back([&, t] {
        const auto solver = make_solver(sample);
        copy(pigeonhole(5), *solver);
        answers[t] = solver->solve({});
      });
    }
  }
  for (const SatAnswer answer : answers) BOOST_TEST(to_string(answer) == "unsat");
}

BOOST_AUTO_TEST_CASE(external_solvers_that_are_not_installed_are_left_out) {
  for (const std::string& name : external_solvers()) {
    if (!is_installed(name)) skip(name + " is not installed");
  }
  BOOST_TEST(every_solver().size() >= embedded_solvers().size());
}

// That of an external program is begun when the program is.
BOOST_AUTO_TEST_CASE(a_proof_whose_file_cannot_be_made_is_not_begun) {
  const TemporaryFolder folder;
  const std::string missing = folder.path() / "missing" / "proof";
  for (const SolverEntry& entry : embedded_solvers()) {
    for (const bool binary : {false, true}) {
      BOOST_TEST(!begin_proof(*entry.make(), missing, binary), entry.name);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
