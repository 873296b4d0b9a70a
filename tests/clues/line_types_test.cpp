// Tests each type of line clue with all fillings of small boards, by its definition and its
// formula.
#include <boost/test/unit_test.hpp>

#include "tests/clues/clue_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(line_types)

BOOST_AUTO_TEST_CASE(slow_thermometer) {
  check_clue(open_board(1, 3, 4), "slow-thermometer r1c1,r1c2,r1c3", 20);
  check_clue(open_board(2, 2, 3), "slow-thermometer r2c2,r1c1", 6 * 9);
  check_clue(open_board(1, 2, 4), "slow-thermometer r1c2", 16);
}

BOOST_AUTO_TEST_CASE(palindrome) {
  check_clue(open_board(2, 2, 3), "palindrome r1c1,r1c2,r2c2,r2c1", 9);
  check_clue(open_board(1, 3, 4), "palindrome r1c1,r1c2,r1c3", 16);
  check_clue(open_board(2, 2, 3), "palindrome r1c1,r1c2,r2c2,r2c1,r1c1",
             27);  // a closed line
}

BOOST_AUTO_TEST_CASE(renban) {
  check_clue(open_board(1, 3, 5), "renban r1c1,r1c2,r1c3", 3 * 6);
  check_clue(open_board(2, 2, 4), "renban r1c1,r1c2,r2c2,r2c1", 24);
  check_clue(open_board(2, 2, 5), "renban r1c1,r1c2,r2c2,r1c1",
             18 * 5);  // a closed line
  check_clue(open_board(1, 2, 5), "renban r1c1", 25);
  BOOST_TEST(clue_error(open_board(1, 3, 2), "renban r1c1,r1c2,r1c3") ==
             "a renban of 3 cells; at most 2");
}

BOOST_AUTO_TEST_CASE(whispers) {
  check_clue(open_board(1, 3, 6), "whispers r1c1,r1c2,r1c3",
             28);  // by 3 of 6 digits
  check_clue(open_board(1, 3, 5), "whispers r1c1,r1c2,r1c3",
             10);  // by 3 of 5 digits
  check_clue(open_board(2, 2, 6), "whispers 2 r1c1,r1c2,r2c2,r2c1", 230);
  check_clue(open_board(2, 2, 6), "whispers 2 r1c1,r1c2,r2c1,r1c1",
             144);  // a closed line
  check_clue(open_board(1, 3, 6), "whispers 6 r1c1,r1c2,r1c3", 0);
  check_clue(open_board(1, 3, 6), "whispers 0 r1c1,r1c2,r1c3", 216);
  check_clue(open_board(1, 2, 4), "whispers r1c1", 16);
  BOOST_TEST(clue_error(open_board(1, 2, 6), "whispers 7 r1c1,r1c2") ==
             "whispers of 7; a difference from 0 to 6");
}

BOOST_AUTO_TEST_CASE(region_sum_line) {
  check_clue(open_board(1, 4, 4, {0, 0, 1, 1}), "region-sum-line r1c1,r1c2,r1c3,r1c4", 44);
  check_clue(open_board(1, 4, 5, {0, 1, 1, 1}), "region-sum-line r1c1,r1c2,r1c3,r1c4", 10);
  check_clue(open_board(1, 4, 5, {0, 1, 1, 0}), "region-sum-line r1c1,r1c2,r1c3,r1c4", 10);
  check_clue(open_board(1, 4, 3, {0, 0, 0, 0}), "region-sum-line r1c1,r1c2,r1c3,r1c4", 81);
  // The line is closed, so r1c1 counts only once wherever the line begins.
  const Board columns = open_board(2, 2, 4, {0, 1, 0, 1});
  check_clue(columns, "region-sum-line r1c1,r1c2,r2c2,r2c1,r1c1", 44);
  check_clue(columns, "region-sum-line r1c1,r2c1,r2c2,r1c2,r1c1", 44);
  check_clue(open_board(2, 2, 3, {0, 0, 0, 0}), "region-sum-line r1c1,r1c2,r2c2,r1c1", 81);
}

BOOST_AUTO_TEST_CASE(between_line) {
  check_clue(open_board(2, 2, 5), "between-line r1c1,r1c2,r2c2,r2c1", 40);
  check_clue(open_board(1, 3, 4), "between-line r1c1,r1c2,r1c3", 8);
  check_clue(open_board(1, 3, 2), "between-line r1c1,r1c2,r1c3", 0);
  check_clue(open_board(1, 2, 4), "between-line r1c1,r1c2", 16);
}

