#include "src/puzzles/puzzle.hpp"

#include <boost/test/unit_test.hpp>

namespace clausoku {

BOOST_AUTO_TEST_SUITE(puzzle)

BOOST_AUTO_TEST_CASE(error_text_has_position_then_found_then_expected) {
  BOOST_TEST(to_string({"a.txt", {3, 9}, "a row of 8 characters", "9"}) ==
             "a.txt:3:9: a row of 8 characters; expected 9");
  BOOST_TEST(to_string({"a.txt", {}, "no puzzle", "at least one"}) ==
             "a.txt: no puzzle; expected at least one");
  BOOST_TEST(to_string({"-", {}, "input/output error", ""}) == "-: input/output error");
}

BOOST_AUTO_TEST_CASE(computes_line_and_column_of_a_cell) {
  const Board board = *Board::with_boxes(2, 2);
  const auto place = [&](std::vector<Place> places, Cell cell) {
    const Place result = CellPlaces(std::move(places)).of(cell, board);
    return std::to_string(result.line) + ":" + std::to_string(result.column);
  };
  BOOST_TEST(place({{7, 3}}, 0) == "7:3");
  BOOST_TEST(place({{7, 3}}, 15) == "7:18");
  BOOST_TEST(place({{1, 1}, {2, 1}, {4, 5}, {5, 1}}, 10) == "4:7");
  std::vector<Place> each;
  for (std::size_t cell = 0; cell < 16; ++cell) each.push_back({cell + 1, 2 * cell + 1});
  BOOST_TEST(place(each, 10) == "11:21");
  BOOST_TEST(place({}, 10) == "0:0");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
