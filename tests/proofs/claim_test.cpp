#include "src/proofs/certificate.hpp"

#include <boost/test/unit_test.hpp>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(claim)

BOOST_AUTO_TEST_CASE(claim_on_the_usual_board_has_no_conditions) {
  BOOST_TEST(claim_conditions_text(Grid(*Board::with_square_boxes(9))) == "");
}

BOOST_AUTO_TEST_CASE(claim_names_every_other_board) {
  BOOST_TEST(claim_conditions_text(Grid(*Board::with_boxes(1, 9))) ==
             " on the board 9x9 with 1x9 boxes");
  BOOST_TEST(claim_conditions_text(Grid(*Board::with_boxes(1, 4))) ==
             " on the board 4x4 with 1x4 boxes");
  BOOST_TEST(claim_conditions_text(Grid(*Board::with_square_boxes(4))) == " on the board 4x4");
}

BOOST_AUTO_TEST_CASE(quotes_the_board_name_of_a_file) {
  BoardPlan plan = make_latin_plan(4);
  plan.name = "9x9";
  plan.houses.push_back({AreaKind::further, "spots", {0, 6, 9, 15}});
  BOOST_TEST(claim_conditions_text(Grid(std::get<Board>(Board::make(plan)))) ==
             " on the board described as '9x9' (16 cells, 9 houses)");
  plan.regions.push_back({AreaKind::further, "pair", {0, 5}});
  BOOST_TEST(claim_conditions_text(Grid(std::get<Board>(Board::make(plan)))) ==
             " on the board described as '9x9' (16 cells, 9 houses, 1 region)");
}

BOOST_AUTO_TEST_CASE(lists_pencilmarks_cell_by_cell) {
  Grid grid(*Board::with_square_boxes(9));
  Candidates marks = Candidates::all(grid.board());
  for (Digit digit = 2; digit <= 9; ++digit) marks.remove(80, digit);
  for (Digit digit = 1; digit <= 9; ++digit) marks.remove(3, digit);
  marks.remove(0, 5);
  grid.restrict(marks);
  BOOST_TEST(claim_conditions_text(grid) ==
             " with the marks r1c1: 1 2 3 4 6 7 8 9; r1c4: none; r9c9: 1");
}

BOOST_AUTO_TEST_SUITE_END()
