// Compares propagation with unit propagation on the clauses of the augmented encoding, and the
// search for failed literals with probing on the same clauses.
#include "src/inference/propagation.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>

#include "encoder/reduction.hpp"
#include "tests/effort.hpp"
#include "tests/grids.hpp"
#include "tests/plain_formula.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(propagation)

namespace {

/// Returns the digit of each given cell and the allowed digits of each other cell.
Candidates make_candidates_of_grid(const Grid& grid) {
  Candidates candidates = Candidates::all(grid.board());
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    for (Digit digit = 1; digit <= grid.board().size(); ++digit) {
      const bool is_possible = grid[cell] == 0 ? grid.allows(cell, digit) : grid[cell] == digit;
      if (!is_possible) candidates.remove(cell, digit);
    }
  }
  return candidates;
}

/// Returns a solution with blanks. If 3 divides `k`, a random cell has a random digit, maybe wrong.
Grid make_puzzle_with_random_blanks(const Board& shape, int k, std::mt19937& random) {
  const int cells = shape.cell_count();
  Grid grid = pattern_with_blanks(shape, cells * 2 / 5 + random() % (cells / 2), random);
  if (k % 3 == 0) {
    grid.set(static_cast<Cell>(random() % cells), static_cast<Digit>(random() % shape.size()) + 1);
  }
  return grid;
}

struct Tally {
  int contradictions = 0;
  int solved = 0;
  int open = 0;

  void count(bool possible, const Candidates& left) {
    if (!possible) {
      ++contradictions;
    } else if (left.total() == left.board().cell_count()) {
      ++solved;
    } else {
      ++open;
    }
  }
};

const auto box_rows = data::make({1, 2, 2, 3, 3, 3});
const auto box_cols = data::make({4, 2, 3, 2, 3, 4});

}  // namespace

BOOST_DATA_TEST_CASE(equals_unit_propagation_on_the_augmented_encoding, box_rows ^ box_cols, rows,
                     cols) {
  std::mt19937 random(rows * 10 + cols);
  Tally tally;
  for (int k = 0; k < scaled_tries(120); ++k) {
    const Grid grid = make_puzzle_with_random_blanks(board(rows, cols), k, random);
    PlainFormula expected(grid, Encoding::augmented);
    const bool possible = expected.propagate();
    Candidates left = make_candidates_of_grid(grid);
    const auto contradiction = propagate(left, Grid(left.board()), {}, 0).contradiction;
    BOOST_REQUIRE_EQUAL(contradiction.has_value(), !possible);
    if (possible) BOOST_TEST_REQUIRE(left == expected.candidates());
    tally.count(possible, left);
  }
  BOOST_TEST(tally.contradictions >= scaled_tries(6));
  BOOST_TEST(tally.solved >= scaled_tries(6));
  BOOST_TEST(tally.open >= scaled_tries(6));
}

BOOST_DATA_TEST_CASE(finds_every_failed_literal_if_patience_is_large, box_rows ^ box_cols, rows,
                     cols) {
  std::mt19937 random(rows * 10 + cols);
  int gained = 0;
  for (int k = 0; k < 36 / (rows * cols) * 2; ++k) {
    const Grid grid = make_puzzle_with_random_blanks(board(rows, cols), k, random);
    PlainFormula expected(grid, Encoding::augmented);
    const bool possible = expected.propagate();
    const Candidates before = expected.candidates();
    const bool still_possible =
        possible && expected.probe(PlainFormula::ProbedLiterals::candidates);
    Candidates left = make_candidates_of_grid(grid);
    const auto contradiction = propagate(left, Grid(left.board()), {}, 1'000'000).contradiction;
    BOOST_REQUIRE_EQUAL(contradiction.has_value(), !still_possible);
    if (still_possible) BOOST_TEST_REQUIRE(left == expected.candidates());
    gained += possible && (!still_possible || before != left);
  }
  if (rows * cols > 4) BOOST_TEST(gained > 0);  // on 4×4 boards, probing need not gain anything
}

