// Tests which board a puzzle gets from its number of columns or cells.
#include "src/boards/usual_boards.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "src/boards/further_houses.hpp"
#include "src/boards/layout.hpp"
#include "tests/printing.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(usual_boards)

namespace {

std::string name_of_board(const std::optional<Board>& board) { return board ? board->name() : ""; }

Board make_layout(const char* layout) { return std::get<Board>(make_board_of(layout, "")); }

}  // namespace

BOOST_AUTO_TEST_CASE(finds_square_roots_of_square_numbers_only) {
  BOOST_TEST(find_integer_square_root(0).value() == 0);
  BOOST_TEST(find_integer_square_root(81).value() == 9);
  BOOST_TEST(find_integer_square_root(1'048'576).value() == 1024);
  for (const std::size_t number : {2, 3, 80, 82}) BOOST_TEST(!find_integer_square_root(number));
}

BOOST_AUTO_TEST_CASE(the_number_of_columns_or_cells_chooses_a_square_board) {
  Boards boards(std::nullopt);
  BOOST_TEST(name_of_board(boards.with_columns(4)) == "4x4");
  BOOST_TEST(name_of_board(boards.with_columns(16)) == "16x16");
  for (const std::size_t columns : {0, 1, 6, 10, 1025})
    BOOST_TEST(name_of_board(boards.with_columns(columns)) == "");
  BOOST_TEST(name_of_board(boards.with_cells(81)) == "9x9");
  BOOST_TEST(name_of_board(boards.with_cells(16)) == "4x4");
  for (const std::size_t cells : {0, 1, 9, 36, 80, 82})
    BOOST_TEST(name_of_board(boards.with_cells(cells)) == "");
  BOOST_TEST(boards.given_or_of_size(4).name() == "4x4");
  BOOST_TEST(boards.given_or_of_size(0).name() == "9x9");
  BOOST_TEST(boards.given_or_of_size(6).name() == "9x9");
  BOOST_TEST(boards.expected_count(81) == "81");
  BOOST_TEST(!boards.given());
}

BOOST_AUTO_TEST_CASE(a_given_board_fits_only_its_own_number_of_columns_and_cells) {
  const Board given = *Board::with_boxes(2, 3);
  Boards boards(given);
  BOOST_TEST(boards.with_columns(6) == given);
  BOOST_TEST(!boards.with_columns(4));
  BOOST_TEST(boards.with_cells(36) == given);
  BOOST_TEST(!boards.with_cells(16));
  BOOST_TEST(boards.given_or_of_size(4) == given);
  BOOST_TEST(boards.expected_count(6) == "6: --box 2x3 makes a 6x6 board");
  BOOST_TEST(Boards(make_layout("latin:5")).expected_count(25) == "25, as the board 'latin:5' has");
}

BOOST_AUTO_TEST_CASE(repeated_calls_return_boards_that_share_tables) {
  Boards boards(std::nullopt);
  const Board first = *boards.with_cells(81);
  BOOST_TEST(&boards.with_columns(9)->name() == &first.name());
}

BOOST_AUTO_TEST_CASE(finds_the_shape_of_equal_boxes) {
  BOOST_TEST(find_box_shape(*Board::with_boxes(2, 3)) == (BoxShape{2, 3}));
  BOOST_TEST(
      (find_box_shape(std::get<Board>(make_board_of("9x9", "diagonals"))) == BoxShape{3, 3}));
  BOOST_TEST(!find_box_shape(make_layout("jigsaw:AAABCABBCCDBCDDD")));
  BOOST_TEST(!find_box_shape(make_layout("samurai")));
}

BOOST_AUTO_TEST_CASE(splits_lists_of_rules_at_commas_and_drops_spaces) {
  BOOST_TEST(split_rules("").empty());
  BOOST_TEST(split_rules(" a , b,,c d ") == (std::vector<std::string_view>{"a", "b", "", "c d"}),
             boost::test_tools::per_element());
  BOOST_TEST(split_rules("a,").size() == 2);
}

BOOST_AUTO_TEST_SUITE_END()
