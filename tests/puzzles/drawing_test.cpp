#include "src/puzzles/drawing.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(drawing)

BOOST_AUTO_TEST_CASE(boxes_are_framed) {
  std::string text;
  append_drawing(text, read_grids("1...............\n")[0]);
  BOOST_TEST(text ==
             "+-----+-----+\n"
             "| 1 . | . . |\n"
             "| . . | . . |\n"
             "+-----+-----+\n"
             "| . . | . . |\n"
             "| . . | . . |\n"
             "+-----+-----+\n");
}

BOOST_AUTO_TEST_CASE(boxes_need_not_be_square) {
  std::string text;
  append_drawing(text, read_grids("1" + std::string(35, '.'), with_box(2, 3))[0]);
  BOOST_TEST(text.substr(0, 36) == "+-------+-------+\n| 1 . . | . . . |\n");
}

BOOST_AUTO_TEST_CASE(numbers_stand_right_in_columns_of_one_width) {
  Grid grid(*Board::with_boxes(2, 5));
  grid.set(0, 10);
  grid.set(1, 9);
  std::string text;
  append_drawing(text, grid);
  BOOST_TEST(text.substr(0, 72) ==
             "+----------------+----------------+\n"
             "| 10  9  .  .  . |  .  .  .  .  . |\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
