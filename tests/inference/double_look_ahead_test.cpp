// What the double look-ahead decides where failed literals decide nothing. On random boards of all
// shapes it is tested with the attempts before it, in filling_test.cpp.
#include "src/inference/look_ahead/double_look_ahead.hpp"

#include <boost/test/unit_test.hpp>

#include "encoder/reduction.hpp"
#include "src/inference/inferred.hpp"
#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(double_look_ahead)

namespace {

Reduced probed(const Grid& grid, int wanted_solutions) {
  return infer(grid, Reduction::probed, {}, wanted_solutions);
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_finds_the_one_solution_of_a_puzzle_that_resists_failed_literals) {
  const Grid grid = grid_9x9(hard);
  const Reduced without = probed(grid, 0);
  BOOST_TEST(!without.known.is_full());
  BOOST_TEST(without.failed_literals == 0);
  const Reduced reduced = probed(grid, 2);
  BOOST_TEST(!reduced.contradiction);
  BOOST_TEST(reduced.failed_literals > 0);
  BOOST_TEST(reduced.open.total() == 0);
  BOOST_TEST(solves(reduced.known, grid));
}

BOOST_AUTO_TEST_CASE(it_comes_across_a_solution_where_one_is_enough) {
  const Grid grid = grid_9x9(hard);
  const Reduced reduced = probed(grid, 1);
  BOOST_TEST(reduced.solutions.size() == 1);
  BOOST_TEST(solves(reduced.solutions.front(), grid));
}

BOOST_AUTO_TEST_CASE(one_solution_is_never_reported_as_two) {
  const Grid solution = probed(grid_9x9(hard), 2).known;
  for (Cell cell = 0; cell < 81; ++cell) {
    Grid grid = grid_9x9(hard);
    grid.set(cell, solution[cell]);
    const Reduced reduced = probed(grid, 2);
    BOOST_TEST(!reduced.contradiction);
    BOOST_TEST(reduced.solutions.size() <= 1U);
  }
}

BOOST_AUTO_TEST_CASE(it_finds_that_there_is_no_solution) {
  const Grid solution = probed(grid_9x9(hard), 2).known;
  int refuted = 0;
  for (Cell cell = 0; cell < 81; ++cell) {
    Grid grid = grid_9x9(hard);
    if (grid[cell] != 0) continue;
    grid.set(cell, solution[cell] % 9 + 1);
    if (find_clash(grid)) continue;
    const Reduced reduced = probed(grid, 2);
    BOOST_TEST(reduced.contradiction.has_value());
    BOOST_TEST(reduced.solutions.empty());
    refuted += reduced.failed_literals > 0;
  }
  BOOST_TEST(refuted > 10);
}

BOOST_AUTO_TEST_CASE(it_finds_as_many_solutions_as_there_are) {
  int several = 0;
  for (Cell cell = 0; cell < 81; ++cell) {
    Grid grid = grid_9x9(hard);
    if (grid[cell] == 0) continue;
    grid.set(cell, 0);
    const auto solutions = BruteForce(grid, 2).solutions();
    const Reduced reduced = probed(grid, 2);
    BOOST_TEST(!reduced.contradiction);
    if (reduced.solutions.empty()) continue;
    ++several;
    BOOST_TEST(solutions.size() == 2);
    BOOST_TEST(reduced.solutions.size() == 2);
    for (const Grid& found : reduced.solutions) BOOST_TEST(solves(found, grid));
    BOOST_TEST(!(reduced.solutions.front() == reduced.solutions.back()));
  }
  BOOST_TEST(several > 10);
}

BOOST_AUTO_TEST_SUITE_END()
