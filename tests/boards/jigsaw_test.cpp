#include "src/boards/jigsaw.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/boards/boards.hpp"
#include "tests/printing.hpp"
#include "tests/temporary_folder.hpp"

namespace clausoku {

using test::house_cells_text;
using test::layout_error;

BOOST_AUTO_TEST_SUITE(jigsaw)

namespace {

const std::string six_letters = "AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF";

std::string write_layout_file(const test::TemporaryFolder& folder, const std::string& text) {
  return "jigsaw:" + folder.write("layout.txt", text).string();
}

}  // namespace

BOOST_AUTO_TEST_CASE(cells_with_equal_letters_form_one_piece) {
  const Board board = test::layout("jigsaw:" + six_letters);
  BOOST_TEST(board.name() == "jigsaw:" + six_letters);
  BOOST_TEST(board.house_count() == 18);
  BOOST_TEST(house_cells_text(board, "piece 1") == "r1c1 r1c2 r1c3 r2c1 r2c2 r3c1");
  BOOST_TEST(house_cells_text(board, "piece 6") == "r4c6 r5c5 r5c6 r6c4 r6c5 r6c6");
  BOOST_TEST(board.block_of(0) == board.block_of(12));
  BOOST_TEST(board.block_of(0) != board.block_of(13));
}

BOOST_AUTO_TEST_CASE(pieces_can_be_letters_digits_or_signs) {
  const Board board = test::layout("jigsaw:" + six_letters);
  std::string other = six_letters;
  const std::string signs = "z0%/.#";
  for (char& c : other) c = signs[c - 'A'];
  BOOST_TEST(test::layout("jigsaw:" + other) == board);
  std::string numbers;
  for (const char c : six_letters)
    numbers += std::to_string(c - 'A') + (numbers.size() % 2 ? "," : " ");
  BOOST_TEST(test::layout("jigsaw:" + numbers) == board);
}

BOOST_AUTO_TEST_CASE(pieces_that_are_equal_boxes_make_an_ordinary_board) {
  const Board board = test::layout("jigsaw:AABBAABBCCDDCCDD");
  BOOST_TEST(board == Board::with_boxes(2, 2));
  BOOST_TEST(board.name() == "4x4");
}

BOOST_AUTO_TEST_CASE(reads_pieces_as_one_line_as_rows_or_as_numbers) {
  const test::TemporaryFolder folder;
  const Board board = test::layout("jigsaw:" + six_letters);
  BOOST_TEST(
      (test::layout(write_layout_file(folder, "# a comment\n\n" + six_letters + "\n")) == board));
  std::string rows;
  std::string numbers;
  for (int row = 0; row < 6; ++row) {
    rows += "  " + six_letters.substr(6 * row, 6) + "\r\n";
    for (int column = 0; column < 6; ++column) {
      numbers += std::to_string(10 + six_letters[6 * row + column]) + (column < 5 ? " " : "\n");
    }
  }
  BOOST_TEST(test::layout(write_layout_file(folder, rows)) == board);
  BOOST_TEST(test::layout(write_layout_file(folder, numbers)) == board);
}

BOOST_AUTO_TEST_CASE(uses_numbers_as_names_of_more_than_26_pieces) {
  std::string numbers;
  std::string expected;
  for (int row = 0; row < 28; ++row) {
    for (int column = 0; column < 28; ++column) {
      // Each piece is the upper or the lower half of two columns. Two pieces exchange a cell.
      int piece = column / 2 + (row < 14 ? 0 : 14);
      if (row == 0 && (column == 1 || column == 2)) piece = column == 1 ? 1 : 0;
      numbers += std::to_string(piece) + " ";
      expected += (expected.empty() ? "jigsaw:" : ",") + std::to_string(piece + 1);
    }
  }
  const Board board = test::layout("jigsaw:" + numbers);
  BOOST_TEST(board.name() == expected);
  BOOST_TEST(test::layout(board.name()) == board);
}

BOOST_AUTO_TEST_CASE(rejects_pieces_of_a_wrong_size) {
  BOOST_TEST(layout_error("jigsaw:AAABAABBCCDDCCDD") ==
             "piece 1 has 5 cells; expected a house of 4 cells");
  BOOST_TEST(layout_error("jigsaw:AAAAAAAAAAAAAAAA") ==
             "piece 1 has 16 cells; expected a house of 4 cells");
  const test::TemporaryFolder folder;
  const std::string file = write_layout_file(folder, six_letters + "A\n");
  BOOST_TEST(layout_error(file) ==
             file.substr(7) + ": pieces for 37 cells; expected n*n cells in n pieces");
}

BOOST_AUTO_TEST_CASE(rejects_pieces_for_more_cells_than_a_board_has) {
  constexpr std::size_t cells = 1025 * 1025;
  const auto made = make_jigsaw_plan(std::vector<int>(cells));
  BOOST_REQUIRE(std::holds_alternative<BoardError>(made));
  BOOST_TEST(std::get<BoardError>(made).found == "pieces for 1050625 cells");
}

BOOST_AUTO_TEST_CASE(writes_letters_for_up_to_26_pieces) {
  BoardPlan plan;
  plan.blocks = {0, 25, 1};
  plan.size = 26;
  BOOST_TEST(format_piece_letters(plan) == "AZB");
  plan.size = 27;
  BOOST_TEST(format_piece_letters(plan) == "1,26,2");
}

BOOST_AUTO_TEST_CASE(rejects_a_text_that_is_neither_letters_nor_a_file) {
  for (const std::string text : {"", "AAB", "no/such/file", "no.txt"}) {
    BOOST_TEST(layout_error("jigsaw:" + text) ==
               "'" + text +
                   "', which is not a readable file; expected n*n letters, n of each, or a file "
                   "with such letters");
  }
  const test::TemporaryFolder folder;
  const std::string path = folder.path().string();
  BOOST_TEST(layout_error("jigsaw:" + path) ==
             "'" + path +
                 "', which is not a readable file; expected n*n letters, n of each, or a file with "
                 "such letters");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
