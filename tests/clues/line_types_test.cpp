// Each type of clue along a line on small boards, by all fillings: what it means, told two ways.
#include <boost/test/unit_test.hpp>

#include "tests/clues/clue_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(line_types)

BOOST_AUTO_TEST_CASE(slow_thermometer) {
  check_clue(open_board(1, 3, 4), "slow-thermometer r1c1,r1c2,r1c3", 20);
  check_clue(open_board(2, 2, 3), "slow-thermometer r2c2,r1c1", 6 * 9);
  check_clue(open_board(1, 2, 4), "slow-thermometer r1c2", 16);
}

BOOST_AUTO_TEST_CASE(palindrome) {
  check_clue(open_board(2, 2, 3), "palindrome r1c1,r1c2,r2c2,r2c1", 9);
  check_clue(open_board(1, 3, 4), "palindrome r1c1,r1c2,r1c3", 16);
  check_clue(open_board(2, 2, 3), "palindrome r1c1,r1c2,r2c2,r2c1,r1c1", 27);  // closed
}

BOOST_AUTO_TEST_CASE(renban) {
  check_clue(open_board(1, 3, 5), "renban r1c1,r1c2,r1c3", 3 * 6);
  check_clue(open_board(2, 2, 4), "renban r1c1,r1c2,r2c2,r2c1", 24);
  check_clue(open_board(2, 2, 5), "renban r1c1,r1c2,r2c2,r1c1", 18 * 5);  // closed
  check_clue(open_board(1, 2, 5), "renban r1c1", 25);
  BOOST_TEST(error_of(open_board(1, 3, 2), "renban r1c1,r1c2,r1c3") ==
             "a renban of 3 cells; at most 2");
}

BOOST_AUTO_TEST_CASE(whispers) {
  check_clue(open_board(1, 3, 6), "whispers r1c1,r1c2,r1c3", 28);  // 3 of 6
  check_clue(open_board(1, 3, 5), "whispers r1c1,r1c2,r1c3", 10);  // 3 of 5
  check_clue(open_board(2, 2, 6), "whispers 2 r1c1,r1c2,r2c2,r2c1", 230);
  check_clue(open_board(2, 2, 6), "whispers 2 r1c1,r1c2,r2c1,r1c1", 144);  // closed
  check_clue(open_board(1, 3, 6), "whispers 6 r1c1,r1c2,r1c3", 0);
  check_clue(open_board(1, 3, 6), "whispers 0 r1c1,r1c2,r1c3", 216);
  check_clue(open_board(1, 2, 4), "whispers r1c1", 16);
  BOOST_TEST(error_of(open_board(1, 2, 6), "whispers 7 r1c1,r1c2") ==
             "whispers of 7; a difference from 0 to 6");
}

BOOST_AUTO_TEST_SUITE_END()
