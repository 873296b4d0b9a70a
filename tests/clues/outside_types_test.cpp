// Tests each type of outside clue with all fillings of small boards, by its definition and its
// formula.
#include <fmt/format.h>

#include <boost/test/unit_test.hpp>

#include "tests/clues/clue_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(outside_types)

namespace {

/// Returns a board of one row of n cells, which is a house.
Board make_one_row_board(int n) {
  BoardPlan plan;
  plan.name = "house";
  plan.size = n;
  plan.rows = 1;
  plan.columns = n;
  plan.houses.push_back({AreaKind::row, "row 1", {}});
  for (int cell = 0; cell < n; ++cell) {
    plan.cells.push_back({0, cell});
    plan.houses.front().cells.push_back(cell);
  }
  plan.blocks.assign(plan.cells.size(), 0);
  return std::get<Board>(Board::make(std::move(plan)));
}

}  // namespace

BOOST_AUTO_TEST_CASE(little_killer) {
  check_clue(open_board(2, 2, 5), "little-killer 6 @r0c0:DR", 5 * 25);
  check_clue(open_board(2, 2, 5), "little-killer 6 @r3c0:UR", 5 * 25);
  check_clue(open_board(2, 2, 5), "little-killer 4 @r0c1:DR",
             125);  // a corner cell
  check_clue(open_board(1, 3, 4), "little-killer 7 @r1c4:L", 12);
  check_clue(open_board(1, 3, 4), "little-killer 13 @r1c4:L", 0);
  BOOST_TEST(clue_error(open_board(2, 2, 5), "little-killer @r0c0:DR") ==
             "a little-killer with 0 values; 1");
}

BOOST_AUTO_TEST_CASE(sandwich) {
  check_clue(open_board(1, 4, 4), "sandwich 0 @r1c0:R",
             24);  // digits between the ends may repeat
  check_clue(open_board(1, 4, 4), "sandwich 2 @r1c0:R", 8);
  check_clue(make_one_row_board(4), "sandwich 0 @r1c0:R", 12);
  check_clue(make_one_row_board(4), "sandwich 5 @r1c5:L", 4);
  check_clue(make_one_row_board(4), "sandwich 6 @r1c5:L", 0);
  check_clue(make_one_row_board(5), "sandwich 3 @r1c0:R", 12);
  check_clue(make_one_row_board(5), "sandwich 9 @r1c0:R", 12);
  BOOST_TEST(clue_error(open_board(1, 3, 4), "sandwich 2 @r1c0:R") ==
             "a sandwich at r1c0 that sees 3 cells; 4");
}

BOOST_AUTO_TEST_CASE(x_sum) {
  check_clue(open_board(1, 4, 4), "x-sum 6 @r1c0:R", 24);
  check_clue(make_one_row_board(4), "x-sum 1 @r1c0:R", 6);
  check_clue(make_one_row_board(4), "x-sum 6 @r1c5:L", 4);
  check_clue(make_one_row_board(4), "x-sum 10 @r1c0:R", 6);
  check_clue(make_one_row_board(4), "x-sum 11 @r1c0:R", 0);
  check_clue(make_one_row_board(5), "x-sum 8 @r1c0:R", 4);
  BOOST_TEST(clue_error(open_board(1, 3, 4), "x-sum 2 @r0c1:D") ==
             "an x-sum at r0c1 that sees 1 cells; 4");
}

BOOST_AUTO_TEST_CASE(skyscraper) {
  check_clue(open_board(1, 4, 4), "skyscraper 2 @r1c0:R", 125);
  check_clue(open_board(1, 4, 4), "skyscraper 1 @r1c0:R", 100);
  check_clue(make_one_row_board(4), "skyscraper 1 @r1c0:R", 6);
  check_clue(make_one_row_board(4), "skyscraper 2 @r1c5:L", 11);
  check_clue(make_one_row_board(4), "skyscraper 4 @r1c0:R", 1);
  check_clue(make_one_row_board(4), "skyscraper 5 @r1c0:R", 0);
  check_clue(make_one_row_board(5), "skyscraper 3 @r1c0:R", 35);
}

