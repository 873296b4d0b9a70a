#include "src/drawings/labels_around.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/drawings/clue_sheet.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(labels_around)

BOOST_AUTO_TEST_CASE(finds_outside_clues_at_their_positions) {
  Drawing drawing = make_drawing(
      grid_with_clues({"sandwich 12 @r0c2:D", "skyscraper 3 @r6c0:R", "thermometer r1c1,r1c2"}),
      nullptr);
  drawing.clues[1].marked = true;
  const OutsideLabels labels(drawing);
  BOOST_REQUIRE(labels.find(-1, 1) != nullptr);
  BOOST_TEST(labels.find(-1, 1)->text == "12");
  BOOST_TEST(!labels.find(-1, 1)->marked);
  BOOST_REQUIRE(labels.find(5, -1) != nullptr);
  BOOST_TEST(labels.find(5, -1)->text == "3");
  BOOST_TEST(labels.find(5, -1)->marked);
  BOOST_TEST(labels.find(0, 0) == nullptr);
}

BOOST_AUTO_TEST_CASE(puts_clues_without_a_direction_on_the_left_and_above) {
  const OutsideLabels labels(make_drawing(
      grid_with_clues({"sandwich 1 @r10c2:U", "sandwich 3 @r4c10:L", "skyscraper 5 @r6c10:L",
                       "sandwich 6 @r7c0:R", "sandwich 7 @r7c10:L", "x-sum 8 @r0c8:D",
                       "sandwich 9 @r10c8:U"}),
      nullptr));
  const auto text_at = [&](int row, int column) {
    const OutsideLabel* label = labels.find(row, column);
    return label == nullptr ? "" : label->text;
  };
  BOOST_TEST(text_at(-1, 1) == "1");
  BOOST_TEST(text_at(9, 1) == "");
  BOOST_TEST(text_at(3, -1) == "3");
  BOOST_TEST(text_at(3, 9) == "");
  BOOST_TEST(text_at(5, 9) == "5");
  // Another clue is at the other end.
  BOOST_TEST(text_at(6, -1) == "6");
  BOOST_TEST(text_at(6, 9) == "7");
  BOOST_TEST(text_at(-1, 7) == "8");
  BOOST_TEST(text_at(9, 7) == "9");
}

BOOST_AUTO_TEST_CASE(shows_diagonal_directions_by_strokes) {
  const OutsideLabels labels(
      make_drawing(grid_with_clues({"little-killer 30 @r0c4:DR", "little-killer 31 @r0c4:DL",
                                    "little-killer 7 @r10c4:UL", "little-killer 8 @r10c4:UR"}),
                   nullptr));
  BOOST_TEST(labels.find(-1, 3)->text == "30\\,31/");
  BOOST_TEST(labels.find(9, 3)->text == "7\\,8/");
}

BOOST_AUTO_TEST_CASE(finds_the_rows_and_widths_of_outside_labels) {
  const OutsideLabels labels(make_drawing(
      grid_with_clues({"x-sum 22 @r0c6:D", "sandwich 5 @r10c6:U", "little-killer 108 @r0c0:DR"}),
      nullptr));
  BOOST_TEST(labels.has_row(-1));
  BOOST_TEST(labels.has_row(9));
  BOOST_TEST(!labels.has_row(0));
  BOOST_TEST(labels.widest_in_column(5) == 2u);
  BOOST_TEST(labels.widest_in_column(-1) == 4u);
  BOOST_TEST(labels.widest_in_column(9) == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
