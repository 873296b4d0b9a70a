#include "src/drawings/cage_outline.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/unusual_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(cage_outline)

namespace {

/// Returns the outlines around cells of a 4×4 board, one per line as corners "down,right". They are
/// inset from the cell borders by a quarter of a cell.
std::string format_cage_outlines(const std::vector<std::pair<int, int>>& places) {
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

BOOST_AUTO_TEST_CASE(outlines_a_cell_inside_its_borders) {
  BOOST_TEST(format_cage_outlines({{1, 2}}) == " 1.25,2.25 1.25,2.75 1.75,2.75 1.75,2.25\n");
}

BOOST_AUTO_TEST_CASE(outlines_convex_and_concave_corners) {
  BOOST_TEST(format_cage_outlines({{1, 0}, {0, 0}, {1, 1}}) ==
             " 0.25,0.25 0.25,0.75 1.25,0.75 1.25,1.75 1.75,1.75 1.75,0.25\n");
}

BOOST_AUTO_TEST_CASE(outline_begins_at_the_leftmost_cell_of_the_top_row) {
  BOOST_TEST(format_cage_outlines({{1, 0}, {1, 1}, {0, 1}}) ==
             " 0.25,1.25 0.25,1.75 1.75,1.75 1.75,0.25 1.25,0.25 1.25,1.25\n");
  const Board board = *Board::with_boxes(2, 2);
  BOOST_TEST(first_cage_cell(std::vector<Cell>{4, 5, 1}, board) == 1);
}

BOOST_AUTO_TEST_CASE(separates_cells_that_touch_only_at_a_corner) {
  BOOST_TEST(format_cage_outlines({{0, 0}, {1, 1}}) ==
             " 0.25,0.25 0.25,0.75 0.75,0.75 0.75,0.25\n"
             " 1.25,1.25 1.25,1.75 1.75,1.75 1.75,1.25\n");
  // Cells that touch only at a corner stay separate even if other cells connect them.
  BOOST_TEST(format_cage_outlines({{0, 0}, {1, 0}, {0, 1}, {1, 2}, {0, 2}, {2, 1}}) ==
             " 0.25,0.25 0.25,2.75 1.75,2.75 1.75,2.25 0.75,2.25 0.75,0.75 1.75,0.75 1.75,0.25\n"
             " 2.25,1.25 2.25,1.75 2.75,1.75 2.75,1.25\n");
}

BOOST_AUTO_TEST_CASE(outlines_a_ring_outside_and_inside) {
  BOOST_TEST(
      format_cage_outlines({{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}, {2, 0}, {1, 0}}) ==
      " 0.25,0.25 0.25,2.75 2.75,2.75 2.75,0.25\n"
      " 0.75,0.75 2.25,0.75 2.25,2.25 0.75,2.25\n");
}

BOOST_AUTO_TEST_SUITE_END()
