#include "src/boards/further_houses.hpp"

#include <boost/test/unit_test.hpp>

#include "encoder/formulas/formula_statistics.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "tests/boards/boards.hpp"

namespace clausoku {

using test::house_cells_text;
using test::layout_error;

BOOST_AUTO_TEST_SUITE(further_houses)

BOOST_AUTO_TEST_CASE(adds_the_two_diagonals) {
  const Board board = test::layout("2x3", "diagonals");
  BOOST_TEST(board.house_count() == 20);
  BOOST_TEST(house_cells_text(board, "diagonal down") == "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6");
  BOOST_TEST(house_cells_text(board, "diagonal up") == "r1c6 r2c5 r3c4 r4c3 r5c2 r6c1");
  BOOST_TEST(test::layout("2x3", "diagonal-down").house_count() == 19);
  BOOST_TEST(house_cells_text(test::layout("2x3", "diagonal-up"), "diagonal up") ==
             "r1c6 r2c5 r3c4 r4c3 r5c2 r6c1");
}

BOOST_AUTO_TEST_CASE(windows_lie_one_cell_from_the_border_and_from_each_other) {
  const Board board = test::layout("9x9", "windows");
  BOOST_TEST(board.house_count() == 31);
  BOOST_TEST(house_cells_text(board, "window 1") == "r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4");
  BOOST_TEST(house_cells_text(board, "window 2") == "r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8");
  BOOST_TEST(house_cells_text(board, "window 3") == "r6c2 r6c3 r6c4 r7c2 r7c3 r7c4 r8c2 r8c3 r8c4");
  BOOST_TEST(house_cells_text(board, "window 4") == "r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8");
  BOOST_TEST(house_cells_text(test::layout("4x4", "windows"), "window 1") == "r2c2 r2c3 r3c2 r3c3");
  const Board large = test::layout("16x16", "windows");
  BOOST_TEST(large.house_count() == 48 + 9);
  BOOST_TEST(house_cells_text(large, "window 1") ==
             "r2c2 r2c3 r2c4 r2c5 r3c2 r3c3 r3c4 r3c5 r4c2 r4c3 r4c4 r4c5 r5c2 r5c3 r5c4 r5c5");
  BOOST_TEST(house_cells_text(large, "window 6") ==
             "r7c12 r7c13 r7c14 r7c15 r8c12 r8c13 r8c14 r8c15 r9c12 r9c13 r9c14 r9c15 r10c12 "
             "r10c13 r10c14 r10c15");
}

BOOST_AUTO_TEST_CASE(disjoint_groups_have_one_cell_of_each_box) {
  const Board board = test::layout("2x3", "disjoint-groups");
  BOOST_TEST(board.house_count() == 24);
  BOOST_TEST(house_cells_text(board, "group 1") == "r1c1 r1c4 r3c1 r3c4 r5c1 r5c4");
  BOOST_TEST(house_cells_text(board, "group 3") == "r1c3 r1c6 r3c3 r3c6 r5c3 r5c6");
  BOOST_TEST(house_cells_text(board, "group 6") == "r2c3 r2c6 r4c3 r4c6 r6c3 r6c6");
  const Board tall = test::layout("3x2", "disjoint-groups");
  BOOST_TEST(tall.house_count() == 24);
  BOOST_TEST(house_cells_text(tall, "group 2") == "r1c2 r1c4 r1c6 r4c2 r4c4 r4c6");
}

BOOST_AUTO_TEST_CASE(asterisk_center_dot_and_girandola_have_nine_cells) {
  BOOST_TEST(house_cells_text(test::layout("9x9", "asterisk"), "asterisk") ==
             "r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5");
  BOOST_TEST(house_cells_text(test::layout("9x9", "center-dot"), "center dot") ==
             "r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8");
  BOOST_TEST(house_cells_text(test::layout("9x9", "girandola"), "girandola") ==
             "r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9");
}

BOOST_AUTO_TEST_CASE(does_not_add_an_existing_house_twice) {
  // The disjoint group of the middle cells of all boxes is the same house as the center dot.
  BOOST_TEST(test::layout("9x9", "disjoint-groups,center-dot").house_count() == 36);
  // If each box is one row, the boxes equal the rows, and the disjoint groups equal the columns.
  BOOST_TEST(test::layout("1x5", "disjoint-groups").house_count() == 15);
}

BOOST_AUTO_TEST_CASE(rejects_a_rule_that_does_not_fit_the_board) {
  BOOST_TEST(layout_error("samurai", "diagonals") ==
             "diagonals on samurai; expected a board of n rows and n columns");
  BOOST_TEST(layout_error("butterfly", "diagonal-up") ==
             "diagonal-up on butterfly; expected a board of n rows and n columns");
  BOOST_TEST(layout_error("2x3", "windows") ==
             "windows on 6x6 with 2x3 boxes; expected a board of n rows and n columns, where n is "
             "a square number");
  BoardPlan single = make_latin_plan(1);  // it has no place for a window
  BOOST_TEST(add_further_houses(single, "windows").has_value());
  BOOST_TEST(layout_error("latin:9", "disjoint-groups") ==
             "disjoint-groups on latin:9; expected a board with boxes of one shape");
  for (const std::string rule : {"asterisk", "center-dot", "girandola"}) {
    BOOST_TEST(layout_error("4x4", rule) ==
               rule + " on 4x4; expected a board of 9 rows and 9 columns");
  }
}

BOOST_AUTO_TEST_CASE(every_rule_applies_to_a_9x9_board) {
  for (const FurtherHousesRule& rule : further_houses_rules()) {
    const Board board = test::layout("9x9", rule.name);
    BOOST_TEST(board.house_count() > 27);
    BOOST_TEST(board.name() == "9x9 with " + std::string(rule.name));
    BOOST_TEST(!board.usual_boxes().has_value());
  }
}

BOOST_AUTO_TEST_CASE(extra_houses_add_clauses_to_the_formula) {
  const auto clauses = [](std::string_view rules) {
    const Grid blank(test::layout("9x9", rules));
    const VariableMap map(reduce(blank, Reduction::givens));
    EncodingOptions extended;
    extended.encoding = Encoding::extended;
    extended.drop_shared_pairs = false;
    return formula_statistics(blank, map, extended).value().total().clauses;
  };
  BOOST_TEST(clauses("") == 11'988u);
  BOOST_TEST(clauses("windows") == 11'988u + 1'332u);
  BOOST_TEST(clauses("diagonals") == 11'988u + 666u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
