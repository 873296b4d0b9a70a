// Tests reusable solvers. Repeated calls must give the same answers, whatever calls come between
// them, and the answers must agree with the truth table.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

#include "src/solvers/registry.hpp"
#include "tests/printing.hpp"
#include "tests/truth_table.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(repeatable)

namespace {

using Literals = std::vector<Literal>;

/// Returns new solvers of each kind that has this capability.
template <class Capability>
std::vector<std::unique_ptr<SatSolver>> make_solvers_with_capability() {
  std::vector<std::unique_ptr<SatSolver>> solvers;
  for (const SolverEntry& entry : embedded_solvers()) {
    if (entry.make_reusable == nullptr) continue;
    auto solver = entry.make_reusable();
    if (dynamic_cast<Capability*>(solver.get()) != nullptr) solvers.push_back(std::move(solver));
  }
  return solvers;
}

Formula make_random_clauses(int variables, int clauses, std::mt19937& random) {
  Formula formula;
  formula.new_variables(variables);
  for (int k = 0; k < clauses; ++k) {
    Literals clause;
    for (int length = 0; length < 3; ++length) {
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

Literals random_literals(int variables, int count, std::mt19937& random) {
  Literals literals;
  for (int k = 0; k < count; ++k) {
    const auto variable = static_cast<Variable>(1 + random() % variables);
    const bool is_there = std::ranges::any_of(
        literals, [&](Literal literal) { return std::abs(literal) == variable; });
    if (!is_there) literals.push_back(random() % 2 == 0 ? variable : -variable);
  }
  return literals;
}

bool holds(const Assignment& model, Literal literal) {
  return model[std::abs(literal) - 1] == (literal > 0);
}

/// Returns all literals that unit propagation on all clauses derives, or nullopt for a
/// contradiction.
std::optional<std::set<Literal>> propagate_by_definition(const Formula& formula,
                                                         const Literals& literals) {
  std::set<Literal> known(literals.begin(), literals.end());
  for (bool again = true; again;) {
    again = false;
    for (std::size_t k = 0; k < formula.clauses(); ++k) {
      std::set<Literal> open;
      bool is_satisfied = false;
      for (const Literal x : formula.clause(k)) {
        is_satisfied = is_satisfied || known.contains(x);
        if (!known.contains(-x)) open.insert(x);
      }
      if (is_satisfied || open.size() > 1) continue;
      if (open.empty()) return std::nullopt;
      again = known.insert(*open.begin()).second || again;
    }
  }
  return known;
}

constexpr int variables = 12;

}  // namespace

BOOST_AUTO_TEST_CASE(implied_literals_equal_those_of_unit_propagation) {
  std::mt19937 random(5);
  int contradictions = 0, implied_more = 0;
  for (int round = 0; round < 40; ++round) {
    const Formula formula = make_random_clauses(variables, 30, random);
    for (const auto& solver : make_solvers_with_capability<UnitPropagator>()) {
      copy_clauses(formula, *solver);
      // In every second round, the solver also has a variable that occurs in no clause.
      if (round % 2 == 0) solver->new_variables(1);
      for (int k = 0; k < 30; ++k) {
        const Literals literals =
            random_literals(variables, static_cast<int>(random() % 6), random);
        const auto expected = propagate_by_definition(formula, literals);
        const auto implied = dynamic_cast<UnitPropagator&>(*solver).implied(literals);
        BOOST_REQUIRE_EQUAL(implied.has_value(), expected.has_value());
        contradictions += implied ? 0 : 1;
        if (!implied) continue;
        BOOST_REQUIRE(std::set<Literal>(implied->begin(), implied->end()) == *expected);
        implied_more += expected->size() > literals.size() ? 1 : 0;
      }
    }
  }
  BOOST_TEST(contradictions > 100);
  BOOST_TEST(implied_more > 100);
}

BOOST_AUTO_TEST_CASE(contradictory_formula_implies_a_contradiction) {
  for (const auto& solver : make_solvers_with_capability<UnitPropagator>()) {
    solver->new_variables(1);
    solver->add_clause({1});
    BOOST_TEST((*dynamic_cast<UnitPropagator&>(*solver).implied({}))[0] == 1);
    solver->add_clause({-1});
    BOOST_TEST(!dynamic_cast<UnitPropagator&>(*solver).implied({}).has_value());
  }
}

BOOST_AUTO_TEST_CASE(returns_the_first_model_in_order_after_any_calls) {
  std::mt19937 random(6);
  int found = 0, none = 0;
  for (int round = 0; round < 40; ++round) {
    const Formula formula = make_random_clauses(variables, 40, random);
    const auto models = TruthTable(formula, variables).models();
    for (const auto& solver : make_solvers_with_capability<RepeatableModels>()) {
      copy_clauses(formula, *solver);
      for (int k = 0; k < 30; ++k) {
        const Literals assumed = random_literals(variables, static_cast<int>(random() % 3), random);
        // Models are ordered with the last variable most significant, and true before false.
        const Assignment* first = nullptr;
        for (const Assignment& model : models) {
          if (!std::ranges::all_of(assumed, [&](Literal x) { return holds(model, x); })) continue;
          if (first == nullptr || std::ranges::lexicographical_compare(
                                      first->rbegin(), first->rend(), model.rbegin(), model.rend()))
            first = &model;
        }
        const SatAnswer answer = solver->solve(assumed, {});
        BOOST_TEST_REQUIRE(answer == (first != nullptr ? SatAnswer::sat : SatAnswer::unsat));
        ++(first != nullptr ? found : none);
        for (Variable v = 1; first != nullptr && v <= variables; ++v) {
          BOOST_REQUIRE(solver->value(v) == std::optional(bool((*first)[v - 1])));
        }
      }
    }
  }
  if (!make_solvers_with_capability<RepeatableModels>().empty()) {
    BOOST_TEST(found > 100);
    BOOST_TEST(none > 100);
  }
}

BOOST_AUTO_TEST_CASE(constraint_holds_for_one_call_and_gives_the_same_model) {
  std::mt19937 random(7);
  int found = 0, none = 0;
  for (int round = 0; round < 60; ++round) {
    const Formula formula = make_random_clauses(variables, 40, random);
    const auto models = TruthTable(formula, variables).models();
    for (const auto& solver : make_solvers_with_capability<RepeatableModels>()) {
      copy_clauses(formula, *solver);
      for (int k = 0; k < 20; ++k) {
        const Literals assumed = random_literals(variables, static_cast<int>(random() % 3), random);
        const auto fits = [&](const Assignment& model) {
          return std::ranges::all_of(assumed, [&](Literal x) { return holds(model, x); });
        };
        const auto solve = [&](const Literals& assumptions) {
          Assignment model;
          if (solver->solve(assumptions, {}) == SatAnswer::sat) {
            for (Variable v = 1; v <= variables; ++v) model.push_back(*solver->value(v));
            BOOST_REQUIRE(std::ranges::find(models, model) != models.end());
          }
          return model;
        };
        const auto solve_excluding = [&](const Assignment& model) {
          Literals forbidding;
          for (Variable v = 1; v <= variables; ++v) forbidding.push_back(model[v - 1] ? -v : v);
          dynamic_cast<RepeatableModels&>(*solver).constrain(forbidding);
          return solve(assumed);
        };
        const Assignment first = solve(assumed);
        if (first.empty()) continue;
        const Assignment second = solve_excluding(first);
        BOOST_REQUIRE(second != first);
        BOOST_REQUIRE_EQUAL(second.empty(), std::ranges::count_if(models, fits) == 1);
        ++(second.empty() ? none : found);
        // A call with other assumptions makes the solver learn clauses.
        solve(random_literals(variables, 3, random));
        BOOST_REQUIRE(solve(assumed) == first);
        BOOST_REQUIRE(solve_excluding(first) == second);
      }
    }
  }
  if (!make_solvers_with_capability<RepeatableModels>().empty()) {
    BOOST_TEST(found > 100);
    BOOST_TEST(none > 40);
  }
}

BOOST_AUTO_TEST_CASE(solving_by_propagation_finds_exactly_the_implied_models) {
  std::mt19937 random(8);
  int implied = 0, undecided = 0, none = 0;
  for (int round = 0; round < 60; ++round) {
    const Formula formula = make_random_clauses(variables, 40, random);
    const auto models = TruthTable(formula, variables).models();
    for (const auto& solver : make_solvers_with_capability<RepeatableModels>()) {
      auto& repeatable = dynamic_cast<RepeatableModels&>(*solver);
      copy_clauses(formula, *solver);
      for (int k = 0; k < 20; ++k) {
        const int length = static_cast<int>(random() % 6);
        const Literals assumed = random_literals(variables, length, random);
        const auto fits = [&](const Assignment& model) {
          return std::ranges::all_of(assumed, [&](Literal x) { return holds(model, x); });
        };
        const auto count = std::ranges::count_if(models, fits);
        const SatAnswer answer = repeatable.solve_by_propagation(assumed, {});
        if (answer == SatAnswer::sat) {
          BOOST_REQUIRE(count == 1);
          for (Variable v = 1; v <= variables; ++v) {
            BOOST_REQUIRE(*solver->value(v) == (*std::ranges::find_if(models, fits))[v - 1]);
          }
          ++implied;
        } else {
          if (answer == SatAnswer::unsat) BOOST_REQUIRE(count == 0);
          ++(answer == SatAnswer::unsat ? none : undecided);
        }
        // With all values of a model as assumptions, nothing is left to decide.
        if (!models.empty()) {
          Literals all;
          for (Variable v = 1; v <= variables; ++v) all.push_back(models.front()[v - 1] ? v : -v);
          BOOST_TEST_REQUIRE(repeatable.solve_by_propagation(all, {}) == SatAnswer::sat);
        }
        // The next call is not limited.
        BOOST_REQUIRE(
            (solver->solve(assumed, {}) == (count > 0 ? SatAnswer::sat : SatAnswer::unsat)));
      }
    }
  }
  if (!make_solvers_with_capability<RepeatableModels>().empty()) {
    BOOST_TEST(implied > 50);
    BOOST_TEST(undecided > 50);
    BOOST_TEST(none > 50);
  }
}

BOOST_AUTO_TEST_CASE(constraint_ends_with_a_call_that_did_not_search) {
  const Deadline no_time({}, std::chrono::nanoseconds(0));
  for (const auto& solver : make_solvers_with_capability<RepeatableModels>()) {
    solver->new_variables(2);
    solver->add_clause({1});
    dynamic_cast<RepeatableModels&>(*solver).constrain(Literals{-1});
    BOOST_TEST(solver->solve({}, no_time) == SatAnswer::unknown);
    BOOST_TEST(solver->solve({}, {}) == SatAnswer::sat);
    dynamic_cast<RepeatableModels&>(*solver).constrain({});
    BOOST_TEST(solver->solve({}, {}) == SatAnswer::unsat);
    BOOST_TEST(solver->solve({}, {}) == SatAnswer::sat);
  }
}

// A guard literal activates the pigeonhole clauses. The constraint makes it true for one call.
BOOST_AUTO_TEST_CASE(constraint_ends_with_a_call_that_hit_a_limit) {
  constexpr int holes = 8;
  for (const auto& solver : make_solvers_with_capability<RepeatableModels>()) {
    const auto sits = [](int pigeon, int hole) { return pigeon * holes + hole + 1; };
    solver->new_variables((holes + 1) * holes);
    const Variable guard = solver->new_variables(1);
    for (int pigeon = 0; pigeon <= holes; ++pigeon) {
      Literals pigeon_literals{-guard};
      for (int hole = 0; hole < holes; ++hole) {
        pigeon_literals.push_back(sits(pigeon, hole));
        for (int other = 0; other < pigeon; ++other) {
          solver->add_clause({-guard, -sits(pigeon, hole), -sits(other, hole)});
        }
      }
      solver->add_clause(pigeon_literals);
    }
    dynamic_cast<RepeatableModels&>(*solver).constrain(Literals{guard});
    BOOST_TEST(solver->solve({}, {}, 5) == SatAnswer::unknown);
    BOOST_TEST(solver->solve(Literals{-guard}, {}) == SatAnswer::sat);
  }
}

BOOST_AUTO_TEST_SUITE_END()
