// Compares solutions that inference finds by filling cells with brute force, up to 9×9.
#include "src/inference/look_ahead/filling.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>

#include "encoder/reduction.hpp"
#include "src/inference/inferred.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(filling)

namespace {

/// Returns a solution with blanks. If 4 divides `k`, it has a random digit; if 3, pencilmarks.
Grid make_puzzle_with_random_blanks(const Board& shape, int k, std::mt19937& random) {
  const int cells = shape.cell_count();
  Grid grid = pattern_with_blanks(shape, cells / 4 + random() % (cells / 3), random);
  if (k % 4 == 0) add_random_digit(grid, random);
  if (k % 3 == 0) {
    Candidates marks = Candidates::all(shape);
    for (Cell cell = 0; cell < cells; ++cell) {
      if (random() % 2 == 0) marks.remove(cell, static_cast<Digit>(random() % shape.size()) + 1);
    }
    grid.restrict(marks);
  }
  return grid;
}

/// A puzzle with several solutions. Inference finds two of these without a search.
const std::string_view several_solutions_puzzle =
    "56......429.574..38.4..1...71..5...8...9.......521.34.12.7.56.9..63..5...5..6...7";

Reduced infer_by_probing(const Grid& grid, int wanted_solutions) {
  return infer(grid, Reduction::probed, {}, wanted_solutions);
}

const auto box_rows = data::make({1, 2, 2, 3, 3});
const auto box_cols = data::make({4, 2, 3, 2, 3});

}  // namespace

BOOST_DATA_TEST_CASE(found_solutions_and_known_digits_are_correct, box_rows ^ box_cols, rows,
                     cols) {
  std::mt19937 random(rows * 10 + cols);
  Kinds decided;
  const int grids = rows * cols == 9 ? 150 : 500;
  for (int k = 0; k < grids; ++k) {
    const Grid grid = make_puzzle_with_random_blanks(board(rows, cols), k, random);
    const auto solutions = BruteForce(grid, 200).solutions();
    for (const int wanted : {1, 2}) {
      const Reduced reduced = infer_by_probing(grid, wanted);
      if (reduced.contradiction) {
        BOOST_REQUIRE(solutions.empty());
        decided.count(0);
        continue;
      }
      if (!reduced.solutions.empty()) {
        BOOST_REQUIRE_EQUAL(reduced.solutions.size(), wanted);
        for (const Grid& solution : reduced.solutions) {
          if (solutions.size() < 200) BOOST_REQUIRE(solutions.contains(digits_of(solution)));
          BOOST_REQUIRE(solves(solution, grid));
        }
        if (wanted == 2) BOOST_REQUIRE(!(reduced.solutions[0] == reduced.solutions[1]));
        decided.count(wanted);
      } else if (reduced.known.is_full()) {
        BOOST_REQUIRE_EQUAL(solutions.size(), 1);
        BOOST_REQUIRE(solutions.contains(digits_of(reduced.known)));
        decided.count(1);
      }
      for (const Digits& solution : solutions) {
        for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
          const Digit known = reduced.known[cell];
          BOOST_REQUIRE(known != 0 ? known == solution[cell]
                                   : reduced.open.has(cell, solution[cell]));
        }
      }
    }
  }
  BOOST_TEST(decided.smallest_count() > 10);
}

BOOST_AUTO_TEST_CASE(looks_only_for_the_requested_number_of_solutions) {
  const Grid grid = grid_9x9(several_solutions_puzzle);
  BOOST_TEST(infer_by_probing(grid, 0).solutions.empty());
  BOOST_TEST(infer_by_probing(grid, 1).solutions.size() == 1);
  BOOST_TEST(infer_by_probing(grid, 2).solutions.size() == 2);
  BOOST_TEST(infer(grid, Reduction::propagated, {}, 2).solutions.empty());
  BOOST_TEST(
      infer_by_probing(grid_9x9(easy), 2).solutions.empty());  // propagation alone decides it
}

BOOST_AUTO_TEST_CASE(filling_attempt_does_not_change_known_digits) {
  for (const Grid& grid :
       {Grid(board(3, 3)), Grid(board(2, 3)), grid_9x9(several_solutions_puzzle)}) {
    const Reduced propagated = infer(grid, Reduction::propagated);
    for (const int wanted : {1, 2}) {
      const Reduced reduced = infer_by_probing(grid, wanted);
      BOOST_TEST(reduced.known == propagated.known);
      BOOST_TEST(reduced.open == propagated.open);
      BOOST_TEST(reduced.failed_literals == 0);
    }
  }
}

// If inference draws conclusions after it found a first solution, the solution must stay possible.
BOOST_DATA_TEST_CASE(
    attempt_given_up_after_a_solution_keeps_the_solution_possible,
    data::make(
        {".................1..2.34.5.............6.1....45...7......7.4..1...52...6.......8",
         ".................1..2.34.........35......1....6...7..8....2.8...7..5....19......7"}),
    text) {
  const Reduced reduced = infer_by_probing(grid_9x9(text), 2);
  BOOST_TEST(!reduced.contradiction);
  BOOST_TEST(reduced.known.is_full());
}

BOOST_AUTO_TEST_CASE(does_not_try_to_fill_large_boards) {
  const auto without_two_digits = [](const Board& shape) {
    Grid grid = pattern(shape);
    for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
      if (grid[cell] <= 2) grid.set(cell, 0);
    }
    return grid;
  };
  BOOST_TEST(infer_by_probing(without_two_digits(board(5, 5)), 2).solutions.size() == 2);
  BOOST_TEST(infer_by_probing(without_two_digits(board(5, 6)), 2).solutions.empty());
}

BOOST_AUTO_TEST_SUITE_END()
