#include "encoder/grid.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(grid)

namespace {

/// A 4×4 grid and its expected clash: two cells and their house, or empty texts for no clash.
struct ClashCase {
  const char* text;
  const char* first;
  const char* second;
  const char* house;
};

std::ostream& operator<<(std::ostream& out, const ClashCase& clash) { return out << clash.text; }

// If the two cells share two houses, find_clash() names the first house. If there are several
// clashes, it names the clash whose second cell comes first in reading order.
const std::array clash_cases{
    ClashCase{"1..1............", "r1c1", "r1c4", "row 1"},
    ClashCase{".2..........2...", "", "", ""},
    ClashCase{".2...........2..", "r1c2", "r4c2", "column 2"},
    ClashCase{"..........3....3", "r3c3", "r4c4", "box 4"},
    ClashCase{"..........33....", "r3c3", "r3c4", "row 3"},
    ClashCase{"..........3...3.", "r3c3", "r4c3", "column 3"},
    ClashCase{"4...4...4.......", "r1c1", "r2c1", "column 1"},
    ClashCase{"1......2...2...1", "r2c4", "r3c4", "column 4"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_new_grid_is_blank) {
  const Grid grid(board(2, 3));
  BOOST_TEST(grid.digits().size() == 36);
  BOOST_TEST(grid.given_count() == 0);
  BOOST_TEST(grid.board() == board(2, 3));
}

BOOST_AUTO_TEST_CASE(keeps_the_digits_that_are_set) {
  Grid grid(board(32, 32));
  grid.set(1023, 1024);
  grid.set(0, 7);
  grid.set(0, 0);
  BOOST_TEST(grid[1023] == 1024);
  BOOST_TEST(grid[0] == 0);
  BOOST_TEST(grid.given_count() == 1);
}

BOOST_AUTO_TEST_CASE(compares_grids_by_board_and_digits) {
  const Grid blank(board(2, 3));
  Grid other = blank;
  BOOST_TEST(other == blank);
  other.set(5, 1);
  BOOST_TEST(!(other == blank));
  BOOST_TEST(!(Grid(board(3, 2)) == blank));
}

BOOST_DATA_TEST_CASE(reports_a_clash_with_both_cells_and_the_house, clash_cases) {
  const Grid grid = parse_grid(board(2, 2), sample.text);
  const auto clash = find_clash(grid);
  if (*sample.house == '\0') {
    BOOST_TEST(!clash);
    return;
  }
  BOOST_REQUIRE(clash);
  BOOST_TEST(grid.board().cell_name(clash->first) == sample.first);
  BOOST_TEST(grid.board().cell_name(clash->second) == sample.second);
  BOOST_TEST(grid.board().area_name(clash->area) == sample.house);
  BOOST_TEST(clash->digit == grid[clash->first]);
  BOOST_TEST(clash->digit == grid[clash->second]);
}

BOOST_AUTO_TEST_CASE(finds_clashes_of_equal_peers_in_random_grids) {
  std::mt19937 random(1);
  int clashes = 0;
  for (int k = 0; k < 2000; ++k) {
    const Grid grid = random_grid(k % 2 == 0 ? board(2, 3) : board(3, 3), 3 + k % 6, random);
    // Find the first cell that has the same digit as an earlier peer.
    std::optional<Cell> second;
    for (Cell b = 0; b < grid.board().cell_count() && !second; ++b) {
      for (Cell a = 0; a < b && grid[b] != 0; ++a) {
        if (grid[a] == grid[b] && are_peers(grid.board(), a, b)) second = b;
      }
    }
    const auto clash = find_clash(grid);
    BOOST_REQUIRE_EQUAL(clash.has_value(), second.has_value());
    if (!clash) continue;
    ++clashes;
    BOOST_REQUIRE_EQUAL(clash->second, *second);
    BOOST_REQUIRE_LT(clash->first, clash->second);
    BOOST_REQUIRE(are_peers(grid.board(), clash->first, clash->second));
    BOOST_REQUIRE_EQUAL(grid[clash->first], grid[clash->second]);
  }
  BOOST_TEST(clashes > 200);
  BOOST_TEST(clashes < 1800);
}

BOOST_AUTO_TEST_CASE(finds_a_clash_on_boards_of_any_width) {
  for (const auto& shape : {board(5, 5), board(7, 9), board(8, 8), board(5, 13)}) {
    const int n = shape.size();
    for (const Digit digit : {1, n - 1, n}) {
      Grid grid(shape);
      grid.set(0, digit);
      BOOST_REQUIRE(!find_clash(grid));
      grid.set(n * (n - 1), digit);
      const auto clash = find_clash(grid);
      BOOST_REQUIRE(clash);
      BOOST_TEST(clash->first == 0);
      BOOST_TEST(clash->second == n * (n - 1));
      BOOST_TEST(shape.area_name(clash->area) == "column 1");
      BOOST_TEST(clash->digit == digit);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_solution_has_no_clash) {
  for (const auto& shape : {board(1, 1), board(1, 5), board(3, 2), board(3, 3), board(5, 5)}) {
    BOOST_TEST(!find_clash(pattern(shape)));
  }
}

BOOST_AUTO_TEST_CASE(pencilmarks_restrict_blank_cells_and_are_shared_by_copies) {
  Grid grid(board(2, 2));
  BOOST_TEST(grid.marks() == nullptr);
  BOOST_TEST(grid.allows(3, 2));
  Candidates marks = Candidates::all(grid.board());
  marks.remove(3, 2);
  grid.restrict(marks);
  const Grid copy = grid;
  BOOST_TEST(copy.marks() == grid.marks());
  BOOST_TEST(!copy.allows(3, 2));
  BOOST_TEST(copy.allows(3, 1));
  BOOST_TEST(copy == grid);
  BOOST_TEST(!(copy == Grid(board(2, 2))));
  BOOST_TEST(copy.without_marks_and_rules() == Grid(board(2, 2)));
  Grid same(board(2, 2));
  same.restrict(marks);
  BOOST_TEST(same == grid);
}

BOOST_AUTO_TEST_CASE(ignores_pencilmarks_that_exclude_nothing) {
  Grid grid(board(2, 2));
  grid.restrict(Candidates::all(grid.board()));
  BOOST_TEST(grid.marks() == nullptr);
}

BOOST_AUTO_TEST_CASE(finds_the_first_blank_cell_without_a_pencilmark) {
  Grid grid(board(2, 2));
  BOOST_TEST(!find_blank_without_allowed_digit(grid));
  Candidates marks = Candidates::all(grid.board());
  for (const Cell cell : {2, 7}) {
    for (Digit digit = 1; digit <= 4; ++digit) marks.remove(cell, digit);
  }
  grid.restrict(marks);
  BOOST_TEST(*find_blank_without_allowed_digit(grid) == 2);
  grid.set(2, 1);
  BOOST_TEST(*find_blank_without_allowed_digit(grid) == 7);
}

BOOST_AUTO_TEST_SUITE_END()
