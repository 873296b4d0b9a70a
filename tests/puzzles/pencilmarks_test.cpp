#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/grids.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(pencilmarks)

namespace {

std::string make_marks_with_all_candidates(int size, int cells) {
  std::string text;
  for (int cell = 0; cell < cells; ++cell) {
    for (int digit = 1; digit <= size; ++digit) text += static_cast<char>('0' + digit);
  }
  return text;
}

std::string write_pencilmarks_to_text(const Grid& grid) {
  std::string text;
  append_pencilmarks(text, grid);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(detects_a_line_of_729_characters) {
  std::string text = make_marks_with_all_candidates(9, 81);
  text.replace(0, 9, "....5....");
  text.replace(9, 9, "1..4...8.");
  const std::vector<Grid> grids = read_grids("# marks\n" + text + " note\n" + text);
  BOOST_REQUIRE_EQUAL(grids.size(), 2);
  const Grid& grid = grids[0];
  BOOST_TEST(grid == grids[1]);
  BOOST_TEST(grid[0] == 5);
  BOOST_TEST(grid.given_count() == 1);
  BOOST_REQUIRE(grid.marks());
  BOOST_TEST(grid.marks()->count(0) == 9);  // a given does not restrict the marks of its cell
  BOOST_TEST(grid.marks()->count(1) == 3);
  BOOST_TEST(grid.allows(1, 4));
  BOOST_TEST(!grid.allows(1, 5));
  BOOST_TEST(grid.marks()->count(80) == 9);
}

BOOST_AUTO_TEST_CASE(reads_single_and_all_candidates_as_an_ordinary_puzzle) {
  const Grid puzzle = make_patterned_grid(3, 3);
  BOOST_TEST(read_grids(write_pencilmarks_to_text(puzzle)) == std::vector{puzzle});
}

BOOST_AUTO_TEST_CASE(written_grids_survive_a_round_trip) {
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
      BOOST_TEST(
          (read_grids(write_pencilmarks_to_text(grid), with_box(rows, cols)) == std::vector{grid}));
    }
  }
}

BOOST_AUTO_TEST_CASE(reads_64_characters_as_4x4_if_each_cell_has_a_candidate) {
  const std::string text = make_marks_with_all_candidates(4, 16);
  const Grid blank(test::board(2, 2));
  for (const auto& options : {ReaderOptions(), with_format("pencilmarks"), with_box(2, 2)}) {
    BOOST_TEST(read_grids(text, options) == std::vector{blank});
  }
  const Grid full = make_patterned_grid(2, 2);
  BOOST_TEST(read_grids(write_pencilmarks_to_text(full)) == std::vector{full});
}

BOOST_AUTO_TEST_CASE(asks_for_the_box_of_64_other_characters) {
  const std::string marks = make_marks_with_all_candidates(4, 16);
  for (const std::string& text :
       {std::string(64, '.'), "...." + marks.substr(4), "5" + marks.substr(1),
        "1234567887654321" + std::string(48, '.')}) {
    const auto lines = read_text(text);
    BOOST_REQUIRE_EQUAL(lines.size(), 1);
    BOOST_TEST(lines[0].find("expected --box for a 8x8 board") != std::string::npos, lines[0]);
  }
}

BOOST_AUTO_TEST_CASE(reads_a_cell_without_candidates) {
  std::string text = make_marks_with_all_candidates(9, 81);
  text.replace(9, 9, ".........");
  BOOST_TEST(read_grids(text).at(0).marks()->count(1) == 0);
}

BOOST_AUTO_TEST_CASE(reports_a_bad_line_with_its_place) {
  const std::string good = make_marks_with_all_candidates(9, 81);
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

BOOST_AUTO_TEST_CASE(rejects_boards_larger_than_9x9) {
  ReaderOptions options = with_box(4, 4);
  options.format = "pencilmarks";
  CHECK_LINES(read_text("1..", options),
              {"demo-1 bad demo.txt:1:1: pencilmarks of a 16x16 board; expected boards of up to "
               "9x9, whose digits have one character each"});
}

BOOST_AUTO_TEST_CASE(reports_the_line_and_column_of_each_cell) {
  const Puzzle puzzle = read_puzzle(" " + make_marks_with_all_candidates(9, 81));
  BOOST_TEST(puzzle.places.of(2, puzzle.grid()->board()).column == 20U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
