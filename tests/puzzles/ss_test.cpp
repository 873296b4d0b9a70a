#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "src/base/text.hpp"
#include "src/drawings/text_drawing.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(ss)

const std::string drawing =
    "*-----*\n"
    "|1.|..|\n"
    "|.2|..|\n"
    "|--+--|\n"
    "|..|3.|\n"
    "|..|.4|\n"
    "*-----*\n";
const std::string cells = "1....2....3....4";

BOOST_AUTO_TEST_CASE(reads_a_simple_sudoku_drawing) {
  CHECK_LINES(
      read_text(" *-----------*\n |.3.|4..|...|\n |9.2|8.6|3.1|\n |...|...|.2.|\n"
                " |---+---+---|\n |8..|.6.|7..|\n |.6.|2.5|.9.|\n |..3|.4.|..8|\n"
                " |---+---+---|\n |.7.|...|...|\n |4.8|9.2|5.6|\n |...|..8|.3.|\n"
                " *-----------*\n Simple Sudoku\n  Version 4.2n\n"),
      {"demo-1 1 .3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6....."
       "8.3."});
}

BOOST_AUTO_TEST_CASE(reads_consecutive_drawings) {
  CHECK_LINES(
      read_text(drawing + drawing + "Version 4.2n\n\n" + drawing + "\n# comment\n" + drawing),
      {"demo-1 1 " + cells, "demo-2 8 " + cells, "demo-3 17 " + cells, "demo-4 26 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_clausoku_drawings_with_their_names) {
  for (const auto& [box_rows, box_cols] : {std::pair{2, 2}, {3, 3}, {2, 3}, {3, 2}, {4, 4}}) {
    const Grid grid = make_patterned_grid(box_rows, box_cols);
    std::string text = "Grid 01\n";
    append_drawing(text, grid);
    text += "\n# none Grid 02: no solution\n\nGrid 03\n";
    append_drawing(text, grid);
    std::string line;
    append_line(line, grid);
    const int rows = grid.board().size() + grid.board().size() / box_rows + 1;
    CHECK_LINES(read_text(text),
                {"Grid 01 2 " + line, "Grid 03 " + std::to_string(rows + 6) + " " + line});
  }
}

BOOST_AUTO_TEST_CASE(bars_determine_the_box_width) {
  const std::string columns_of_3 =
      "|123|...|\n|...|...|\n|...|...|\n|...|...|\n|...|...|\n|...|...|\n";
  BOOST_TEST(read_puzzle(columns_of_3).grid()->board().box_cols() == 3);
  BOOST_TEST(read_puzzle(columns_of_3, with_box(2, 3)).grid()->board().box_rows() == 2);
  CHECK_LINES(read_text(columns_of_3, with_box(3, 2)),
              {"demo-1 bad demo.txt:1:2: boxes of 3 columns; expected 2 as --box says"});
  CHECK_LINES(
      read_text(columns_of_3, with_box(3, 3)),
      {"demo-1 bad demo.txt:1:10: a row of 6 cells; expected 9: --box 3x3 makes a 9x9 board"});
}

BOOST_AUTO_TEST_CASE(rejects_bars_at_uneven_distances) {
  std::string rows;
  for (int row = 0; row < 9; ++row) {
    rows += "|" + std::string("123456789").substr(row, 1) + "..|....|..|\n";
  }
  CHECK_LINES(read_text(rows),
              {"demo-1 bad demo.txt:1:10: a bar between r1c7 and r1c8; expected bars between boxes "
               "of 3 columns, or --board jigsaw:PIECES"});
}

BOOST_AUTO_TEST_CASE(reads_a_drawing_without_a_frame) {
  CHECK_LINES(read_text("|1.|..|\n|.2|..|\n|..|3.|\n|..|.4|\n"), {"demo-1 1 " + cells});
  CHECK_LINES(
      read_text("1 . | . .\n. 2 | . .\n----+----\n. . | 3 .\n. . | . 4\n", with_format("ss")),
      {"demo-1 1 " + cells});
  // A dot at the end of a line is a blank cell, but in LaTeX it ends a row.
  CHECK_LINES(read_text("1|.|.|.\n.|2|.|.\n.|.|3|.\n.|.|.|4\n"), {"demo-1 1 " + cells});
  CHECK_LINES(read_text("|1| | | |.\n| |2| | |.\n| | |3| |.\n| | | |4|.\n"), {"demo-1 1 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_groups_of_characters_between_bars_at_both_ends) {
  std::string rows;
  std::string line;
  for (const char digit : std::string("123456789")) {
    rows += std::string("|") + digit + ".. ... ...|\n";
    line += digit + std::string(8, '.');
  }
  CHECK_LINES(read_text(rows), {"demo-1 1 " + line});
  CHECK_LINES(read_text("+-----------+\n" + rows + "+-----------+\n"), {"demo-1 1 " + line});
}

BOOST_AUTO_TEST_CASE(reads_a_drawing_that_a_mail_quotes) {
  for (const std::string sign : {"> ", ">> ", ">"}) {
    std::string quoted;
    for (std::string_view rest = drawing; !rest.empty();)
      quoted += sign + std::string(take_field_until(rest, "\n")) + "\n";
    CHECK_LINES(read_text(quoted), {"demo-1 1 " + cells});
    CHECK_LINES(
        read_text("Bob wrote:\n" + sign + "Look:\n" + sign + "\n" + quoted + sign + "\nHi\n"),
        {"demo-1 4 " + cells});
  }
}

BOOST_AUTO_TEST_CASE(reads_a_frame_with_a_word_to_its_right) {
  std::string text = drawing;
  text.replace(text.find("|\n") + 1, 1, " Movement of the cells\n");
  CHECK_LINES(read_text(text), {"demo-1 1 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_tables_whose_rows_have_labels) {
  const std::string stroke = "|---|---|---|---|---|\n";
  const std::string rows =
      "| # | 1 |   |   |   |\n| # |   | 2 |   |   |\n"
      "| # |   |   | 3 |   |\n| # |   |   |   | 4 |\n";
  for (const std::string labels : {"1234", "ABCD"}) {
    std::string labelled = rows;
    for (const char label : labels) labelled[labelled.find('#')] = label;
    CHECK_LINES(read_text("|   | 1 | 2 | 3 | 4 |\n" + stroke + labelled), {"demo-1 2 " + cells});
  }
  // The digits of a first column are no labels.
  CHECK_LINES(read_text("| 1 | 2 | 3 | 4 |\n|---|---|---|---|\n| 1 |   |   |   |\n"
                        "| 2 |   |   |   |\n|   |   |   |   |\n|   |   |   | 4 |\n"),
              {"demo-1 3 1...2..........4"});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_drawing_and_reads_the_next_one) {
  const auto check = [&](const std::string& from, const std::string& to, const std::string& error) {
    std::string bad = drawing;
    bad.replace(bad.find(from), from.size(), to);
    for (const std::string between : {"", "\n", "some text\n\n"}) {
      const auto lines = std::count(bad.begin(), bad.end(), '\n') +
                         std::count(between.begin(), between.end(), '\n');
      CHECK_LINES(read_text(drawing + bad + between + drawing),
                  {"demo-1 1 " + cells, "demo-2 bad demo.txt:" + error,
                   "demo-3 " + std::to_string(8 + lines) + " " + cells});
    }
  };
  check("|.2|..|", "|.a|..|", "10:3: 'a'; expected a digit from 1 to 4 or a blank");
  check("|.2|..|", "|.5|..|", "10:3: '5'; expected a digit from 1 to 4 or a blank");
  check("|.2|..|", "|.2|.|", "10:7: a row of 3 cells; expected 4");
  check("|.2|..|", "|.2|...|", "10:7: a row of 5 cells; expected 4");
  check("|1.|..|", "|1.|.|", "9:7: a row of 3 cells; expected 4");
  check("|.2|..|\n", "", "10:1: '|--+--|'; expected row 2 of 4");
  check("|..|.4|\n", "", "13:1: '*-----*'; expected row 4 of 4");
  check("|..|3.|\n|..|.4|\n", "", "12:1: '*-----*'; expected row 3 of 4");
}

BOOST_AUTO_TEST_CASE(accepts_blank_lines_only_between_rows_of_boxes) {
  CHECK_LINES(read_text("|1.|..|\n|.2|..|\n\n|..|3.|\n|..|.4|\n" + drawing),
              {"demo-1 1 " + cells, "demo-2 7 " + cells});
  CHECK_LINES(read_text(drawing.substr(0, 32) + "\n" + drawing.substr(32) + drawing),
              {"demo-1 bad demo.txt:5:1: a blank line; expected row 3 of 4",
               "demo-2 bad demo.txt:8:1: '*-----*'; expected row 3 of 4", "demo-3 9 " + cells});
  CHECK_LINES(read_text(drawing.substr(0, 16) + "\n" + drawing.substr(16) + drawing),
              {"demo-1 bad demo.txt:3:1: a blank line; expected row 2 of 4",
               "demo-2 bad demo.txt:5:1: '|--+--|'; expected row 2 of 4", "demo-3 9 " + cells});
  CHECK_LINES(read_text("|1.|..|\n|.2|..|\n\n|1.|..|\n|.2|..|\n|..|3.|\n|..|.4|\n"),
              {"demo-1 bad demo.txt:3:1: a blank line; expected row 3 of 4", "demo-2 4 " + cells});
}

BOOST_AUTO_TEST_CASE(reports_a_truncated_drawing_at_the_end_of_the_file) {
  CHECK_LINES(read_text(drawing.substr(0, 24)),
              {"demo-1 bad demo.txt:4:1: the end of the file; expected row 3 of 4"});
}

BOOST_AUTO_TEST_CASE(rejects_mixed_rows_of_characters_and_numbers) {
  CHECK_LINES(read_text("| 1 . | . . |\n|.2|..|\n|..|3.|\n|..|.4|\n"),
              {"demo-1 bad demo.txt:2:8: a row of 2 cells; expected 4"});
  CHECK_LINES(read_text("|1.|..|\n|. |. |\n"),
              {"demo-1 bad demo.txt:2:3: ' '; expected a digit from 1 to 4 or a blank"});
}

BOOST_AUTO_TEST_CASE(reads_several_digits_as_candidates) {
  const std::string text =
      ".-------.-------.\n"
      "| 1 34  | 23 24 |\n"
      "| 34 2  | 1  14 |\n"
      ":-------+-------:\n"
      "| 24 14 | 3  12 |\n"
      "| 23 13 | .  4  |\n"
      "'-------'-------'\n";
  const Puzzle puzzle = read_puzzle(text);
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  const Grid& grid = *puzzle.grid();
  CHECK_LINES(read_text(text), {"demo-1 1 1....21...3....4"});
  BOOST_REQUIRE(grid.marks() != nullptr);
  BOOST_TEST(grid.marks()->count(1) == 2);
  BOOST_TEST(grid.allows(1, 3));
  BOOST_TEST(grid.allows(1, 4));
  BOOST_TEST(grid.marks()->count(14) == 4);
  BOOST_TEST(puzzle.places.of(1, grid.board()).column == 5U);
  const auto bad = [&](const std::string& from, const std::string& to, const std::string& error) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    CHECK_LINES(read_text(changed), {"demo-1 bad demo.txt:" + error});
  };
  bad("34 2 ", "35 2 ",
      "3:3: '35'; expected a digit from 1 to 4, several as candidates, or a blank");
  bad("34 2 ", "33 2 ",
      "3:3: '33'; expected a digit from 1 to 4, several as candidates, or a blank");
  bad(".  4", "-  4",
      "6:11: '-' in a grid with candidates, either a blank or a cell without candidates; expected "
      "'.' for a blank, or --blank-chars - to read '-' as one");
}

BOOST_AUTO_TEST_CASE(rejects_rows_with_two_possible_meanings) {
  const std::string row = "|1234|1234|1234|1234|\n";
  CHECK_LINES(read_text(row), {"demo-1 bad demo.txt:1:2: a row of 4 cells with candidates, or of "
                               "16; expected --box 2x2 for the first, --box 4x4 for the second"});
  CHECK_LINES(read_text(row + row + row + row, with_box(2, 2)), {"demo-1 1 ................"});
  CHECK_LINES(read_text("|         | 1       |         |         |\n"),
              {"demo-1 bad demo.txt:1:13: a row of 4 cells, or of 16; expected --box 2x2 for the "
               "first, --box 4x4 for the second"});
}

BOOST_AUTO_TEST_CASE(rejects_dashes_that_may_be_a_frame_or_a_row_of_blanks) {
  const std::string text = "--|--\n1-|--\n-2|--\n--|--\n--|-4\n";
  CHECK_LINES(read_text(text),
              {"demo-1 bad demo.txt:1:1: '--|--', either a frame or a row of blanks; expected "
               "another sign for blanks, or --blank-chars - if it is a row"});
  // Four other rows make the line a frame, and three make it a row.
  CHECK_LINES(read_text("1-|--\n-2|--\n--|--\n--|3-\n--|-4\n"), {"demo-1 1 1....2....3....4"});
  CHECK_LINES(read_text("1-|--\n-2|--\n--|--\n--|-4\n"), {"demo-1 1 1....2.........4"});
  CHECK_LINES(read_text("12|34\n--|--\n\n23|41\n41|23\n"), {"demo-1 1 1234....23414123"});
  ReaderOptions options;
  options.blank_chars = "-";
  CHECK_LINES(read_text("1-|--\n-2|--\n--|--\n--|-4\n", options), {"demo-1 1 1....2.........4"});
}

BOOST_AUTO_TEST_CASE(does_not_read_spaces_as_cells_if_blanks_have_a_character) {
  CHECK_LINES(read_text("| 1 . | . . |\n|   2 | . . |\n"),
              {"demo-1 bad demo.txt:2:14: a row of 3 cells; expected 4"});
}

BOOST_AUTO_TEST_CASE(counts_columns_in_characters_for_any_frame_characters) {
  CHECK_LINES(read_text("┌─────┬─────┐\n│ 1 · │ · · │\n│ · a │ · · │\n"),
              {"demo-1 bad demo.txt:3:8: 'a'; expected a digit from 1 to 4, several as "
               "candidates, or a blank"});
}

BOOST_AUTO_TEST_CASE(does_not_read_a_line_of_dashes_as_a_drawing) {
  const std::string line(81, '.');
  CHECK_LINES(read_text("Puzzles\n-------\n" + line + "\n", with_format("line")),
              read_text("Puzzles\n-------\n" + line + "\n"));
}

BOOST_AUTO_TEST_CASE(rejects_a_frame_without_rows) {
  CHECK_LINES(read_text("*-----*\n*-----*\n"), {"demo.txt: no puzzle; expected at least one"});
}

BOOST_AUTO_TEST_CASE(writes_drawings_like_simple_sudoku) {
  const Grid grid = read_grids(drawing)[0];
  std::string text;
  append_ss(text, grid);
  BOOST_TEST(text == drawing);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
