// Tests clues on few cells, such as dots between two cells. Tries all fillings of small boards.
#include <boost/test/unit_test.hpp>
#include <numeric>

#include "src/clues/clue_type.hpp"
#include "tests/clues/clue_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(dot_types)

namespace {

/// Returns a board of one row, which is one box. The box is a house if it has n cells.
Board make_one_box_board(int cells, int n) {
  BoardPlan plan;
  plan.name = "box";
  plan.size = n;
  plan.rows = 1;
  plan.columns = cells;
  for (int column = 0; column < cells; ++column) plan.cells.push_back({0, column});
  plan.blocks.assign(plan.cells.size(), 0);
  std::vector<Cell> all(plan.cells.size());
  std::iota(all.begin(), all.end(), 0);
  (cells == n ? plan.houses : plan.regions).push_back({AreaKind::box, "box", std::move(all)});
  return std::get<Board>(Board::make(std::move(plan)));
}

/// Returns a board on a 2×2 canvas that has no cell in the last position.
Board make_corner_board(int n) {
  BoardPlan plan;
  plan.name = "corner";
  plan.size = n;
  plan.rows = 2;
  plan.columns = 2;
  plan.cells = {{0, 0}, {0, 1}, {1, 0}};
  plan.blocks = {0, 0, 0};
  return std::get<Board>(Board::make(std::move(plan)));
}

}  // namespace

BOOST_AUTO_TEST_CASE(anti_king) {
  check_clue(open_board(2, 2, 5), "anti-king", 5 * 4 * 3 * 2);
  check_clue(open_board(2, 3, 4), "anti-king", 48);
  check_clue(make_corner_board(4), "anti-king", 4 * 3 * 2);
  check_clue(make_one_box_board(3, 4), "anti-king", 4 * 3 * 2);
}

BOOST_AUTO_TEST_CASE(non_consecutive) {
  check_clue(open_board(2, 2, 4), "non-consecutive", 54);
  check_clue(open_board(1, 4, 5), "non-consecutive", 205);
  check_clue(open_board(2, 2, 4), "non-consecutive r1c1,r1c2", 68);
  check_clue(open_board(2, 2, 4), "non-consecutive r1c2,r1c1 r2c2,r1c2", 104);
  check_clue(make_corner_board(3), "non-consecutive", 2 * 2 * 2 + 1);
  BOOST_TEST(clue_error(open_board(2, 2, 4), "non-consecutive r1c1") ==
             "a non-consecutive of 1 cells; 2");
}

BOOST_AUTO_TEST_CASE(no_ratio) {
  check_clue(open_board(2, 2, 6), "no-ratio", 666);
  check_clue(open_board(2, 2, 6), "no-ratio 2", 666);
  check_clue(open_board(1, 3, 6), "no-ratio 2 3", 118);
  check_clue(open_board(1, 3, 6), "no-ratio 3", 172);
  check_clue(open_board(1, 3, 6), "no-ratio 3 r1c2,r1c3", 192);
  check_clue(open_board(1, 3, 4), "no-ratio 1", 4 * 3 * 3);
}

BOOST_AUTO_TEST_CASE(no_xv) {
  check_clue(open_board(2, 2, 6), "no-xv", 569);
  check_clue(open_board(1, 3, 6), "no-xv", 141);
  check_clue(open_board(2, 2, 6), "no-xv r2c1,r1c1", 686);
}

BOOST_AUTO_TEST_CASE(odd) {
  check_clue(open_board(1, 2, 5), "odd r1c2", 3 * 5);
  check_clue(open_board(1, 1, 6), "odd r1c1", 3);
  BOOST_TEST(clue_error(open_board(1, 3, 4), "odd r1c1,r1c2") == "an odd of 2 cells; 1");
}

BOOST_AUTO_TEST_CASE(even) {
  check_clue(open_board(1, 2, 5), "even r1c2", 2 * 5);
  check_clue(open_board(1, 1, 1), "even r1c1", 0);
}

