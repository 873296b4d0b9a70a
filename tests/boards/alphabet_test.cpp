#include "src/boards/alphabet.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

namespace clausoku {

BOOST_AUTO_TEST_SUITE(alphabet)

BOOST_AUTO_TEST_CASE(reads_ranges_in_order) {
  const Alphabet alphabet = *Alphabet::parse("1-9A-G");
  BOOST_TEST(alphabet.size() == 16);
  BOOST_TEST(alphabet.digit('1') == 1);
  BOOST_TEST(alphabet.digit('G') == 16);
  BOOST_TEST(alphabet.digit('0') == 0);
  BOOST_TEST(alphabet.digit('H') == 0);
  BOOST_TEST(alphabet.character(10) == 'A');
  BOOST_TEST(Alphabet::parse("0-9A-F")->digit('0') == 1);
  BOOST_TEST(Alphabet::parse("a-cz!")->digit('!') == 5);
}

BOOST_AUTO_TEST_CASE(reads_lower_case_as_upper_case_if_the_alphabet_has_no_lower_case) {
  BOOST_TEST(Alphabet::parse("1-9A-G")->digit('g') == 16);
  BOOST_TEST(Alphabet::parse("1-9A-Ga-c")->digit('g') == 0);
  BOOST_TEST(Alphabet::parse("1-9A-Ga-c")->digit('a') == 17);
}

const std::vector<std::string> bad_ranges{"", "1-91", "A-GC", "9-1", "1 2", "\t", "\x80"};
BOOST_DATA_TEST_CASE(rejects_repeated_invisible_and_descending_characters,
                     boost::unit_test::data::make(bad_ranges)) {
  BOOST_TEST(!Alphabet::parse(sample).has_value());
}

BOOST_AUTO_TEST_CASE(every_board_size_has_default_alphabets) {
  const auto names = [](int size) {
    std::string result;
    for (const Alphabet& usual : Alphabet::usual(size)) result += usual.name() + " ";
    return result;
  };
  BOOST_TEST(names(4) == "1-4 ");
  BOOST_TEST(names(9) == "1-9 ");
  BOOST_TEST(names(10) == "1-9A 0-9 A-J ");
  BOOST_TEST(names(16) == "1-9A-G 0-9A-F A-P ");
  BOOST_TEST(names(25) == "1-9A-P 0-9A-O A-Y ");
  BOOST_TEST(names(36) == "1-9A-Za 0-9A-Z A-Za-j ");
  BOOST_TEST(names(61) == "1-9A-Za-z 0-9A-Za-y ");
  BOOST_TEST(names(62) == "");
}

BOOST_AUTO_TEST_CASE(parses_the_name_of_an_alphabet_as_the_same_alphabet) {
  for (const char* ranges : {"1-9A-G", "ABD", "AB", "A-C1Z", "z-~!"}) {
    BOOST_TEST(Alphabet::parse(ranges)->name() == ranges);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
