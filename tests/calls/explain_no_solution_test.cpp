// Tests of explain_no_solution(), which names the step that shows that a grid has no solution.
#include "src/calls/check.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(explain_no_solution)

BOOST_AUTO_TEST_CASE(names_a_contradiction_visible_on_the_grid_first) {
  // The row of r1c1 contains 1, 2 and 3, and the column of r1c1 contains 4.
  BOOST_TEST(clausoku::explain_no_solution(parse_grid(board(2, 2), "0123000040000000"), {}) ==
             "r1c1 has no digit left");
}

BOOST_AUTO_TEST_CASE(says_that_the_time_limit_was_hit) {
  std::stop_source stop;
  stop.request_stop();
  const Grid blank(board(10, 10));
  BOOST_TEST(clausoku::explain_no_solution(blank, Deadline(stop.get_token())) ==
             "the time limit was hit before singles and locked candidates were done");
}

BOOST_AUTO_TEST_CASE(says_that_only_a_search_proves_it_if_inferences_do_not) {
  BOOST_TEST(clausoku::explain_no_solution(Grid(board(2, 2)), {}) == "only a search proves it");
}

BOOST_AUTO_TEST_SUITE_END()