BOOST_AUTO_TEST_CASE(entropic_line) {
  check_clue(open_board(2, 2, 6), "entropic-line r1c1,r1c2,r2c2,r2c1", 96);
  check_clue(open_board(2, 2, 3), "entropic-line r1c1,r1c2,r2c2,r1c1",
             6 * 3);  // closed
  check_clue(open_board(2, 2, 3), "entropic-line r1c1,r1c2,r2c2,r2c1,r1c1",
             0);  // four cells
  check_clue(open_board(1, 2, 6), "entropic-line r1c1,r1c2", 24);
  BOOST_TEST(
      clue_error(open_board(1, 3, 4), "entropic-line r1c1,r1c2,r1c3") ==
      "an entropic-line on a board of 4 digits; a number of digits that can be divided by 3");
}

BOOST_AUTO_TEST_CASE(modular_line) {
  check_clue(open_board(2, 2, 5), "modular-line r1c1,r1c2,r2c2,r2c1", 40);
  check_clue(open_board(2, 2, 4), "modular-line r1c1,r1c2,r2c2,r2c1", 16);
  check_clue(open_board(1, 2, 4), "modular-line r1c1,r1c2", 10);
  check_clue(open_board(1, 3, 2), "modular-line r1c1,r1c2,r1c3", 0);
}

BOOST_AUTO_TEST_CASE(nabner) {
  check_clue(open_board(1, 3, 6), "nabner r1c1,r1c2,r1c3", 24);
  check_clue(open_board(1, 3, 5), "nabner r1c1,r1c2,r1c3", 6);
  check_clue(open_board(1, 3, 4), "nabner r1c1,r1c2,r1c3", 0);
  check_clue(open_board(2, 2, 5), "nabner r1c1,r1c2,r2c2,r1c1",
             6 * 5);  // a closed line
}

BOOST_AUTO_TEST_CASE(double_arrow) {
  check_clue(open_board(2, 2, 5), "double-arrow r1c1,r1c2,r2c2,r2c1", 85);
  check_clue(open_board(1, 3, 4), "double-arrow r1c1,r1c2,r1c3", 6);
  BOOST_TEST(clue_error(open_board(1, 2, 4), "double-arrow r1c1,r1c2") ==
             "a double-arrow of 2 cells; at least 3");
}

BOOST_AUTO_TEST_CASE(zipper_line) {
  check_clue(open_board(2, 2, 4), "zipper-line r1c1,r1c2,r2c2,r2c1", 44);
  check_clue(open_board(1, 3, 4), "zipper-line r1c1,r1c2,r1c3", 6);
  check_clue(open_board(1, 5, 4), "zipper-line r1c1,r1c2,r1c3,r1c4,r1c5", 14);
  check_clue(open_board(1, 6, 3), "zipper-line r1c1,r1c2,r1c3,r1c4,r1c5,r1c6", 45);
  check_clue(open_board(1, 2, 4), "zipper-line r1c1,r1c2", 16);
  check_clue(open_board(1, 2, 4), "zipper-line r1c1", 16);
}

BOOST_AUTO_TEST_CASE(arrow) {
  check_clue(open_board(1, 3, 6), "arrow r1c1 r1c2,r1c3", 15);
  check_clue(open_board(2, 2, 6), "arrow r1c1 r1c2 r2c1,r2c2", 15);
  check_clue(open_board(2, 2, 6), "arrow r1c1,r1c2 r2c1,r2c2",
             3);  // 11 = 5 + 6, 12 = 6 + 6
  check_clue(open_board(1, 5, 5), "arrow r1c1,r1c2 r1c3,r1c4,r1c5", 35);
  BOOST_TEST(clue_error(open_board(1, 3, 4), "arrow r1c1") ==
             "an arrow of 1 groups of cells; at least 2");
  BOOST_TEST(clue_error(open_board(1, 6, 4), "arrow r1c1,r1c2,r1c3,r1c4,r1c5 r1c6") ==
             "an arrow with a pill of 5 cells; at most 4");
}

