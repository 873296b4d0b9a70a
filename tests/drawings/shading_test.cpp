#include "src/drawings/shading.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "tests/printing.hpp"
#include "tests/unusual_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(shading)

namespace {

std::vector<std::string> list_area_names(const Board& board, const std::vector<int>& areas) {
  std::vector<std::string> names;
  for (const int area : areas) names.push_back(board.area_name(area));
  return names;
}

}  // namespace

BOOST_AUTO_TEST_CASE(does_not_shade_rows_columns_and_boxes) {
  for (const Board& board : {*Board::with_boxes(2, 3), jigsaw_4x4(), two_grid_board()}) {
    BOOST_TEST(make_shading(board).areas.empty());
    BOOST_TEST(make_shading(board).diagonals.empty());
    BOOST_TEST(shaded_cells(board) == std::vector<bool>(board.cell_count()));
  }
}

BOOST_AUTO_TEST_CASE(shades_extra_areas_unless_they_fill_the_board) {
  const Board board = further_houses_4x4();
  const Shading shading = make_shading(board);
  BOOST_TEST(list_area_names(board, shading.areas) == std::vector<std::string>{"window 1"},
             boost::test_tools::per_element());
  BOOST_TEST(list_area_names(board, shading.diagonals) == std::vector<std::string>{"diagonal up"},
             boost::test_tools::per_element());
  const std::set<Cell> shaded{3, 5, 6, 9, 10, 12};
  for (Cell cell = 0; cell < 16; ++cell) {
    BOOST_TEST(shaded_cells(board)[cell] == shaded.contains(cell));
  }
}

BOOST_AUTO_TEST_CASE(shades_regions_and_recognizes_short_diagonals) {
  BoardPlan plan = make_plan_with_equal_boxes({2, 2});
  plan.regions.push_back({AreaKind::further, "bent", {0, 5, 8}});
  plan.regions.push_back({AreaKind::further, "short", {1, 6, 11}});
  plan.regions.push_back({AreaKind::further, "knight's", {0, 6, 12}});
  const Board board = make_board_of(std::move(plan));
  const Shading shading = make_shading(board);
  BOOST_TEST(
      list_area_names(board, shading.areas) == (std::vector<std::string>{"bent", "knight's"}),
      boost::test_tools::per_element());
  BOOST_TEST(list_area_names(board, shading.diagonals) == std::vector<std::string>{"short"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