BOOST_DATA_TEST_CASE(probing_ends_only_if_no_candidate_fails, box_rows ^ box_cols, rows, cols) {
  constexpr int no_patience_limit = 1'000'000;
  std::mt19937 random(rows * 100 + cols);
  for (int k = 0; k < scaled_tries(60); ++k) {
    const Grid solution = pattern(board(rows, cols));
    Candidates left = Candidates::all(solution.board());
    for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
      for (Digit digit = 1; digit <= solution.board().size(); ++digit) {
        if (digit != solution[cell] && random() % 100 < 25U + k % 30) left.remove(cell, digit);
      }
    }
    BOOST_REQUIRE(!propagate(left, Grid(left.board()), {}, no_patience_limit).contradiction);
    Candidates again = left;
    const Propagated second = propagate(again, Grid(left.board()), {}, no_patience_limit);
    BOOST_REQUIRE_EQUAL(second.failed_literals, 0);
    BOOST_TEST_REQUIRE(again == left);
  }
}

BOOST_AUTO_TEST_CASE(propagation_obeys_the_pencilmarks_of_a_grid) {
  std::mt19937 random(5);
  for (int k = 0; k < scaled_tries(60); ++k) {
    const Board shape = k % 2 == 0 ? board(3, 3) : board(2, 3);
    const Grid solution = pattern(shape);
    Grid grid = pattern_with_blanks(shape, shape.cell_count() * 3 / 4, random);
    Candidates marks = Candidates::all(shape);
    for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
      for (Digit digit = 1; digit <= shape.size(); ++digit) {
        if (digit != solution[cell] && random() % 2 == 0) marks.remove(cell, digit);
      }
    }
    grid.restrict(marks);
    PlainFormula expected(grid, Encoding::augmented);
    BOOST_REQUIRE(expected.propagate());
    Candidates left = make_candidates_of_grid(grid);
    BOOST_REQUIRE(!propagate(left, Grid(left.board()), {}, 0).contradiction);
    BOOST_TEST_REQUIRE(left == expected.candidates());
  }
}

BOOST_DATA_TEST_CASE(has_the_same_result_if_givens_are_marked_as_placed, box_rows ^ box_cols, rows,
                     cols) {
  std::mt19937 random(rows * 10 + cols);
  for (int k = 0; k < scaled_tries(100); ++k) {
    const Grid grid = make_puzzle_with_random_blanks(board(rows, cols), 1, random);
    if (find_clash(grid)) continue;
    Candidates left = reduce(grid, Reduction::givens).open;
    for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
      if (grid[cell] != 0) left.add(cell, grid[cell]);
    }
    Candidates with_placed = left;
    const auto contradiction = propagate(left, Grid(grid.board()), {}, 0).contradiction;
    BOOST_REQUIRE_EQUAL(propagate(with_placed, grid, {}, 0).contradiction.has_value(),
                        contradiction.has_value());
    if (!contradiction) BOOST_TEST_REQUIRE(with_placed == left);
  }
}

BOOST_AUTO_TEST_CASE(patience_of_probing_removes_no_candidate_of_an_empty_board) {
  // No literal fails on the empty board, so the patience must not change the result.
  for (const int patience : {0, 1, 7}) {
    Candidates left = Candidates::all(board(3, 3));
    BOOST_TEST(!propagate(left, Grid(left.board()), {}, patience).contradiction);
    BOOST_TEST(left == Candidates::all(board(3, 3)));
  }
}

BOOST_DATA_TEST_CASE(solves_boards_wider_than_a_machine_word, data::make({8, 9, 12, 17, 23}),
                     side) {
  const Grid solution = pattern(board(side, side));
  Candidates left = Candidates::all(solution.board());
  for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
    if (cell % 7 == 0) continue;
    left.clear(cell);
    left.add(cell, solution[cell]);
  }
  BOOST_TEST(!propagate(left, Grid(left.board()), {}, 0).contradiction);
  for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
    BOOST_REQUIRE_EQUAL(left.count(cell), 1);
    BOOST_REQUIRE_EQUAL(left.first(cell), solution[cell]);
  }
}

BOOST_AUTO_TEST_SUITE_END()
