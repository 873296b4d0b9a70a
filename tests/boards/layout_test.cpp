#include "src/boards/layout.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "tests/boards/boards.hpp"
#include "tests/printing.hpp"

namespace clausoku {

using test::layout_error;

BOOST_AUTO_TEST_SUITE(layout)

BOOST_AUTO_TEST_CASE(reads_a_repeated_square_number_as_the_board_size) {
  for (const int size : {1, 4, 9, 16, 25, 36, 100}) {
    const std::string name = std::to_string(size) + "x" + std::to_string(size);
    BOOST_TEST(test::layout(name) == Board::with_square_boxes(size));
    BOOST_TEST(test::layout(name).name() == name);
  }
}

BOOST_AUTO_TEST_CASE(reads_two_different_numbers_as_a_box_shape) {
  BOOST_TEST(test::layout("2x3") == Board::with_boxes(2, 3));
  BOOST_TEST(test::layout("3X2") == Board::with_boxes(3, 2));
  BOOST_TEST(test::layout("1x7") == Board::with_boxes(1, 7));
}

BOOST_AUTO_TEST_CASE(rejects_a_name_that_may_be_a_size_or_a_box_shape) {
  BOOST_TEST(layout_error("6x6") ==
             "'6x6', which may be a size or the shape of a box; expected 2x3 for 6 rows, 36x36 for "
             "36 rows");
  BOOST_TEST(
      layout_error("3x3") ==
      "'3x3', which may be a size or the shape of a box; expected 1x3 for 3 rows, 9x9 for 9 rows");
  BOOST_TEST(layout_error("40x40") ==
             "'40x40', which may be a size or the shape of a box; expected 5x8 for 40 rows");
}

BOOST_AUTO_TEST_CASE(limits_the_size_of_a_box) {
  BOOST_TEST(layout_error("32x33") == "'32x33'; expected boxes of at most 1024 cells");
  BOOST_TEST(layout_error("2147483647x2") ==
             "'2147483647x2'; expected boxes of at most 1024 cells");
}

BOOST_AUTO_TEST_CASE(rejects_unknown_layouts) {
  for (const char* text : {"", "9", "x", "9x", "x9", "0x9", "-3x3", "9x9x9", "9x9 ",
                           "samuraiwindmill", "99999999999x1"}) {
    BOOST_TEST(layout_error(text) ==
               std::string("'") + text + "'; expected a layout (see 'clausoku boards')");
  }
}

BOOST_AUTO_TEST_CASE(suggests_the_layout_with_the_most_similar_name) {
  const auto error = [](const std::string& text, const std::string& meant) {
    return "'" + text + "' (did you mean '" + meant +
           "'?); expected a layout (see 'clausoku boards')";
  };
  BOOST_TEST(layout_error("Samurai") == error("Samurai", "samurai"));
  BOOST_TEST(layout_error("samuria") == error("samuria", "samurai"));
  BOOST_TEST(layout_error("jigsw:AABB") == error("jigsw:AABB", "jigsaw:"));
}

BOOST_AUTO_TEST_CASE(error_for_a_name_alone_shows_the_notation_of_its_layout) {
  BOOST_TEST(layout_error("jigsaw") == "'jigsaw' alone; expected jigsaw:LETTERS or jigsaw:FILE");
  BOOST_TEST(layout_error("latin") == "'latin' alone; expected latin:N");
  BOOST_TEST(layout_error("assembly") == "'assembly' alone; expected assembly:FILE");
  BOOST_TEST(layout_error("jigsw") ==
             "'jigsw' (did you mean jigsaw:LETTERS or jigsaw:FILE?); expected a layout (see "
             "'clausoku boards')");
  BOOST_TEST(layout_error("Latin") ==
             "'Latin' (did you mean latin:N?); expected a layout (see 'clausoku boards')");
}

BOOST_AUTO_TEST_CASE(a_latin_square_has_rows_and_columns) {
  const Board board = test::layout("latin:7");
  BOOST_TEST(board.name() == "latin:7");
  BOOST_TEST(board.size() == 7);
  BOOST_TEST(board.cell_count() == 49);
  BOOST_TEST(board.house_count() == 14);
  BOOST_TEST(board.block_of(0) == board.block_of(48));
  for (const char* text : {"latin:", "latin:0", "latin:1025", "latin:x", "latin:7x"}) {
    BOOST_TEST(layout_error(text) ==
               std::string("'") + text + "'; expected latin:N with a number from 1 to 1024");
  }
}

BOOST_AUTO_TEST_CASE(lists_the_rules_after_the_layout_in_the_board_name) {
  BOOST_TEST(test::layout("9x9", "windows,diagonals").name() == "9x9 with diagonals, windows");
  BOOST_TEST(test::layout("2x3", "diagonals").name() == "6x6 with 2x3 boxes, diagonals");
  BOOST_TEST(test::layout("9x9", " diagonals , windows ").name() == "9x9 with diagonals, windows");
}

BOOST_AUTO_TEST_CASE(ignores_the_order_and_repetition_of_rules) {
  const Board board = test::layout("9x9", "diagonals,windows");
  BOOST_TEST(test::layout("9x9", "windows,diagonals,windows") == board);
  BOOST_TEST(test::layout("9x9", "diagonal-up,windows,diagonal-down") == board);
  BOOST_TEST(test::layout("9x9", "windows,diagonal-up") != board);
}

BOOST_AUTO_TEST_CASE(rejects_an_unknown_rule_by_name) {
  const std::string known =
      "expected one of diagonals, diagonal-down, diagonal-up, windows, disjoint-groups, asterisk, "
      "center-dot, girandola";
  BOOST_TEST(layout_error("9x9", "diagonals,knight") == "rule 'knight' is not known; " + known);
  BOOST_TEST(layout_error("9x9", "diagonals,") == "rule '' is not known; " + known);
  BOOST_TEST(layout_error("9x9", ",") == "rule '' is not known; " + known);
}

BOOST_AUTO_TEST_CASE(every_kind_of_layout_has_a_valid_example) {
  std::set<std::string> names;
  for (const LayoutKind& kind : layout_kinds()) {
    if (kind.example.empty()) continue;
    BOOST_TEST(layout_error(kind.example) == "");
    names.insert(test::layout(kind.example).name());
  }
  BOOST_TEST(names.size() == 13u);
}

BOOST_AUTO_TEST_CASE(parses_a_box_shape_from_two_numbers) {
  BOOST_TEST(parse_box_shape("2x3") == (BoxShape{2, 3}));
  BOOST_TEST(parse_box_shape("4x4") == (BoxShape{4, 4}));
  BOOST_TEST(parse_box_shape("32x32") == (BoxShape{32, 32}));
  for (const char* text : {"", "2", "2x", "x3", "0x3", "2x3x", "33x32", "samurai"}) {
    BOOST_TEST(!parse_box_shape(text).has_value());
  }
}

BOOST_AUTO_TEST_CASE(finds_the_file_that_a_layout_name_contains) {
  BOOST_TEST(find_layout_file_name("jigsaw:regions.txt").value() == "regions.txt");
  BOOST_TEST(find_layout_file_name("assembly:grids.txt").value() == "grids.txt");
  for (const char* layout :
       {"9x9", "latin:5", "samurai", "jigsaw:AABBAABBCCDDCCDD", "assembly:1,1;7,7"}) {
    BOOST_TEST(!find_layout_file_name(layout).has_value(), layout);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
