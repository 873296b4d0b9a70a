#include "src/calls/explain.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/calls/lying_rule.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(path)

namespace {

std::string reason_for_missing_path(std::string_view digits, const PathRequest& request = {}) {
  const auto answer = find_path(parse_grid(board(2, 2), digits), request);
  BOOST_TEST(!answer.path);
  BOOST_TEST(!answer.alarm);
  return answer.missing_path_reason;
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_a_complete_path_or_the_requested_number_of_steps) {
  const Grid grid = parse_grid(board(2, 2), "1234341221434..1");
  const auto complete = find_path(grid, PathRequest());
  BOOST_REQUIRE(complete.path);
  BOOST_TEST(complete.path->is_complete);
  BOOST_TEST(complete.path->steps.size() == 2U);
  const auto hint = find_path(grid, {.deadline = {}, .most_steps = 1});
  BOOST_REQUIRE(hint.path);
  BOOST_TEST(hint.path->steps.size() == 1U);
  BOOST_TEST(hint.missing_path_reason == "");
}

BOOST_AUTO_TEST_CASE(reports_why_there_is_no_path) {
  BOOST_TEST(reason_for_missing_path("11..............") ==
             "invalid: row 1 has 1 twice, in r1c1 and r1c2");
  BOOST_TEST(reason_for_missing_path("12....4........3") == "no solution");
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST(
      reason_for_missing_path("1234341221434..1", {.deadline = Deadline(stop.get_token())}) ==
      "a limit was hit before it was clear whether there is a solution");
  const PathRequest small{.deadline = Deadline({}, std::nullopt, 100)};
  BOOST_TEST(reason_for_missing_path("................", small)
                 .starts_with("the formula would need about "));
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_if_a_solution_fails_the_check) {
  const auto answer = find_path(make_grid_with_faulty_rule(false, false), PathRequest());
  BOOST_TEST(!answer.path);
  BOOST_REQUIRE(answer.alarm);
  BOOST_TEST(*answer.alarm == "a solution fails the check: the rule lie does not hold");
}

BOOST_AUTO_TEST_SUITE_END()
