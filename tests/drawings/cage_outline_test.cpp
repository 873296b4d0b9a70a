#include "src/drawings/cage_outline.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/unusual_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(cage_outline)

namespace {

/// The corners of the lines around places of a 4×4 board, at a quarter of a cell: "down,right".
std::string outline(const std::vector<std::pair<int, int>>& places) {
  const Board board = *Board::with_boxes(2, 2);
  std::vector<Cell> cells;
  for (const auto& [row, column] : places) cells.push_back(board.cell_at(row, column));
  std::string text;
  for (const auto& corners : cage_outline_of(cells, board, 0.25)) {
    for (const Spot& spot : corners) text += fmt::format(" {},{}", spot.down, spot.right);
    text += '\n';
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_cell_is_framed_inside_its_borders) {
  BOOST_TEST(outline({{1, 2}}) == " 1.25,2.25 1.25,2.75 1.75,2.75 1.75,2.25\n");
}

BOOST_AUTO_TEST_CASE(corners_turn_both_ways) {
  BOOST_TEST(outline({{1, 0}, {0, 0}, {1, 1}}) ==
             " 0.25,0.25 0.25,0.75 1.25,0.75 1.25,1.75 1.75,1.75 1.75,0.25\n");
}

BOOST_AUTO_TEST_CASE(it_begins_at_the_leftmost_cell_of_the_topmost_row) {
  BOOST_TEST(outline({{1, 0}, {1, 1}, {0, 1}}) ==
             " 0.25,1.25 0.25,1.75 1.75,1.75 1.75,0.25 1.25,0.25 1.25,1.25\n");
  const Board board = *Board::with_boxes(2, 2);
  BOOST_TEST(first_cage_cell(std::vector<Cell>{4, 5, 1}, board) == 1);
}

BOOST_AUTO_TEST_CASE(cells_that_touch_at_a_corner_keep_apart) {
  BOOST_TEST(outline({{0, 0}, {1, 1}}) ==
             " 0.25,0.25 0.25,0.75 0.75,0.75 0.75,0.25\n"
             " 1.25,1.25 1.25,1.75 1.75,1.75 1.75,1.25\n");
  // So they do where they hang together by others.
  BOOST_TEST(outline({{0, 0}, {1, 0}, {0, 1}, {1, 2}, {0, 2}, {2, 1}}) ==
             " 0.25,0.25 0.25,2.75 1.75,2.75 1.75,2.25 0.75,2.25 0.75,0.75 1.75,0.75 1.75,0.25\n"
             " 2.25,1.25 2.25,1.75 2.75,1.75 2.75,1.25\n");
}

BOOST_AUTO_TEST_CASE(a_ring_is_framed_on_both_sides) {
  BOOST_TEST(outline({{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}, {2, 0}, {1, 0}}) ==
             " 0.25,0.25 0.25,2.75 2.75,2.75 2.75,0.25\n"
             " 0.75,0.75 2.25,0.75 2.25,2.25 0.75,2.25\n");
}

BOOST_AUTO_TEST_SUITE_END()
