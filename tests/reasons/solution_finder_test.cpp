#include "src/reasons/solution_finder.hpp"

#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(solution_finder)

BOOST_AUTO_TEST_CASE(finds_each_solution_once) {
  std::mt19937 random(1);
  Kinds kinds;
  for (int k = 0; k < 900; ++k) {
    const Grid grid = random_4x4_grid(k, random);
    if (find_clash(grid)) continue;
    const Solutions found = find_solutions(grid, 1000, default_solver(), Deadline());
    std::set<Digits> different;
    for (const Grid& solution : found.grids) different.insert(digits_of(solution));
    BOOST_CHECK(found.all);
    BOOST_CHECK_EQUAL(different.size(), found.grids.size());
    BOOST_CHECK(different == find_all_solutions(grid));
    kinds.count(different.size());
  }
  BOOST_CHECK_GE(kinds.smallest_count(), 20);
}

BOOST_AUTO_TEST_CASE(finds_no_more_solutions_than_requested) {
  const Solutions found = find_solutions(Grid(board(2, 2)), 287, default_solver(), Deadline());
  BOOST_CHECK_EQUAL(found.grids.size(), 287U);
  BOOST_CHECK(!found.all);
  BOOST_CHECK_EQUAL(
      find_solutions(Grid(board(2, 2)), 289, default_solver(), Deadline()).grids.size(), 288U);
}

BOOST_AUTO_TEST_SUITE_END()
