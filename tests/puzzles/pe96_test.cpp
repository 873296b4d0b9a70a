#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(pe96)

BOOST_AUTO_TEST_CASE(names_puzzles_by_their_headers) {
  CHECK_LINES(read_text("Grid 01  \n1000\n0200\n0030\n0004\nGrid 02\n0000\n0000\n4321\n0000\n"),
              {"Grid 01 1 1....2....3....4", "Grid 02 6 ........4321...."});
}

BOOST_AUTO_TEST_CASE(ignores_comments_blank_lines_and_trailing_space) {
  CHECK_LINES(read_text("# two\n\nGrid 01\n\n1000 \n# inside\n0200\n0030\t\n0004\n\n\nGrid 02\n"
                        "0000\n0000\n4321\n0000"),
              {"Grid 01 3 1....2....3....4", "Grid 02 12 ........4321...."});
}

BOOST_AUTO_TEST_CASE(reads_spaces_as_blanks_in_rows_that_need_them) {
  CHECK_LINES(read_text("Grid 01\n    \n1 2 \n  3    \n4   \n", with_box(2, 2)),
              {"Grid 01 1 ....1.2...3.4..."});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_puzzle_and_continues_at_the_next_header) {
  const std::string good = "Grid 09\n1000\n0200\n0030\n0004\n";
  const auto check = [&](const std::string& text, const std::string& error) {
    CHECK_LINES(read_text(good + text + good),
                {"Grid 09 1 1....2....3....4", error,
                 "Grid 09 " + std::to_string(6 + std::count(text.begin(), text.end(), '\n')) +
                     " 1....2....3....4"});
  };
  check("Grid 02\n10a0\n0200\n0030\n0004\n",
        "Grid 02 bad demo.txt:7:3: 'a'; expected a digit from 1 to 4 or a blank");
  check("Grid 02\n1050\n0200\n0030\n0004\n",
        "Grid 02 bad demo.txt:7:3: '5'; expected a digit from 1 to 4 or a blank");
  check("Grid 02\n1000\n020\n0030\n0004\n",
        "Grid 02 bad demo.txt:8:4: a row of 3 characters; expected 4");
  check("Grid 02\n1000\n02000\n0030\n0004\n",
        "Grid 02 bad demo.txt:8:5: a row of 5 characters; expected 4");
  check("Grid 02\n1000\n0200\n0030\n", "Grid 02 bad demo.txt:10:1: 'Grid 09'; expected row 4 of 4");
  check("Grid 02\n1000\n0200\n0030\n\n0004\n",
        "Grid 02 bad demo.txt:10:1: a blank line; expected row 4 of 4");
  check("1000\n0200\n0030\n0004\n",
        "demo-2 bad demo.txt:6:1: a row without a header; expected 'Grid NN'");
}

BOOST_AUTO_TEST_CASE(reports_a_truncated_last_grid_at_its_missing_row) {
  CHECK_LINES(read_text("Grid 01\n1000\n0200\n0030\n"),
              {"Grid 01 bad demo.txt:5:1: the end of the file; expected row 4 of 4"});
  CHECK_LINES(read_text("Grid 01\n"),
              {"Grid 01 bad demo.txt:2:1: the end of the file; expected row 1 of 9"});
}

BOOST_AUTO_TEST_CASE(rejects_a_puzzle_of_another_size_than_the_board) {
  CHECK_LINES(read_text("Grid 01\n1000\n0200\n0030\n0004\n", with_box(2, 3)),
              {"Grid 01 bad demo.txt:2:5: a row of 4 characters; expected 6: --box 2x3 makes a 6x6 "
               "board"});
}

BOOST_AUTO_TEST_CASE(escapes_control_characters_in_names) {
  CHECK_LINES(read_text("Grid \x1B[1m\n1000\n0200\n0030\n0004\n"),
              {"Grid \\x1B[1m 1 1....2....3....4"});
}

BOOST_AUTO_TEST_CASE(written_grids_survive_a_round_trip) {
  std::string text;
  const Grid grid = make_patterned_grid(3, 3);
  append_pe96(text, "Grid 07", grid);
  append_pe96(text, "seven", grid);
  BOOST_TEST(text.substr(0, 19) == "Grid 07\n123456789\n4");
  std::string line;
  append_line(line, grid);
  CHECK_LINES(read_text(text), {"Grid 07 1 " + line, "Grid seven 11 " + line});
  for (const auto& [rows, cols] : {std::pair{2, 3}, {4, 4}, {5, 5}}) {
    std::string other;
    append_pe96(other, "x", make_patterned_grid(rows, cols));
    BOOST_TEST(
        (read_grids(other, with_box(rows, cols)) == std::vector{make_patterned_grid(rows, cols)}));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
