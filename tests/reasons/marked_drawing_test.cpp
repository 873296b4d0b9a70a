#include "src/reasons/marked_drawing.hpp"

#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(marked_drawing)

BOOST_AUTO_TEST_CASE(marked_cells_stand_in_brackets) {
  std::string out;
  append_marked_drawing(
      out, board(1, 2),
      [](Cell cell) {
        return DrawnCell{std::to_string(cell), cell == 2};
      },
      false);
  BOOST_CHECK_EQUAL(out,
                    "+------+\n"
                    "| 0  1 |\n"
                    "+------+\n"
                    "|[2] 3 |\n"
                    "+------+\n");
}

BOOST_AUTO_TEST_CASE(wide_cells_stand_right_and_marks_may_be_bold) {
  std::string out;
  append_marked_drawing(
      out, board(2, 1),
      [](Cell cell) {
        return DrawnCell{cell == 0 ? "12" : "3", cell == 1};
      },
      true);
  BOOST_CHECK_EQUAL(out,
                    "+----+----+\n"
                    "| 12 | \033[1m[3]\033[0m|\n"
                    "|  3 |  3 |\n"
                    "+----+----+\n");
}

BOOST_AUTO_TEST_SUITE_END()
