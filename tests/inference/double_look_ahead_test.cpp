// Tests the double look-ahead on puzzles where no literal fails. filling_test.cpp tests it on
// random boards of all shapes, together with the inferences that precede it.
#include "src/inference/look_ahead/double_look_ahead.hpp"

#include <boost/test/unit_test.hpp>

#include "encoder/reduction.hpp"
#include "src/inference/inferred.hpp"
#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(double_look_ahead)

namespace {

Reduced infer_by_probing(const Grid& grid, int wanted_solutions) {
  return infer(grid, Reduction::probed, {}, wanted_solutions);
}

}  // namespace

BOOST_AUTO_TEST_CASE(solves_a_puzzle_that_failed_literals_leave_open) {
  const Grid grid = grid_9x9(hard);
  const Reduced without = infer_by_probing(grid, 0);
  BOOST_TEST(!without.known.is_full());
  BOOST_TEST(without.failed_literals == 0);
  const Reduced reduced = infer_by_probing(grid, 2);
  BOOST_TEST(!reduced.contradiction);
  BOOST_TEST(reduced.failed_literals > 0);
  BOOST_TEST(reduced.open.total() == 0);
  BOOST_TEST(solves(reduced.known, grid));
}

BOOST_AUTO_TEST_CASE(finds_one_solution_if_one_was_requested) {
  const Grid grid = grid_9x9(hard);
  const Reduced reduced = infer_by_probing(grid, 1);
  BOOST_TEST(reduced.solutions.size() == 1);
  BOOST_TEST(solves(reduced.solutions.front(), grid));
}

BOOST_AUTO_TEST_CASE(never_reports_one_solution_twice) {
  const Grid solution = infer_by_probing(grid_9x9(hard), 2).known;
  for (Cell cell = 0; cell < 81; ++cell) {
    Grid grid = grid_9x9(hard);
    grid.set(cell, solution[cell]);
    const Reduced reduced = infer_by_probing(grid, 2);
    BOOST_TEST(!reduced.contradiction);
    BOOST_TEST(reduced.solutions.size() <= 1U);
  }
}

BOOST_AUTO_TEST_CASE(refutes_puzzles_without_a_solution) {
  const Grid solution = infer_by_probing(grid_9x9(hard), 2).known;
  int refuted = 0;
  for (Cell cell = 0; cell < 81; ++cell) {
    Grid grid = grid_9x9(hard);
    if (grid[cell] != 0) continue;
    grid.set(cell, solution[cell] % 9 + 1);
    if (find_clash(grid)) continue;
    const Reduced reduced = infer_by_probing(grid, 2);
    BOOST_TEST(reduced.contradiction.has_value());
    BOOST_TEST(reduced.solutions.empty());
    refuted += reduced.failed_literals > 0;
  }
  BOOST_TEST(refuted > 10);
}

BOOST_AUTO_TEST_CASE(finds_two_solutions_of_puzzles_with_several) {
  int several = 0;
  for (Cell cell = 0; cell < 81; ++cell) {
    Grid grid = grid_9x9(hard);
    if (grid[cell] == 0) continue;
    grid.set(cell, 0);
    const auto solutions = BruteForce(grid, 2).solutions();
    const Reduced reduced = infer_by_probing(grid, 2);
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
