// Tests that texts are shortened or wrapped to fit a width.
#include "src/drawings/text_width.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(text_width)

BOOST_AUTO_TEST_CASE(wide_letters_are_wider_than_narrow_ones) {
  BOOST_TEST(clausoku::text_width("") == 0);
  BOOST_TEST(clausoku::text_width("MMM") > 2 * clausoku::text_width("iii"));
  BOOST_TEST(clausoku::text_width("数独") > clausoku::text_width("éé"));
}

BOOST_AUTO_TEST_CASE(wraps_lines_to_the_width_losing_only_spaces) {
  const std::string long_word(50, 'M');
  for (const std::string& text :
       {std::string("external: /opt/bin/kissat --sat,x=1"), long_word, "a " + long_word + " b",
        std::string("数独数独数独数独数独"), std::string("\xC3"), std::string()}) {
    for (const double room : {4.0, 9.5, 20.0}) {
      std::string joined;
      const auto lines = wrap_text(text, room);
      BOOST_TEST(!lines.empty());
      for (const std::string& line : lines) {
        BOOST_TEST(clausoku::text_width(line) <= room, text);
        joined += line;
      }
      std::string expected = text;
      std::erase(expected, ' ');
      std::erase(joined, ' ');
      BOOST_TEST(joined == expected);
    }
  }
}

BOOST_AUTO_TEST_CASE(shortened_text_fits_and_ends_with_an_ellipsis) {
  BOOST_TEST(truncate_text("short", 20) == "short");
  const std::string text = truncate_text("a name that is much too long", 8);
  BOOST_TEST(text.ends_with("…"));
  BOOST_TEST(clausoku::text_width(text) <= 8);
  BOOST_TEST(truncate_text("数独数独", 3.2) == "数独…");
}

BOOST_AUTO_TEST_SUITE_END()
