// Tests the count of contradictions in a trial search, with the 9×9 and the general propagation.
#include "src/inference/look_ahead/trial_search.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>

#include "src/inference/inferred.hpp"
#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(trial_search)

namespace {

const auto box_rows = data::make({1, 2, 2, 3, 3});
const auto box_cols = data::make({4, 2, 3, 2, 3});

}  // namespace

BOOST_AUTO_TEST_CASE(counts_no_contradiction_if_propagation_decides) {
  BOOST_TEST(count_contradictions(grid_9x9(easy), 8) == 0);
  BOOST_TEST(count_contradictions(parse_grid(board(2, 2), "1...3..22..34..."), 8) == 0);
  BOOST_TEST(count_contradictions(Grid(board(3, 3)), 8) == 0);  // two solutions are found at once
}

BOOST_AUTO_TEST_CASE(a_hard_puzzle_reaches_every_limit) {
  for (const int limit : {1, 2, 8, 12}) {
    BOOST_TEST(count_contradictions(grid_9x9(hard), limit) == limit);
  }
}

BOOST_DATA_TEST_CASE(a_complete_search_meets_a_contradiction_unless_two_solutions_exist,
                     box_rows ^ box_cols, rows, cols) {
  std::mt19937 random(rows * 10 + cols);
  Kinds kinds;
  constexpr int no_limit = 1'000'000;
  for (int k = 0; k < 120; ++k) {
    const Board shape = board(rows, cols);
    const int cells = shape.cell_count();
    Grid grid = pattern_with_blanks(shape, cells / 3 + random() % (cells / 4), random);
    if (k % 3 == 0) add_random_digit(grid, random);
    if (k % 4 == 1) {
      Candidates marks = Candidates::all(shape);
      for (Cell cell = 0; cell < cells; ++cell) {
        if (random() % 2 == 0) marks.remove(cell, static_cast<Digit>(random() % shape.size()) + 1);
      }
      grid.restrict(marks);
    }
    if (find_clash(grid)) continue;
    const std::size_t solutions = BruteForce(grid, 2).solutions().size();
    const int contradictions = count_contradictions(grid, no_limit);
    kinds.count(solutions);
    // Without a solution, the search ends with a contradiction.
    if (solutions == 0 && !infer(grid, Reduction::givens).contradiction) {
      BOOST_TEST(contradictions > 0);
    }
    BOOST_TEST(contradictions < no_limit);
    for (const int limit : {1, 3}) {
      BOOST_TEST(count_contradictions(grid, limit) == std::min(limit, contradictions));
    }
  }
  BOOST_TEST(kinds.smallest_count() > 0);
}

BOOST_AUTO_TEST_SUITE_END()
