#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(tokens)

BOOST_AUTO_TEST_CASE(reads_numbers_with_any_spacing) {
  CHECK_LINES(read_text("# one\n 1  0\t. 2 \n_ x ? *\n# inside\n0 0 0 0\n3 0 0 4\n\n"
                        "1 0 0 2\n0 0 0 0\n0 0 0 0\n3 0 0 4"),
              {"demo-1 2 1..2........3..4", "demo-2 8 1..2........3..4"});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_puzzle_and_continues_after_a_blank_line) {
  const auto check = [&](const std::string& text, const std::string& error) {
    const auto lines = std::count(text.begin(), text.end(), '\n');
    CHECK_LINES(read_text(text + "\n1 0 0 2\n0 0 0 0\n0 0 0 0\n3 0 0 4\n"),
                {"demo-1 bad demo.txt:" + error,
                 "demo-2 " + std::to_string(2 + lines) + " 1..2........3..4"});
  };
  check("1 0 0 2\n0  abc 0 0\n0 0 0 0\n3 0 0 4\n",
        "2:4: 'abc'; expected a digit from 1 to 4, several as candidates, or a blank");
  check("1 0 0 2\n0 5 0 0\n0 0 0 0\n3 0 0 4\n",
        "2:3: '5'; expected a digit from 1 to 4, several as candidates, or a blank");
  check("1 0 0 2\n0 99999999999999999999 0 0\n",
        "2:3: '99999999999999999999'; expected a digit from 1 to 4, several as candidates, or a "
        "blank");
  check("1 0 0 2\n0 0 0 \n0 0 0 0\n3 0 0 4\n", "2:6: a row of 3 numbers; expected 4");
  check("1 0 0 2\n0 0 0 0 1\n0 0 0 0\n3 0 0 4\n", "2:9: a row of 5 numbers; expected 4");
  check("1 0 0 2\n0 0 0 0\n0 0 0 0\n", "4:1: a blank line; expected row 4 of 4");
}

BOOST_AUTO_TEST_CASE(reports_missing_rows_at_the_end_of_the_file) {
  CHECK_LINES(read_text("1 0 0 2\n0 0 0 0\n"),
              {"demo-1 bad demo.txt:3:1: the end of the file; expected row 3 of 4"});
}

BOOST_AUTO_TEST_CASE(reads_puzzles_on_the_board_that_the_box_option_states) {
  const std::string six =
      "1 0 0 0 0 0\n0 2 0 0 0 0\n0 0 3 0 0 0\n0 0 0 4 0 0\n0 0 0 0 5 0\n0 0 0 0 0 6\n";
  CHECK_LINES(read_text(six, with_box(3, 2)), {"demo-1 1 1......2......3......4......5......6"});
  CHECK_LINES(
      read_text("1 0 0 2\n", with_box(3, 2)),
      {"demo-1 bad demo.txt:1:8: a row of 4 numbers; expected 6: --box 3x2 makes a 6x6 board"});
  CHECK_LINES(read_text(six, with_format("tokens")),
              {"demo-1 bad demo.txt:1:1: a row of 6 numbers; expected a square number of them, or "
               "--box"});
}

BOOST_AUTO_TEST_CASE(reports_the_line_and_column_of_each_cell) {
  const Puzzle puzzle = read_puzzle("1 0  0 2\n0 0 0 0\n0   0 0 0\n3 0 0 4\n");
  const Board& board = puzzle.grid()->board();
  BOOST_TEST(puzzle.places.of(2, board).column == 6U);
  BOOST_TEST(puzzle.places.of(9, board).line == 3U);
  BOOST_TEST(puzzle.places.of(9, board).column == 5U);
}

BOOST_AUTO_TEST_CASE(written_grids_survive_a_round_trip) {
  for (const auto& [rows, cols] : {std::pair{2, 2}, {2, 3}, {3, 3}, {4, 4}, {5, 8}, {10, 10}}) {
    const Grid grid = make_patterned_grid(rows, cols);
    std::string text;
    append_tokens(text, grid);
    text += "\n";
    append_tokens(text, grid);
    BOOST_TEST(read_grids(text, with_box(rows, cols)) == (std::vector{grid, grid}),
               rows << "x" << cols);
    if (rows == cols)
      BOOST_TEST(read_grids(text) == (std::vector{grid, grid}), rows << "x" << cols);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
