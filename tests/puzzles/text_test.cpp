#include "src/puzzles/text.hpp"

#include <boost/test/unit_test.hpp>

namespace clausoku {

BOOST_AUTO_TEST_SUITE(text)

BOOST_AUTO_TEST_CASE(control_characters_and_broken_utf_8_are_escaped) {
  BOOST_TEST(escaped(std::string_view("a\0b\x1B[1m", 7)) == "a\\x00b\\x1B[1m");
  BOOST_TEST(escaped("\xC3\xA9\xC3 \xFF") == "\xC3\xA9\\xC3 \\xFF");
  BOOST_TEST(escaped("\xC2\x9B") == "\\xC2\\x9B");
}

BOOST_AUTO_TEST_CASE(long_quotes_are_cut_between_characters) {
  BOOST_TEST(quote("hello world") == "'hello world'");
  BOOST_TEST(quote(std::string(41, 'a')) == "'" + std::string(40, 'a') + "...'");
  BOOST_TEST(quote(std::string(39, 'a') + "\xC3\xA9z") ==
             "'" + std::string(39, 'a') + "\xC3\xA9...'");
}

BOOST_AUTO_TEST_CASE(a_character_of_several_bytes_is_quoted_whole) {
  BOOST_TEST(quote_character("12\xE2\x82\xAC", 2) == "'\xE2\x82\xAC'");
  BOOST_TEST(quote_character("12\xE2\x82", 2) == "'\\xE2'");
}

BOOST_AUTO_TEST_CASE(comments_and_blank_lines_are_no_content) {
  for (const char* line : {"", " \t", "# 1", "  # 1"}) BOOST_TEST(!is_content(line), line);
  for (const char* line : {"1", "  1", "1 # 2"}) BOOST_TEST(is_content(line), line);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
