// Tests that a board is written as text and read back as the same board.
#include "encoder/board_text.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/grids.hpp"
#include "tests/printing.hpp"
#include "tests/random_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(board_text)

namespace {

Board make_small_board() {
  BoardPlan plan{.name = "small; one",
                 .size = 2,
                 .rows = 2,
                 .columns = 2,
                 .cells = {{0, 0}, {0, 1}, {1, 0}},
                 .blocks = {0, 0, 1},
                 .houses = {{AreaKind::row, "row 1", {0, 1}}},
                 .regions = {{AreaKind::further, "spot", {2}}}};
  return std::get<Board>(Board::make(plan));
}

std::string board_text_error_message(std::string_view text) {
  const auto board = parse_board_text(text);
  const auto* error = std::get_if<BoardError>(&board);
  return error ? error->found + "; expected " + error->expected : "";
}

struct BadText {
  const char* text;
  const char* error;
  friend std::ostream& operator<<(std::ostream& out, const BadText& bad) { return out << bad.text; }
};

const std::vector<BadText> bad_texts{
    {"", "an empty text; expected the text of a board"},
    {"bord 3 3", "'bord'; expected the text of a board"},
    {"board 3", "no valid shape of a box; expected its rows and columns, such as 3 3"},
    {"board 3 0", "no valid shape of a box; expected its rows and columns, such as 3 3"},
    {"board 3 3; board 3 3", "a second board; expected one board"},
    {"board 3 3; house row a 1", "'house' without a canvas; expected 'canvas' before it"},
    {"blocks 1 1", "'blocks' without a canvas; expected 'canvas' before it"},
    {"canvas 1 2", "a canvas of ''; expected its numbers of rows, columns and digits"},
    {"canvas 1 x 2 a", "a canvas of 'x'; expected its numbers of rows, columns and digits"},
    {"canvas 1 2 2 a", "blocks of 0 rows; expected 1"},
    {"canvas 1 2 2 a; blocks 1", "'' among the blocks; expected 2 numbers from 0 up"},
    {"canvas 1 2 2 a; blocks 1 -1", "'-1' among the blocks; expected 2 numbers from 0 up"},
    {"canvas 1 2 2 a; blocks 1 1 1", "a row of more than 2 blocks; expected 2"},
    {"canvas 1 2 2 a; blocks 1 1; blocks 1 1", "more than 1 rows of blocks; expected 1"},
    {"canvas 1 2 2 a; blocks 1 1; house line a 1 2",
     "the kind of area 'line'; expected row, column, box or further"},
    {"canvas 1 2 2 a; blocks 1 1; house row a 1 b",
     "'b' among the cells; expected numbers from 1 up"},
    {"canvas 1 2 2 a; blocks 1 1; house row a 1 1", "a has r1c1 twice; expected 2 different cells"},
    {"canvas 1 2 2 a; blocks 1 1; house row a 1 3",
     "a has a cell that is not on the board; expected cells 0 to 1"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(describes_an_ordinary_board_by_its_boxes) {
  BOOST_TEST(format_board_text(board(3, 3)) == "board 3 3");
  BOOST_TEST(std::get<Board>(parse_board_text("board 2 3")) == board(2, 3));
}

BOOST_AUTO_TEST_CASE(writes_all_parts_of_any_other_board) {
  BOOST_TEST(format_board_text(make_small_board()) ==
             "canvas 2 2 2 small%3B%20one; blocks 1 1; blocks 2 0; house row row%201 1 2; "
             "region further spot 3");
}

BOOST_DATA_TEST_CASE(reads_back_every_board, data::xrange(100), seed) {
  std::mt19937 random(static_cast<std::uint32_t>(seed));
  const Board board = random_board(random).solution.board();
  const auto read = parse_board_text(format_board_text(board));
  BOOST_REQUIRE(std::holds_alternative<Board>(read));
  BOOST_TEST(std::get<Board>(read) == board);
}

BOOST_DATA_TEST_CASE(rejects_an_invalid_board_text_with_the_reason, bad_texts) {
  BOOST_TEST(board_text_error_message(sample.text) == sample.error);
}

BOOST_AUTO_TEST_SUITE_END()