BOOST_AUTO_TEST_CASE(minimum) {
  check_clue(open_board(2, 3, 4), "minimum r1c2", 576);
  check_clue(open_board(2, 2, 5), "minimum r1c1 r1c2",
             250);  // not compared
  check_clue(open_board(2, 2, 5), "minimum r1c1 r1c2,r2c1", 5 * 5 * 5 * 5);
  check_clue(make_corner_board(4), "minimum r1c2", 6 * 4);
  BOOST_TEST(clue_error(open_board(1, 3, 4), "minimum r1c1,r1c2") == "a minimum of 2 cells; 1");
}

BOOST_AUTO_TEST_CASE(maximum) {
  check_clue(open_board(2, 3, 4), "maximum r2c2", 576);
  check_clue(open_board(2, 2, 5), "maximum r1c1 r1c2", 250);
  check_clue(make_corner_board(4), "maximum r2c1", 6 * 4);
  BOOST_TEST(clue_error(open_board(1, 3, 4), "maximum r1c1,r1c2") == "a maximum of 2 cells; 1");
}

BOOST_AUTO_TEST_CASE(row_indexer) {
  check_clue(open_board(4, 1, 4), "row-indexer r2c1", 112);
  check_clue(open_board(4, 1, 4), "row-indexer r1c1,r2c1,r3c1,r4c1",
             10);  // as many as involutions
  check_clue(open_board(3, 1, 5), "row-indexer r1c1,r3c1", 12);
  check_clue(open_board(2, 2, 3), "row-indexer r1c1,r2c2", 16);
  check_clue(make_corner_board(3), "row-indexer r1c1,r1c2", (3 + 1) * 1);
  BOOST_TEST(clue_error(open_board(3, 1, 2), "row-indexer r1c1") ==
             "a row-indexer on a board of 3 rows; at most 2");
}

BOOST_AUTO_TEST_CASE(column_indexer) {
  check_clue(open_board(1, 4, 4), "column-indexer r1c3", 112);
  check_clue(open_board(1, 4, 4), "column-indexer r1c1,r1c2", 50);
  check_clue(open_board(2, 2, 3), "column-indexer r1c1,r2c2", 16);
  BOOST_TEST(clue_error(open_board(1, 3, 2), "column-indexer r1c1") ==
             "a column-indexer on a board of 3 columns; at most 2");
}

BOOST_AUTO_TEST_CASE(box_indexer) {
  check_clue(make_one_box_board(4, 4), "box-indexer r1c1", 12);
  check_clue(make_one_box_board(4, 4), "box-indexer r1c1,r1c2,r1c3,r1c4", 10);
  check_clue(make_one_box_board(3, 5), "box-indexer r1c1", 4 * 3 + 3 + 3);
  BOOST_TEST(clue_error(open_board(1, 3, 3), "box-indexer r1c2") ==
             "a box-indexer at r1c2, which is in 0 boxes; a cell of one box");
}

BOOST_AUTO_TEST_CASE(difference) {
  check_clue(open_board(1, 2, 6), "difference r1c1,r1c2", 2 * 5);
  check_clue(open_board(1, 2, 6), "difference 3 r1c1,r1c2", 2 * 3);
  check_clue(open_board(1, 3, 4), "difference 0 r1c1,r1c3", 4 * 4);
  check_clue(open_board(1, 2, 4), "difference 4 r1c1,r1c2", 0);
}

BOOST_AUTO_TEST_CASE(ratio) {
  check_clue(open_board(1, 2, 6), "ratio r1c1,r1c2", 2 * 3);
  check_clue(open_board(1, 2, 6), "ratio 3 r1c1,r1c2", 2 * 2);
  check_clue(open_board(2, 1, 6), "ratio 1 r1c1,r2c1", 6);
  check_clue(open_board(1, 2, 4), "ratio 5 r1c1,r1c2", 0);
}

