#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(fields)

const std::string cells = "1....2....3....4";
const std::string table = "1,,,\n,2,,\n,,3,\n,,,4\n";

BOOST_AUTO_TEST_CASE(reads_consecutive_tables) {
  CHECK_LINES(read_text(table + table + "\n" + table + "Last\n" + table),
              {"demo-1 1 " + cells, "demo-2 5 " + cells, "demo-3 10 " + cells, "Last 15 " + cells});
}

BOOST_AUTO_TEST_CASE(accepts_blank_lines_between_rows_of_boxes) {
  CHECK_LINES(read_text("1,,,\n,2,,\n\n,,3,\n,,,4\n"), {"demo-1 1 " + cells});
  CHECK_LINES(read_text("1\t\t\t\n\t2\t\t\n\n\t\t3\t\n\t\t\t4\n"), {"demo-1 1 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_rows_of_only_tabs) {
  CHECK_LINES(read_text("\t\t\t\n1\t\t\t\n\t\t\t\n\t\t\t4\n", with_box(2, 2)),
              {"demo-1 1 ....1..........4"});
}

BOOST_AUTO_TEST_CASE(skips_a_heading_with_column_numbers) {
  CHECK_LINES(read_text("0,1,2,3\n" + table), {"demo-1 2 " + cells});
  CHECK_LINES(read_text("1,2,3,4\n,,,\n,,,\n,,,\n"), {"demo-1 1 1234............"});
}

BOOST_AUTO_TEST_CASE(reads_several_digits_as_candidates_up_to_9x9) {
  const Grid grid = read_grids("12,,,\n,2,,\n,,3,\n,,,4\n")[0];
  BOOST_TEST(grid[0] == 0);
  BOOST_TEST(grid.allows(0, 2));
  BOOST_TEST(!grid.allows(0, 3));
  BOOST_TEST(grid.allows(1, 3));
}

BOOST_AUTO_TEST_CASE(reads_numbers_or_letters_on_larger_boards) {
  std::string numbers = "16,15";
  std::string letters = "P,O";
  for (int column = 2; column < 16; ++column) {
    numbers += ',';
    letters += ',';
  }
  std::string rest;
  for (int row = 1; row < 16; ++row) rest += "\n,,,,,,,,,,,,,,,";
  BOOST_TEST(read_grids(numbers + rest)[0] == read_grids(letters + rest)[0]);
  CHECK_LINES(read_text("P,15,,,,,,,,,,,,,," + rest),
              {"demo-1 bad demo.txt:1:1: 'P'; expected a number from 1 to 16 or a blank, as the "
               "grid also has numbers"});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_table_and_reads_the_next_one) {
  const auto check = [](const std::string& row, const std::string& error) {
    CHECK_LINES(read_text("1,,,\n" + row + "\n,,3,\n,,,4\n\n" + table),
                {"demo-1 bad demo.txt:" + error, "demo-2 6 " + cells});
  };
  check(",5,,", "2:2: '5'; expected a digit from 1 to 4, several as candidates, or a blank");
  check(",11,,", "2:2: '11'; expected a digit from 1 to 4, several as candidates, or a blank");
  check(",2,", "2:4: a row of 3 fields; expected 4");
  check(",2,,,", "2:6: a row of 5 fields; expected 4");
  CHECK_LINES(read_text("1,,,\n\n,,3,\n,,,4\n\n" + table),
              {"demo-1 bad demo.txt:2:1: a blank line; expected row 2 of 4",
               "demo-2 bad demo.txt:5:1: a blank line; expected row 3 of 4", "demo-3 6 " + cells});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_row_that_looks_like_a_title_only_once) {
  CHECK_LINES(
      read_text("7\t\t\t\n1\t\t\t\nkiller\t\t\t3\n1\t\t\t\n\n"
                "1\t\t\t\n\t2\t\t\n\t\t3\t\n\t\t\t4\n"),
      {"demo-1 bad demo.txt:1:1: '7'; expected a digit from 1 to 4, several as candidates, or a "
       "blank",
       "demo-2 6 " + cells});
}

BOOST_AUTO_TEST_CASE(writes_a_grid_with_commas) {
  std::string text;
  append_fields(text, read_grids(table)[0]);
  BOOST_TEST(text == table);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