BOOST_AUTO_TEST_CASE(numbered_rooms) {
  check_clue(open_board(1, 4, 4), "numbered-rooms 1 @r1c0:R", 112);
  check_clue(make_one_row_board(4), "numbered-rooms 1 @r1c0:R", 12);
  check_clue(make_one_row_board(4), "numbered-rooms 3 @r1c5:L", 4);
  check_clue(make_one_row_board(4), "numbered-rooms 5 @r1c0:R", 0);
  check_clue(make_one_row_board(5), "numbered-rooms 2 @r1c0:R", 18);
}

BOOST_AUTO_TEST_CASE(rejects_partial_rows_without_a_valid_completion) {
  const Board row = make_one_row_board(5);
  BOOST_TEST(!can_clue_hold(row, "little-killer 24 @r1c0:R", "12..."));
  BOOST_TEST(can_clue_hold(row, "little-killer 18 @r1c0:R", "12..."));
  BOOST_TEST(!can_clue_hold(row, "numbered-rooms 3 @r1c0:R", "24..."));
  BOOST_TEST(can_clue_hold(row, "numbered-rooms 3 @r1c0:R", "2.4.."));
  BOOST_TEST(!can_clue_hold(row, "numbered-rooms 3 @r1c0:R", "1...."));
  BOOST_TEST(!can_clue_hold(row, "sandwich 3 @r1c0:R", "15..."));
  BOOST_TEST(!can_clue_hold(row, "sandwich 9 @r1c0:R", ".1.5."));
  BOOST_TEST(can_clue_hold(row, "sandwich 3 @r1c0:R", ".1.5."));
  BOOST_TEST(!can_clue_hold(row, "skyscraper 2 @r1c0:R", "123.."));
  BOOST_TEST(!can_clue_hold(row, "skyscraper 3 @r1c0:R", "4...."));
  BOOST_TEST(!can_clue_hold(row, "x-sum 3 @r1c0:R", "23..."));
  BOOST_TEST(!can_clue_hold(row, "x-sum 9 @r1c0:R", "2...."));
}

BOOST_AUTO_TEST_CASE(names_outside_clues_by_their_position) {
  const auto name_of = [](const std::string& clue) {
    return make_grid_with_clue(*Board::with_boxes(2, 2), clue).rules().front()->name();
  };
  BOOST_TEST(name_of("little-killer 3 @r0c2:DR") == "the little killer of 3 at r0c2");
  BOOST_TEST(name_of("numbered-rooms 3 @r1c0:R") == "the numbered room of 3 left of row 1");
  BOOST_TEST(name_of("skyscraper 3 @r0c2:D") == "the skyscraper of 3 above column 2");
  BOOST_TEST(name_of("skyscraper 3 @r5c2:U") == "the skyscraper of 3 below column 2");
  BOOST_TEST(name_of("skyscraper 3 @r1c5:L") == "the skyscraper of 3 right of row 1");
  for (const char* place : {"@r2c0:R", "@r2c5:L"}) {
    BOOST_TEST(name_of(fmt::format("sandwich 3 {}", place)) == "the sandwich of 3 in row 2");
  }
  for (const char* place : {"@r0c2:D", "@r5c2:U"}) {
    BOOST_TEST(name_of(fmt::format("sandwich 3 {}", place)) == "the sandwich of 3 in column 2");
  }
  for (const char* place : {"@r0c0:DR", "@r5c5:UL"}) {
    BOOST_TEST(name_of(fmt::format("sandwich 3 {}", place)) ==
               "the sandwich of 3 from r1c1 to r4c4");
  }
  BOOST_TEST(name_of("x-sum 3 @r1c5:L") == "the x-sum of 3 right of row 1");
}

BOOST_AUTO_TEST_SUITE_END()