BOOST_AUTO_TEST_CASE(xv) {
  check_clue(open_board(1, 2, 6), "xv 5 r1c1,r1c2", 4);
  check_clue(open_board(1, 2, 6), "xv 10 r1c1,r1c2", 3);
  check_clue(open_board(2, 1, 4), "xv 10 r1c1,r2c1", 0);
  BOOST_TEST(clue_error(open_board(1, 2, 6), "xv 7 r1c1,r1c2") == "an xv of 7; 5 or 10");
  BOOST_TEST(clue_error(open_board(1, 2, 6), "xv r1c1,r1c2") == "an xv with 0 values; 1");
}

BOOST_AUTO_TEST_CASE(greater_than) {
  check_clue(open_board(1, 3, 5), "greater-than r1c1,r1c3", 10 * 5);
  check_clue(open_board(1, 2, 1), "greater-than r1c2,r1c1", 0);
}

BOOST_AUTO_TEST_CASE(clone) {
  check_clue(open_board(2, 2, 5), "clone r1c1,r1c2 r2c2,r2c1", 5 * 5);
  check_clue(open_board(1, 4, 4), "clone r1c1,r1c2 r1c2,r1c3",
             4 * 4);  // groups may overlap
  BOOST_TEST(clue_error(open_board(1, 4, 4), "clone r1c1,r1c2 r1c3") ==
             "a clone of 2 cells as 1 cells; as many cells");
  BOOST_TEST(clue_error(open_board(1, 4, 4), "clone r1c1,r1c2 r1c3,r1c2") ==
             "a clone of r1c2 in itself; different cells");
}

BOOST_AUTO_TEST_CASE(quadruple) {
  const std::string around = " r1c1,r1c2,r2c1,r2c2";
  check_clue(open_board(2, 2, 5), "quadruple 3" + around, 625 - 256);
  check_clue(open_board(2, 2, 5), "quadruple 3 3" + around, 113);
  check_clue(open_board(2, 2, 5), "quadruple 1 2 5" + around, 84);
  check_clue(open_board(2, 2, 5), "quadruple 2 1 2" + around, 46);
  check_clue(open_board(2, 2, 5), "quadruple 4 2 3 1" + around, 24);
  check_clue(open_board(2, 2, 5), "quadruple 1 1 2 2" + around, 6);
  check_clue(open_board(1, 3, 6), "quadruple 1 2 r1c1,r1c2,r1c3", 30);
  BOOST_TEST(clue_error(open_board(2, 2, 5), "quadruple 6" + around) ==
             "a quadruple with 6; digits from 1 to 5");
  BOOST_TEST(clue_error(open_board(2, 2, 5), "quadruple 1 2 3 r1c1,r1c2") ==
             "a quadruple of 3 digits among 2 cells; at most as many digits");
}

BOOST_AUTO_TEST_CASE(names_clues_by_their_cells) {
  const auto name_of = [](const std::string& clue) {
    return make_grid_with_clue(make_one_box_board(4, 4), clue).rules().front()->name();
  };
  BOOST_TEST(name_of("anti-king") == "the rule anti-king");
  BOOST_TEST(name_of("box-indexer r1c2,r1c3") == "the box indexer at r1c2");
  BOOST_TEST(name_of("clone r1c1 r1c3") == "the clone at r1c1");
  BOOST_TEST(name_of("column-indexer r1c2") == "the column indexer at r1c2");
  BOOST_TEST(name_of("difference r1c1,r1c2") == "the white dot between r1c1 and r1c2");
  BOOST_TEST(name_of("difference 3 r1c2,r1c1") == "the white dot of 3 between r1c2 and r1c1");
  BOOST_TEST(name_of("even r1c4") == "the even cell at r1c4");
  BOOST_TEST(name_of("greater-than r1c1,r1c2") == "the greater-than between r1c1 and r1c2");
  BOOST_TEST(name_of("maximum r1c2") == "the maximum at r1c2");
  BOOST_TEST(name_of("minimum r1c2 r1c3") == "the minimum at r1c2");
  BOOST_TEST(name_of("no-ratio 2 3") == "the rule no-ratio");
  BOOST_TEST(name_of("no-xv r1c1,r1c2") == "the rule no-xv");
  BOOST_TEST(name_of("non-consecutive") == "the rule non-consecutive");
  BOOST_TEST(name_of("odd r1c4") == "the odd cell at r1c4");
  BOOST_TEST(name_of("quadruple 1 2 r1c2,r1c3") == "the quadruple of 1 2 at r1c2");
  BOOST_TEST(name_of("ratio r1c1,r1c2") == "the black dot between r1c1 and r1c2");
  BOOST_TEST(name_of("ratio 3 r1c1,r1c2") == "the black dot of 3 between r1c1 and r1c2");
  BOOST_TEST(name_of("row-indexer r1c2") == "the row indexer at r1c2");
  BOOST_TEST(name_of("xv 5 r1c1,r1c2") == "the V between r1c1 and r1c2");
  BOOST_TEST(name_of("xv 10 r1c1,r1c2") == "the X between r1c1 and r1c2");
}