BOOST_AUTO_TEST_CASE(reads_digits_above_nine_in_a_pill_as_two_decimal_places) {
  check_clue(open_board(1, 3, 12), "arrow r1c1,r1c2 r1c3",
             2);  // 11 and 12
  check_clue(open_board(1, 3, 12), "arrow r1c1 r1c2,r1c3", 66);
  // The two cells of the pill, 1 and 10, read as 110, which is more than any sum of the shaft.
  const Board board = open_board(1, 4, 11);
  Grid grid = make_grid_with_clue(board, "arrow r1c1,r1c2 r1c3,r1c4");
  grid.set(0, 1);
  grid.set(1, 10);
  BOOST_TEST(find_fillings_by_definition(grid).empty());
  BOOST_TEST(find_fillings_by_models(grid, Reduction::none).empty());
}

BOOST_AUTO_TEST_CASE(rejects_partial_lines_without_a_valid_completion) {
  const Board boxes = open_board(1, 4, 6, {0, 0, 1, 1});
  const Board open = open_board(1, 4, 6);
  const std::string line = " r1c1,r1c2,r1c3,r1c4";
  BOOST_TEST(!can_clue_hold(open, "arrow r1c1 r1c2,r1c3,r1c4", "22.."));
  BOOST_TEST(can_clue_hold(open, "arrow r1c1 r1c2,r1c3,r1c4", "42.."));
  BOOST_TEST(!can_clue_hold(open, "arrow r1c1,r1c2 r1c3,r1c4", "2..."));
  BOOST_TEST(!can_clue_hold(open, "between-line" + line, "3.43"));
  BOOST_TEST(!can_clue_hold(open, "between-line" + line, "1..2"));
  BOOST_TEST(can_clue_hold(open, "between-line" + line, "3.4."));
  BOOST_TEST(!can_clue_hold(open, "double-arrow" + line, "166."));
  BOOST_TEST(!can_clue_hold(open, "entropic-line" + line, "1.2."));
  BOOST_TEST(!can_clue_hold(open, "modular-line" + line, "1.4."));
  BOOST_TEST(!can_clue_hold(open, "nabner" + line, "1..2"));
  BOOST_TEST(!can_clue_hold(open, "palindrome" + line, "1..2"));
  BOOST_TEST(!can_clue_hold(boxes, "region-sum-line" + line, "661."));
  BOOST_TEST(!can_clue_hold(open, "renban" + line, "1..5"));
  BOOST_TEST(!can_clue_hold(open, "renban" + line, "1..1"));
  BOOST_TEST(!can_clue_hold(open, "slow-thermometer" + line, "2..1"));
  BOOST_TEST(!can_clue_hold(open, "whispers" + line, ".12."));
  BOOST_TEST(!can_clue_hold(open, "whispers 4" + line, "3..."));  // no digit differs from 3 by 4
  BOOST_TEST(!can_clue_hold(open, "zipper-line" + line, "16.1"));
}

BOOST_AUTO_TEST_CASE(names_lines_by_their_first_cell) {
  const auto name_of = [](const std::string& clue) {
    return make_grid_with_clue(open_board(2, 3, 6), clue).rules().front()->name();
  };
  BOOST_TEST(name_of("arrow r1c2 r1c3,r2c3") == "the arrow at r1c2");
  BOOST_TEST(name_of("between-line r2c1,r2c2,r2c3") == "the between line at r2c1");
  BOOST_TEST(name_of("double-arrow r2c1,r2c2,r2c3") == "the double arrow at r2c1");
  BOOST_TEST(name_of("entropic-line r2c1,r2c2") == "the entropic line at r2c1");
  BOOST_TEST(name_of("modular-line r2c1,r2c2") == "the modular line at r2c1");
  BOOST_TEST(name_of("nabner r2c1,r2c2") == "the nabner line at r2c1");
  BOOST_TEST(name_of("palindrome r2c1,r2c2") == "the palindrome at r2c1");
  BOOST_TEST(name_of("region-sum-line r2c1,r2c2") == "the region sum line at r2c1");
  BOOST_TEST(name_of("renban r2c1,r2c2") == "the renban line at r2c1");
  BOOST_TEST(name_of("slow-thermometer r2c1,r2c2") == "the slow thermometer at r2c1");
  BOOST_TEST(name_of("whispers r2c1,r2c2") == "the whispers line at r2c1");
  BOOST_TEST(name_of("whispers 2 r2c1,r2c2") == "the whispers line of 2 at r2c1");
  BOOST_TEST(name_of("zipper-line r2c1,r2c2") == "the zipper line at r2c1");
}

BOOST_AUTO_TEST_SUITE_END()
