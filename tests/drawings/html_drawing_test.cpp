#include "src/drawings/html_drawing.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

namespace clausoku {

BOOST_AUTO_TEST_SUITE(html_drawing)

BOOST_AUTO_TEST_CASE(a_figure_has_a_title_and_lines) {
  std::string html;
  begin_figure(html, "<1>");
  append_words(html, "none: a\nb & c\n");
  append_words(html, "d");
  end_figure(html);
  BOOST_CHECK_EQUAL(html,
                    "<figure>\n<figcaption>&lt;1&gt;</figcaption>\n"
                    "<p>none: a</p>\n<p>b &amp; c</p>\n<p>d</p>\n</figure>\n");
}

BOOST_AUTO_TEST_CASE(a_page_is_whole) {
  std::string html;
  begin_html(html);
  end_html(html);
  BOOST_TEST(html.starts_with("<!doctype html>\n<html lang=\"en\">\n"));
  BOOST_TEST(html.ends_with("<body>\n</body>\n</html>\n"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
