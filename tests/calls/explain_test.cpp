#include "src/calls/explain.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/calls/lying_rule.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(explain)

BOOST_AUTO_TEST_CASE(reports_the_verdict_without_an_alarm) {
  const auto answer = clausoku::explain(grid_9x9(easy), ExplainRequest());
  BOOST_TEST(to_string(answer.explanation.verdict) == "unique");
  BOOST_TEST(answer.explanation.answered());
  BOOST_TEST(!answer.failure);
  BOOST_TEST(!answer.alarm);
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_if_the_backtracker_disagrees) {
  const Grid grid = make_grid_with_faulty_rule(true, true);
  const auto answer = clausoku::explain(grid, ExplainRequest());
  BOOST_REQUIRE(answer.alarm);
  BOOST_TEST(*answer.alarm == "the engines disagree: none by SAT, multiple by the backtracker");
  BOOST_TEST(
      !clausoku::explain(grid, {.question = {}, .deadline = {}, .cross_check = false}).alarm);
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_if_a_solution_fails_the_check) {
  const Grid grid = make_grid_with_faulty_rule(false, false);
  const auto answer =
      clausoku::explain(grid, {.question = {}, .deadline = {}, .cross_check = false});
  BOOST_REQUIRE(answer.alarm);
  BOOST_TEST(*answer.alarm == "a solution fails the check: the rule lie does not hold");
}

BOOST_AUTO_TEST_CASE(reports_a_formula_beyond_the_memory_limit) {
  const auto answer = clausoku::explain(
      grid_9x9(easy), {.question = {}, .deadline = Deadline({}, std::nullopt, 1000)});
  BOOST_REQUIRE(answer.failure);
  BOOST_TEST(answer.failure->starts_with("the formula would need about "));
  BOOST_TEST(to_string(answer.explanation.verdict) == "unknown");
  BOOST_TEST(!answer.alarm);
}

BOOST_AUTO_TEST_SUITE_END()
