#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "src/boards/layout.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(rows)

namespace {

const std::string nine_rows =
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
    "....8..79\n";
const std::string nine_cells =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

}  // namespace

BOOST_AUTO_TEST_CASE(reads_puzzles_between_blank_lines_and_comments) {
  CHECK_LINES(read_text("# one\n\n" + nine_rows + "\n  \n# two\n" + nine_rows),
              {"demo-1 3 " + nine_cells, "demo-2 15 " + nine_cells});
  CHECK_LINES(read_text("12..\n# inside\n....\n....\n..34\n"), {"demo-1 1 12............34"});
}

BOOST_AUTO_TEST_CASE(reads_complete_puzzles_without_a_separator) {
  CHECK_LINES(read_text(nine_rows + nine_rows),
              {"demo-1 1 " + nine_cells, "demo-2 10 " + nine_cells});
}

BOOST_AUTO_TEST_CASE(reads_usual_blanks_and_blanks_of_the_options) {
  CHECK_LINES(read_text("1._0\n*?xX\n....\n...4\n"), {"demo-1 1 1..............4"});
  ReaderOptions options;
  options.blank_chars = "-o";
  CHECK_LINES(read_text("1.-o\n....\n....\n...4\n", options), {"demo-1 1 1..............4"});
  CHECK_LINES(read_text("1.-o\n....\n....\n...4\n"),
              {"demo-1 bad demo.txt:1:4: 'o'; expected a digit from 1 to 4 or a blank"});
}

BOOST_AUTO_TEST_CASE(reads_spaces_as_blanks_in_rows_that_need_them) {
  std::string spaced = nine_rows;
  std::replace(spaced.begin(), spaced.end(), '.', ' ');
  CHECK_LINES(read_text(spaced + "\n" + spaced),
              {"demo-1 1 " + nine_cells, "demo-2 11 " + nine_cells});
  CHECK_LINES(read_text("12  \n    \n    \n  34\n", with_box(2, 2)), {"demo-1 1 12............34"});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_puzzle_and_continues_after_a_blank_line) {
  const auto check = [&](const std::string& text, const std::string& error) {
    const auto lines = std::count(text.begin(), text.end(), '\n');
    CHECK_LINES(read_text("1...\n.2..\n..3.\n...4\n\n" + text + "\n1...\n.2..\n..3.\n...4\n"),
                {"demo-1 1 1....2....3....4", "demo-2 bad demo.txt:" + error,
                 "demo-3 " + std::to_string(7 + lines) + " 1....2....3....4"});
  };
  check("1...\n.a..\n..3.\n...4\n", "7:2: 'a'; expected a digit from 1 to 4 or a blank");
  check("1...\n.2..\n..\xC3\xA9.\n...4\n",
        "8:3: '\xC3\xA9'; expected a digit from 1 to 4 or a blank");
  check("1..\n.2..\n..3.\n...4\n", "6:4: a row of 3 characters; expected 4");
  check("1...\n.2\n..3.\n...4\n", "7:3: a row of 2 characters; expected 4");
  check("1...\n.2..1\n..3.\n...4\n", "7:5: a row of 5 characters; expected 4");
  check("1...\n.2..\n..3.\n", "9:1: a blank line; expected row 4 of 4");
}

BOOST_AUTO_TEST_CASE(reads_each_row_of_the_smallest_board_as_a_puzzle) {
  ReaderOptions options;
  options.board = std::get<Board>(make_board_of("latin:1", ""));
  CHECK_LINES(read_text("1\n.\n1\n", options), {"demo-1 1 1", "demo-2 2 .", "demo-3 3 1"});
}

BOOST_AUTO_TEST_CASE(surplus_row_starts_the_next_puzzle) {
  CHECK_LINES(
      read_text("1...\n.2..\n..3.\n...4\n....\n\n1...\n.2..\n..3.\n...4\n"),
      {"demo-1 1 1....2....3....4", "demo-2 bad demo.txt:6:1: a blank line; expected row 2 of 4",
       "demo-3 7 1....2....3....4"});
}

BOOST_AUTO_TEST_CASE(reports_a_missing_last_row_at_the_end_of_the_file) {
  CHECK_LINES(read_text(nine_rows.substr(0, 80)),
              {"demo-1 bad demo.txt:9:1: the end of the file; expected row 9 of 9"});
}

BOOST_AUTO_TEST_CASE(first_row_determines_the_board_size) {
  CHECK_LINES(read_text(nine_rows + "\n1...\n.2..\n..3.\n...4\n\n" + nine_rows),
              {"demo-1 1 " + nine_cells, "demo-2 11 1....2....3....4", "demo-3 16 " + nine_cells});
  CHECK_LINES(
      read_text(nine_rows + "\n5.3..7.\n" + nine_rows),
      {"demo-1 1 " + nine_cells, "demo-2 bad demo.txt:11:8: a row of 7 characters; expected 9"});
}

BOOST_AUTO_TEST_CASE(reads_puzzles_on_the_board_that_the_box_option_states) {
  const std::string six = "1.....\n.2....\n..3...\n...4..\n....5.\n.....6\n";
  CHECK_LINES(read_text(six, with_box(2, 3)), {"demo-1 1 1......2......3......4......5......6"});
  CHECK_LINES(
      read_text(nine_rows, with_box(2, 3)),
      {"demo-1 bad demo.txt:1:7: a row of 9 characters; expected 6: --box 2x3 makes a 6x6 board"});
}

BOOST_AUTO_TEST_CASE(reports_a_too_long_row_as_one_bad_puzzle) {
  CHECK_LINES(read_text("1...\n" + std::string(3'000'000, '.') + "\n\n1...\n.2..\n..3.\n...4\n"),
              {"demo-1 bad demo.txt:2:5: a row of over 1048576 characters; expected 4",
               "demo-2 4 1....2....3....4"});
}

BOOST_AUTO_TEST_CASE(reads_a_pe96_file_without_its_first_header) {
  CHECK_LINES(read_text("1...\n.2..\n..3.\n...4\nGrid 02\n1...\n.2..\n..3.\n...4\n"),
              {"demo-1 1 1....2....3....4", "Grid 02 5 1....2....3....4"});
  CHECK_LINES(
      read_text("1...\n.2..\n..3.\nGrid 02\n1...\n.2..\n..3.\n...4\n"),
      {"demo-1 bad demo.txt:4:1: 'Grid 02'; expected row 4 of 4", "Grid 02 4 1....2....3....4"});
}

BOOST_AUTO_TEST_CASE(reports_the_line_and_column_of_each_cell) {
  const Puzzle puzzle = read_puzzle("# one\n1...\n.2..\n# two\n..3.\n...4\n");
  const Place place = puzzle.places.of(10, puzzle.grid()->board());
  BOOST_TEST(place.line == 5U);
  BOOST_TEST(place.column == 3U);
}

BOOST_AUTO_TEST_CASE(written_grids_survive_a_round_trip) {
  for (const auto& [rows, cols] :
       {std::pair{2, 2}, {2, 3}, {3, 2}, {3, 3}, {3, 4}, {4, 4}, {5, 5}, {6, 6}, {7, 7}, {8, 8}}) {
    const Grid grid = make_patterned_grid(rows, cols);
    std::string text;
    append_rows(text, grid);
    text += "\n";
    append_rows(text, grid);
    BOOST_TEST(read_grids(text, with_box(rows, cols)) == (std::vector{grid, grid}),
               rows << "x" << cols);
    if (rows == cols)
      BOOST_TEST(read_grids(text) == (std::vector{grid, grid}), rows << "x" << cols);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
