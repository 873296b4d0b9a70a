// Tests that the variable map numbers the open candidates in order from 1 to size().
#include "encoder/variable_map.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/inference/inferred.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(variable_map)

BOOST_DATA_TEST_CASE(numbers_all_candidates_in_order_without_a_reduction,
                     data::make({1, 1, 2, 2, 3, 3, 4}) ^ data::make({1, 5, 2, 3, 2, 3, 4}),
                     box_rows, box_cols) {
  const Board board = test::board(box_rows, box_cols);
  const int n = board.size();
  const VariableMap map(reduce(pattern(board), Reduction::none));
  BOOST_TEST(map.size() == n * n * n);
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      for (Digit digit = 1; digit <= n; ++digit) {
        const Cell cell = row * n + column;
        BOOST_REQUIRE_EQUAL(map.variable(cell, digit), (row * n + column) * n + digit);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(numbers_open_candidates_in_order_without_gaps) {
  std::mt19937 random(5);
  for (int k = 0; k < 300; ++k) {
    const Board board = k % 2 == 0 ? test::board(3, 3) : test::board(2, 3);
    const Grid grid = pattern_with_blanks(board, board.cell_count() * (k % 10) / 10, random);
    const auto reduction = reduction_names[k % 3].second;
    const VariableMap map(infer(grid, reduction));
    Variable next = 1;
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      BOOST_REQUIRE_EQUAL(map.first(cell), next);
      std::vector<std::pair<Digit, Variable>> expected;
      for (Digit digit = 1; digit <= board.size(); ++digit) {
        if (!map.reduced().open.has(cell, digit)) {
          BOOST_REQUIRE_EQUAL(map.variable(cell, digit), 0);
          continue;
        }
        BOOST_REQUIRE_EQUAL(map.variable(cell, digit), next);
        BOOST_TEST_REQUIRE(map.candidate(next) == (VariableMap::Candidate{cell, digit}));
        expected.emplace_back(digit, next++);
      }
      std::vector<std::pair<Digit, Variable>> visited;
      map.for_each(cell, [&](Digit d, Variable v) { visited.emplace_back(d, v); });
      BOOST_REQUIRE(visited == expected);
    }
    BOOST_REQUIRE_EQUAL(map.size(), next - 1);
  }
}

BOOST_AUTO_TEST_CASE(a_full_grid_has_no_variables) {
  const VariableMap map(reduce(pattern(board(3, 3)), Reduction::givens));
  BOOST_TEST(map.size() == 0);
  BOOST_TEST(map.variable(0, 1) == 0);
}

BOOST_AUTO_TEST_CASE(an_81x81_board_has_531441_candidates) {
  const Board board = test::board(9, 9);
  const VariableMap map(reduce(Grid(board), Reduction::givens));
  BOOST_TEST(map.size() == 531'441);
  BOOST_TEST(map.variable(6560, 81) == 531'441);
  BOOST_TEST(map.candidate(531'441) == (VariableMap::Candidate{6560, 81}));
}

BOOST_AUTO_TEST_SUITE_END()
