// Tests that every solver implements the interface. For few variables, compares the answers with
// the truth table.
#include "src/solvers/sat_solver.hpp"

#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <thread>

#include "encoder/primitive_encoding.hpp"
#include "tests/printing.hpp"
#include "tests/skipping.hpp"
#include "tests/solvers/every_solver.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/truth_table.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(sat_solver)

namespace {

const auto all_solvers = data::make(all_solver_names());

using Clause = std::vector<Literal>;

/// Returns `clauses` clauses, each with one to three random literals.
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

void copy_clauses(const Formula& formula, ClauseSink& sink) {
  sink.new_variables(formula.variables());
  for (std::size_t k = 0; k < formula.clauses(); ++k) sink.add_clause(formula.clause(k));
}

/// Returns the formula that puts `pigeons` pigeons into one hole fewer. The formula is
/// unsatisfiable and hard to refute by resolution.
Formula pigeonhole(int pigeons) {
  const int holes = pigeons - 1;
  Formula formula;
  formula.new_variables(pigeons * holes);
  const auto sits = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int pigeon = 0; pigeon < pigeons; ++pigeon) {
    Clause pigeon_literals;
    for (int hole = 0; hole < holes; ++hole) pigeon_literals.push_back(sits(pigeon, hole));
    formula.add_clause(pigeon_literals);
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

/// Returns true if the solver's model satisfies every clause.
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

BOOST_DATA_TEST_CASE(formula_without_clauses_is_satisfiable, all_solvers) {
  const auto solver = make_solver(sample);
  BOOST_TEST(to_string(solver->solve({})) == "sat");
  solver->new_variables(3);
  BOOST_TEST(to_string(solver->solve({})) == "sat");
}

BOOST_DATA_TEST_CASE(numbers_variables_consecutively_from_one, all_solvers) {
  const auto solver = make_solver(sample);
  BOOST_TEST(solver->new_variables(3) == 1);
  BOOST_TEST(solver->new_variables(0) == 4);
  BOOST_TEST(solver->new_variables(2) == 4);
}

BOOST_DATA_TEST_CASE(empty_clause_is_unsatisfiable, all_solvers) {
  const auto solver = make_solver(sample);
  solver->new_variables(1);
  solver->add_clause({});
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(unit_clauses_determine_the_model, all_solvers) {
  const auto solver = make_solver(sample);
  solver->new_variables(2);
  solver->add_clause({1});
  solver->add_clause({-2});
  BOOST_REQUIRE_EQUAL(to_string(solver->solve({})), "sat");
  BOOST_TEST(solver->value(1) == std::optional(true));
  BOOST_TEST(solver->value(2) == std::optional(false));
  solver->add_clause({2});
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(answers_random_formulas_like_the_truth_table, all_solvers) {
  std::mt19937 random(10);
  int sat = 0;
  int unsat = 0;
  const int formulas = reduce_rounds_if_external(200, sample);
  for (int k = 0; k < formulas; ++k) {
    const Formula formula = random_formula(8, 10 + k % 30, random);
    const auto solver = make_solver(sample);
    copy_clauses(formula, *solver);
    const SatAnswer answer = solver->solve({});
    const bool satisfiable = !models(formula, 8).empty();
    ++(satisfiable ? sat : unsat);
    BOOST_REQUIRE_EQUAL(to_string(answer), satisfiable ? "sat" : "unsat");
    if (satisfiable) BOOST_REQUIRE(is_model(*solver, formula));
  }
  BOOST_TEST(sat > formulas / 5);
  BOOST_TEST(unsat > formulas / 5);
}

BOOST_DATA_TEST_CASE(assumptions_hold_for_one_call_and_failed_assumptions_are_named, all_solvers) {
  std::mt19937 random(11);
  int failures = 0;
  const int formulas = reduce_rounds_if_external(40, sample);
  for (int k = 0; k < formulas; ++k) {
    const Formula formula = random_formula(8, 12, random);
    const auto all = models(formula, 8);
    if (all.empty()) continue;
    const auto solver = make_solver(sample);
    copy_clauses(formula, *solver);
    for (int call = 0; call < 6; ++call) {
      Clause assumptions;
      for (Variable v = 1; v <= 8; ++v) {
        if (random() % 2 == 0) assumptions.push_back(random() % 2 == 0 ? v : -v);
      }
      const auto has_model_with = [&](const Clause& literals) {
        return std::ranges::any_of(all, [&](const auto& m) { return satisfies(m, literals); });
      };
      const SatAnswer answer = solver->solve(assumptions, {});
      BOOST_REQUIRE_EQUAL(to_string(answer), has_model_with(assumptions) ? "sat" : "unsat");
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
      BOOST_REQUIRE(!has_model_with(failed));
    }
    BOOST_REQUIRE_EQUAL(to_string(solver->solve({})), "sat");
  }
  BOOST_TEST(failures > formulas / 2);
}

BOOST_DATA_TEST_CASE(failed_assumptions_are_empty_without_assumptions, all_solvers) {
  const auto solver = make_solver(sample);
  copy_clauses(pigeonhole(4), *solver);
  BOOST_REQUIRE_EQUAL(to_string(solver->solve({})), "unsat");
  BOOST_TEST(solver->failed_assumptions().empty());
}

BOOST_DATA_TEST_CASE(blocking_clauses_enumerate_all_models, all_solvers) {
  std::mt19937 random(12);
  for (int k = 0; k < reduce_rounds_if_external(16, sample); ++k) {
    const Formula formula = random_formula(6, 6, random);
    const auto expected = models(formula, 6);
    const auto solver = make_solver(sample);
    copy_clauses(formula, *solver);
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
    BOOST_TEST_REQUIRE(found == expected);
  }
}

BOOST_DATA_TEST_CASE(accepts_variables_and_clauses_after_an_answer, all_solvers) {
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

BOOST_DATA_TEST_CASE(refutes_the_pigeonhole_formula, all_solvers) {
  const auto solver = make_solver(sample);
  copy_clauses(pigeonhole(6), *solver);
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
  if (is_embedded_solver(sample)) BOOST_TEST(solver->statistics().conflicts.value() > 0);
}

BOOST_DATA_TEST_CASE(conflict_limit_holds_for_one_call, all_solvers) {
  if (!is_embedded_solver(sample)) return;  // external solvers have no conflict limit
  const auto solver = make_solver(sample);
  copy_clauses(pigeonhole(8), *solver);
  BOOST_TEST(to_string(solver->solve({}, {}, 1)) == "unknown");
  BOOST_TEST(to_string(solver->solve({}, {}, 1)) == "unknown");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(time_limit_ends_a_long_search, all_solvers) {
  const auto solver = make_solver(sample);
  copy_clauses(pigeonhole(14), *solver);
  for (const auto time : {std::chrono::milliseconds(0), std::chrono::milliseconds(30)}) {
    BOOST_TEST(to_string(solver->solve(Deadline({}, time))) == "unknown");
  }
}

BOOST_DATA_TEST_CASE(forgets_the_limits_of_an_earlier_call, all_solvers) {
  const auto solver = make_solver(sample);
  copy_clauses(pigeonhole(8), *solver);
  BOOST_TEST(to_string(solver->solve({}, Deadline({}, std::chrono::milliseconds(0)), 1)) ==
             "unknown");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

BOOST_DATA_TEST_CASE(stop_requested_before_the_call_ends_it_at_once, all_solvers) {
  const auto solver = make_solver(sample);
  copy_clauses(pigeonhole(14), *solver);
  std::stop_source source;
  source.request_stop();
  const Deadline deadline(source.get_token());
  BOOST_TEST(to_string(solver->solve(deadline)) == "unknown");
}

BOOST_DATA_TEST_CASE(stop_request_from_another_thread_ends_the_call, all_solvers) {
  const auto solver = make_solver(sample);
  copy_clauses(pigeonhole(14), *solver);
  std::stop_source source;
  const Deadline deadline(source.get_token());
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    source.request_stop();
  });
  BOOST_TEST(to_string(solver->solve(deadline)) == "unknown");
}

BOOST_DATA_TEST_CASE(solver_stopped_before_its_search_can_be_called_again, all_solvers) {
  const auto solver = make_solver(sample);
  copy_clauses(pigeonhole(6), *solver);
  std::stop_source source;
  source.request_stop();
  const Deadline deadline(source.get_token());
  BOOST_TEST(to_string(solver->solve(deadline)) == "unknown");
  BOOST_TEST(to_string(solver->solve({})) == "unsat");
}

// The stop request comes during the search. Without the assumption, the formula is satisfiable.
BOOST_DATA_TEST_CASE(solver_stopped_during_its_search_can_be_called_again, all_solvers) {
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
  BOOST_TEST(solver->value(guard) != true);
}

BOOST_DATA_TEST_CASE(large_model_has_a_value_for_every_variable, all_solvers) {
  // A chain of 1000 variables that must all be equal.
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
      BOOST_TEST_REQUIRE(solver->value(v) == std::optional(value));
    }
  }
}

BOOST_DATA_TEST_CASE(solvers_run_in_several_threads, all_solvers) {
  std::array<SatAnswer, 4> answers{};
  {
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < answers.size(); ++t) {
      threads.emplace_back([&, t] {
        const auto solver = make_solver(sample);
        copy_clauses(pigeonhole(5), *solver);
        answers[t] = solver->solve({});
      });
    }
  }
  for (const SatAnswer answer : answers) BOOST_TEST(to_string(answer) == "unsat");
}

BOOST_AUTO_TEST_CASE(skips_external_solvers_that_are_not_installed) {
  for (const std::string& name : external_solvers()) {
    if (!is_installed_solver(name)) skip(name + " is not installed");
  }
  BOOST_TEST(all_solver_names().size() >= embedded_solvers().size());
}

// Tests only embedded solvers: an external solver opens its proof file when its program starts.
BOOST_AUTO_TEST_CASE(cannot_begin_a_proof_in_a_missing_folder) {
  const TemporaryFolder folder;
  const std::string missing = folder.path() / "missing" / "proof";
  for (const SolverEntry& entry : embedded_solvers()) {
    for (const bool binary : {false, true}) {
      BOOST_TEST(!begin_proof(*entry.make(), missing, binary), entry.name);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
