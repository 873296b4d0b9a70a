#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/grids.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(pencilmarks)

namespace {

std::string all_possible(int size, int cells) {
  std::string text;
  for (int cell = 0; cell < cells; ++cell) {
    for (int digit = 1; digit <= size; ++digit) text += static_cast<char>('0' + digit);
  }
  return text;
}

std::string written(const Grid& grid) {
  std::string text;
  append_pencilmarks(text, grid);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_line_of_729_characters_is_read_by_its_look) {
  std::string text = all_possible(9, 81);
  text.replace(0, 9, "....5....");
  text.replace(9, 9, "1..4...8.");
  const std::vector<Grid> grids = read_grids("# marks\n" + text + " note\n" + text);
  BOOST_REQUIRE_EQUAL(grids.size(), 2);
  const Grid& grid = grids[0];
  BOOST_TEST((grid == grids[1]));
  BOOST_TEST(grid[0] == 5);
  BOOST_TEST(grid.given_count() == 1);
  BOOST_REQUIRE(grid.marks());
  BOOST_TEST(grid.marks()->count(0) == 9);  // the given stands for itself
  BOOST_TEST(grid.marks()->count(1) == 3);
  BOOST_TEST(grid.allows(1, 4));
  BOOST_TEST(!grid.allows(1, 5));
  BOOST_TEST(grid.marks()->count(80) == 9);
}

BOOST_AUTO_TEST_CASE(givens_and_full_cells_are_an_ordinary_puzzle) {
  const Grid puzzle = patterned_grid(3, 3);
  BOOST_TEST((read_grids(written(puzzle)) == std::vector{puzzle}));
}

BOOST_AUTO_TEST_CASE(what_is_written_is_read_back) {
  std::mt19937 random(9);
  for (const auto& [rows, cols] : {std::pair{2, 2}, {2, 3}, {1, 5}, {2, 4}, {3, 3}}) {
    for (int k = 0; k < 20; ++k) {
      Grid grid = test::pattern_with_blanks(test::board(rows, cols), rows * cols * 2, random);
      Candidates marks = Candidates::all(grid.board());
      for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
        if (grid[cell] != 0) continue;
        for (Digit digit = 3; digit <= grid.board().size(); ++digit) {
          if (random() % 2 == 0) marks.remove(cell, digit);
        }
      }
      grid.restrict(marks);
      BOOST_TEST((read_grids(written(grid), with_box(rows, cols)) == std::vector{grid}));
    }
  }
}

BOOST_AUTO_TEST_CASE(sixty_four_characters_are_a_small_board_only_where_it_is_said) {
  const std::string text = all_possible(4, 16);
  BOOST_TEST(
      (read_grids(text, with_format("pencilmarks")) == std::vector{Grid(test::board(2, 2))}));
  BOOST_TEST((read_grids(text, with_box(2, 2)) == std::vector{Grid(test::board(2, 2))}));
  BOOST_TEST(read_text(text).at(0).find("demo-1 1") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_cell_may_have_no_candidate) {
  std::string text = all_possible(9, 81);
  text.replace(9, 9, ".........");
  BOOST_TEST(read_grids(text).at(0).marks()->count(1) == 0);
}

BOOST_AUTO_TEST_CASE(a_bad_line_takes_its_place) {
  const std::string good = all_possible(9, 81);
  const auto check = [&](const std::string& bad, const std::string& error) {
    const auto lines = read_text(good + "\n" + bad + "\n" + good);
    BOOST_REQUIRE_EQUAL(lines.size(), 3);
    BOOST_TEST(lines[1] == "demo-2 bad demo.txt:2:" + error);
  };
  check("x" + good.substr(1, 727), "729: 728 characters; expected 729");
  check(good + "1", "730: 730 characters; expected 729");
  check("2" + good.substr(1), "1: '2'; expected 1 or a blank");
  check(good.substr(0, 728) + "a", "729: 'a'; expected 9 or a blank");
}

BOOST_AUTO_TEST_CASE(digits_of_two_figures_have_no_pencilmarks) {
  ReaderOptions options = with_box(4, 4);
  options.format = "pencilmarks";
  CHECK_LINES(read_text("1..", options),
              {"demo-1 bad demo.txt:1:1: pencilmarks of a 16x16 board; "
               "expected boards up to 9x9, whose digits are one character each"});
}

BOOST_AUTO_TEST_CASE(each_cell_has_its_place) {
  const Puzzle puzzle = read_puzzle(" " + all_possible(9, 81));
  BOOST_TEST(puzzle.places.of(2, puzzle.grid()->board()).column == 20U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
