#include "encoder/text/text_words.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

#include "encoder/basics/number.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(text_words)

BOOST_AUTO_TEST_CASE(takes_words_between_spaces_and_tabs) {
  std::string_view text = " \t ab  c\td ";
  for (const std::string_view word : {"ab", "c", "d", "", ""})
    BOOST_TEST(take_next_word(text) == word);
  BOOST_TEST(text.empty());
}

BOOST_AUTO_TEST_CASE(escaped_words_have_no_spaces_and_are_read_back) {
  BOOST_TEST(escape_word("Grid 7%\xC3\xA9") == "Grid%207%25%C3%A9");
  BOOST_TEST(escape_word("a-Z_0.9") == "a-Z_0.9");
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  BOOST_TEST(unescape_word(escape_word(all)) == all);
  for (const char* text : {"%", "%4", "%zz", "100%"}) BOOST_TEST(unescape_word(text) == text);
}

BOOST_AUTO_TEST_CASE(parses_only_complete_numbers_that_fit_the_type) {
  BOOST_TEST(parse_number("-12").value() == -12);
  BOOST_TEST(parse_number("2147483647").value() == 2147483647);
  BOOST_TEST(parse_number<unsigned char>("ff", 16).value() == 255);
  for (const char* text : {"", " 1", "1 ", "+1", "1.0", "2147483648", "a"})
    BOOST_TEST(!parse_number(text), text);
  BOOST_TEST(!parse_number<unsigned>("-1"));
  std::string_view text = "12ab";
  BOOST_TEST(take_number_from_front(text).value() == 12);
  BOOST_TEST(text == "ab");
  BOOST_TEST(!take_number_from_front(text));
  BOOST_TEST(text == "ab");
  std::string_view large = "99999999999";
  BOOST_TEST(!take_number_from_front(large));
  BOOST_TEST(large == "99999999999");
}

BOOST_AUTO_TEST_SUITE_END()