BOOST_AUTO_TEST_CASE(rejects_partial_grids_without_a_valid_completion) {
  const auto is_open = [](const std::string& clue, std::initializer_list<Digit> digits) {
    Grid grid = make_grid_with_clue(open_board(1, 4, 6), clue);
    Cell changed = -1;
    Cell cell = 0;
    for (const Digit digit : digits) {
      if (digit != 0) grid.set(changed = cell, digit);
      ++cell;
    }
    return grid.rules().front()->may_hold(grid, changed);
  };
  BOOST_TEST(is_open("anti-king", {1, 0, 1, 0}));
  BOOST_TEST(!is_open("anti-king", {0, 0, 2, 2}));
  BOOST_TEST(!is_open("non-consecutive", {0, 0, 2, 3}));
  BOOST_TEST(is_open("non-consecutive r1c3,r1c4", {0, 0, 2, 3}));
  BOOST_TEST(!is_open("no-ratio", {0, 0, 2, 4}));
  BOOST_TEST(!is_open("no-xv", {4, 1, 0, 0}));
  BOOST_TEST(!is_open("difference 4 r1c1,r1c2", {3, 0, 0, 0}));  // no digit differs from 3 by 4
  BOOST_TEST(!is_open("ratio r1c1,r1c2", {0, 5, 0, 0}));
  BOOST_TEST(is_open("ratio r1c1,r1c2", {0, 6, 0, 0}));
  BOOST_TEST(!is_open("xv 10 r1c1,r1c2", {3, 0, 0, 0}));
  BOOST_TEST(!is_open("greater-than r1c1,r1c2", {1, 0, 0, 0}));
  BOOST_TEST(!is_open("clone r1c1,r1c2 r1c3,r1c4", {0, 1, 0, 2}));
  BOOST_TEST(!is_open("minimum r1c2", {1, 0, 0, 0}));
  BOOST_TEST(!is_open("minimum r1c2", {0, 6, 0, 0}));
  BOOST_TEST(is_open("minimum r1c2 r1c1", {1, 0, 0, 0}));
  BOOST_TEST(!is_open("maximum r1c2", {6, 0, 0, 0}));
  BOOST_TEST(!is_open("column-indexer r1c2", {0, 5, 0, 0}));  // the row has no fifth cell
  BOOST_TEST(!is_open("column-indexer r1c2", {1, 1, 0, 0}));
  BOOST_TEST(is_open("column-indexer r1c2", {0, 1, 0, 0}));
  BOOST_TEST(!is_open("quadruple 1 2 3 r1c1,r1c2,r1c3", {4, 0, 0, 0}));
  BOOST_TEST(is_open("quadruple 1 2 3 r1c1,r1c2,r1c3", {3, 0, 0, 0}));
}

BOOST_AUTO_TEST_CASE(finds_clue_types_by_field_name) {
  BOOST_TEST(find_clue_type_by_field("ratio")->name == "ratio");
  BOOST_TEST(find_clue_type_by_field("xv")->name == "xv");
  BOOST_TEST(find_clue_type_by_field("") == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
