#include "src/puzzles/grid_text.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(line)

namespace {

const std::string first_cells =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string second_cells =
    "........4.5....4.1.....7....8.....6....2...8..9..4...........5.1..........3......";

}  // namespace

BOOST_AUTO_TEST_CASE(reads_one_puzzle_per_line) {
  CHECK_LINES(read_text("# two\n" + first_cells + "\n\n" + second_cells + "\n"),
              {"demo-1 2 " + first_cells, "demo-2 4 " + second_cells});
}

const std::vector<std::string> tails{"  ", " 17 clues", "\tname", ",solution", ";1;2", " # note"};
BOOST_DATA_TEST_CASE(ignores_text_after_the_puzzle_and_a_separator,
                     boost::unit_test::data::make(tails)) {
  CHECK_LINES(read_text(first_cells + sample + "\n" + second_cells),
              {"demo-1 1 " + first_cells, "demo-2 2 " + second_cells});
}

BOOST_AUTO_TEST_CASE(reads_zeros_and_other_blanks) {
  std::string other = first_cells;
  std::replace(other.begin(), other.end(), '.', '0');
  CHECK_LINES(read_text(other), {"demo-1 1 " + first_cells});
  std::replace(other.begin(), other.end(), '0', 'x');
  CHECK_LINES(read_text(other), {"demo-1 1 " + first_cells});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_line_with_its_place) {
  const auto check = [](const std::string& bad, const std::string& error) {
    CHECK_LINES(
        read_text(first_cells + "\n" + bad + "\n" + second_cells),
        {"demo-1 1 " + first_cells, "demo-2 bad demo.txt:2:" + error, "demo-3 3 " + second_cells});
  };
  check(first_cells.substr(1), "81: 80 characters; expected 81");
  check(first_cells + "1", "82: 82 characters; expected 81");
  check("5.3.2.6", "8: 7 characters; expected 81");
  check(first_cells.substr(0, 40) + " " + first_cells.substr(41), "41: 40 characters; expected 81");
  check("a" + first_cells.substr(1), "1: 'a'; expected a digit from 1 to 9 or a blank");
  check(first_cells.substr(0, 80) + "!", "81: '!'; expected a digit from 1 to 9 or a blank");
  check(first_cells.substr(0, 20) + "\x01" + first_cells.substr(21),
        "21: '\\x01'; expected a digit from 1 to 9 or a blank");
  check(std::string(3'000'000, '.'), "1048577: a line of over 1048576 characters; expected 81");
}

BOOST_AUTO_TEST_CASE(column_of_an_error_counts_leading_spaces) {
  CHECK_LINES(read_text("  " + first_cells + "\n"), {"demo-1 1 " + first_cells});
  CHECK_LINES(read_text("  " + first_cells.substr(1) + "a\n"),
              {"demo-1 bad demo.txt:1:83: 'a'; expected a digit from 1 to 9 or a blank"});
}

BOOST_AUTO_TEST_CASE(reads_a_separator_as_a_blank_if_an_option_says_so) {
  std::string spaced = first_cells;
  std::replace(spaced.begin(), spaced.end(), '.', ' ');
  ReaderOptions options = with_format("line");
  options.blank_chars = " ";
  options.board = Board::with_boxes(3, 3);
  CHECK_LINES(read_text(spaced + "\n", options), {"demo-1 1 " + first_cells});
}

BOOST_AUTO_TEST_CASE(first_line_determines_the_board_size) {
  CHECK_LINES(read_text("1234............\n", with_format("line")), {"demo-1 1 1234............"});
  CHECK_LINES(read_text("1.\n" + first_cells, with_format("line")), {"1 2 " + first_cells});
}

BOOST_AUTO_TEST_CASE(reads_puzzles_on_the_board_that_the_box_option_states) {
  CHECK_LINES(read_text("1......2......3......4......5......6\n", with_box(2, 3)),
              {"demo-1 1 1......2......3......4......5......6"});
  CHECK_LINES(
      read_text("." + first_cells.substr(1, 3) + std::string(77, '.') + "\n", with_box(2, 3)),
      {"demo-1 bad demo.txt:1:37: 81 characters; expected 36: --box 2x3 makes a 6x6 board"});
}

BOOST_AUTO_TEST_CASE(reports_the_line_and_column_of_each_cell) {
  const Puzzle puzzle = read_puzzle(" " + first_cells);
  const Place place = puzzle.places.of(80, puzzle.grid()->board());
  BOOST_TEST(place.line == 1U);
  BOOST_TEST(place.column == 82U);
}

