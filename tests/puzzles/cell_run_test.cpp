#include "src/puzzles/cells/cell_run.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(cell_run)

namespace {

/// Reads `text` as the cells of a grid at line 7, column 5; returns the cells or the error.
std::string cells_or_error(FlatCells& run, const std::string& text) {
  const Puzzle puzzle = run.read(text, {7, 5});
  if (puzzle.error()) return to_string(*puzzle.error());
  std::string line;
  append_line(line, *puzzle.grid());
  return line;
}

}  // namespace

BOOST_AUTO_TEST_CASE(number_of_cells_determines_the_board) {
  FlatCells run({}, 0);
  BOOST_TEST(!run.has_board());
  run.choose_board(16);
  BOOST_TEST(cells_or_error(run, "1234000000000004") == "1234...........4");
  BOOST_TEST(
      run.read("1234000000000004", {7, 5}).places.of(3, *Board::with_square_boxes(4)).column == 8);
}

BOOST_AUTO_TEST_CASE(expects_a_9x9_board_if_no_board_has_that_many_cells) {
  FlatCells run({}, 0);
  run.choose_board(17);
  BOOST_TEST(run.cell_count() == 81);
}

BOOST_AUTO_TEST_CASE(reports_wrong_cells_with_their_place) {
  FlatCells run({}, 4);
  BOOST_TEST(cells_or_error(run, "1234") == ":7:9: 4 characters; expected 16");
  BOOST_TEST(cells_or_error(run, "1") == ":7:6: 1 character; expected 16");
  BOOST_TEST(cells_or_error(run, std::string(20, '1')) == ":7:21: 20 characters; expected 16");
  BOOST_TEST(cells_or_error(run, "123400000000000a") ==
             ":7:20: 'a'; expected a digit from 1 to 4 or a blank");
  BOOST_TEST(cells_or_error(run, "123…") == ":7:8: '…'; expected a digit from 1 to 4 or a blank");
}

BOOST_AUTO_TEST_CASE(reads_numbers_on_large_boards) {
  FlatCells run({}, 64);
  BOOST_TEST(run.is_numbers());
  BOOST_TEST(cells_or_error(run, "1 2 3") == ":7:10: 3 numbers; expected 4096");
  std::string numbers;
  for (int k = 1; k <= 64 * 64; ++k) numbers += std::to_string(k == 3 ? 65 : k % 65) + " ";
  BOOST_TEST(cells_or_error(run, numbers) ==
             ":7:9: '65'; expected a number from 1 to 64 or a blank");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
