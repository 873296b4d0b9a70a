#include "encoder/digit_names.hpp"

#include <boost/test/unit_test.hpp>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(digit_names)

BOOST_AUTO_TEST_CASE(are_numbers_by_default) {
  BOOST_TEST(DigitNames().are_numbers());
  BOOST_TEST(DigitNames()[1] == "1");
  BOOST_TEST(DigitNames()[17] == "17");
}

BOOST_AUTO_TEST_CASE(are_the_characters_of_a_puzzle) {
  const DigitNames names("0123456789ABCDEF");
  BOOST_TEST(!names.are_numbers());
  BOOST_TEST(names[1] == "0");
  BOOST_TEST(names[16] == "F");
  BOOST_TEST(names[17] == "17");
}

BOOST_AUTO_TEST_SUITE_END()