BOOST_AUTO_TEST_CASE(written_grids_survive_a_round_trip) {
  for (const auto& [rows, cols] : {std::pair{2, 2},
                                   {2, 3},
                                   {3, 2},
                                   {3, 3},
                                   {3, 4},
                                   {4, 4},
                                   {5, 5},
                                   {6, 6},
                                   {7, 7},
                                   {8, 8},
                                   {9, 9}}) {
    const Grid grid = make_patterned_grid(rows, cols);
    std::string text;
    append_line(text, grid);
    text += "\n" + text + "\n";
    BOOST_TEST(read_grids(text, with_box(rows, cols)) == (std::vector{grid, grid}),
               rows << "x" << cols);
    if (rows == cols)
      BOOST_TEST(read_grids(text) == (std::vector{grid, grid}), rows << "x" << cols);
  }
}

BOOST_AUTO_TEST_CASE(names_puzzles_by_titles_and_skips_counts_and_comments) {
  CHECK_LINES(read_text("2\nPuzzle 1:\n" + first_cells + "\n% second\n" + second_cells +
                        "\n; third\n3.\n" + first_cells + "\nend\n"),
              {"Puzzle 1 3 " + first_cells, "second 5 " + second_cells, "3 8 " + first_cells});
}

BOOST_AUTO_TEST_CASE(reads_cells_behind_other_words) {
  CHECK_LINES(read_text("0f3a9c " + first_cells + " 7.2\n0f3a9d  " + second_cells + "\n"),
              {"demo-1 1 " + first_cells, "demo-2 2 " + second_cells});
  CHECK_LINES(read_text("hard:" + first_cells +
                        "\nhttps://example.org/play?id=7&s=" + second_cells + "&x\n"),
              {"demo-1 1 " + first_cells, "demo-2 2 " + second_cells});
  CHECK_LINES(read_text("'" + first_cells + "',\n\"" + second_cells + "\"\n"),
              {"demo-1 1 " + first_cells, "demo-2 2 " + second_cells});
  CHECK_LINES(read_text("a " + first_cells + "\nb " + first_cells.substr(1) + "\n"),
              {"demo-1 1 " + first_cells, "demo-2 bad demo.txt:2:83: 80 characters; expected 81"});
}

BOOST_AUTO_TEST_CASE(reads_groups_with_one_sign_between_them) {
  for (const char sign : std::string(" |,;/:-")) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
      if (row > 0) text += sign;
      text += first_cells.substr(9 * row, 9);
    }
    CHECK_LINES(read_text(text + "\n"), {"demo-1 1 " + first_cells});
  }
  const Puzzle puzzle = read_puzzle("1..2 .... .... 3..4\n");
  BOOST_TEST(puzzle.places.of(4, puzzle.grid()->board()).column == 6U);
}

BOOST_AUTO_TEST_CASE(reads_groups_whose_blanks_are_letters) {
  CHECK_LINES(read_text("x01x:1x30:012x:x301\n"), {"demo-1 1 .12.2.41123..412"});
  CHECK_LINES(read_text("<h1>Easy</h1>\nxxxx/x3xx/xx3x/xxxx\n"), {"Easy 2 .....3....3....."});
}

BOOST_AUTO_TEST_CASE(reports_mistakes_in_lines_of_numbers) {
  std::string text;
  append_line(text, Grid(*Board::with_boxes(8, 8)));
  CHECK_LINES(read_text("65" + text.substr(1)),
              {"demo-1 bad demo.txt:1:1: '65'; expected a number from 1 to 64 or a blank"});
  CHECK_LINES(read_text(text + " 1", with_box(8, 8)),
              {"demo.txt:1:1: " + std::string("'. . . . . . . . . . . . . . . . . . . . ...'") +
               "; expected a puzzle (see 'clausoku formats')"});
  CHECK_LINES(
      read_text(text + "\n" + text + " 1", with_box(8, 8)),
      {read_text(text)[0],
       "demo-2 bad demo.txt:2:8193: 4097 numbers; expected 4096: --box 8x8 makes a 64x64 board"});
}

BOOST_AUTO_TEST_CASE(names_the_wrong_cell_of_a_solution_behind_a_puzzle) {
  const std::string solved =
      "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
  const std::string puzzle =
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
  CHECK_LINES(read_text(puzzle + " " + solved + "\n"), {"demo-1 1 " + puzzle});
  std::string wrong = solved;
  wrong[2] = '5';
  CHECK_LINES(
      read_text(puzzle + " " + wrong + "\n"),
      {"demo-1 bad demo.txt:1:85: a second puzzle in the line, or a solution with 5 in r1c3; "
       "expected one puzzle, or 3 as in the puzzle"});
  wrong = solved;
  wrong[1] = '4';
  CHECK_LINES(
      read_text(puzzle + " " + wrong + "\n"),
      {"demo-1 bad demo.txt:1:84: a second puzzle in the line, or a solution with 4 in r1c2; "
       "expected one puzzle, or each digit once in a row"});
}

BOOST_AUTO_TEST_CASE(reads_digits_in_the_path_of_a_link) {
  const std::string puzzle =
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
  for (const std::string& link :
       {"https://sudoku.coach/en/play/" + puzzle, "https://example.org/?bd=" + puzzle + "#x"}) {
    CHECK_LINES(read_text(link + "\n"), {"demo-1 1 " + puzzle});
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
