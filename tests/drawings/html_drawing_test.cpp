#include "src/drawings/markup/html_drawing.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <string>

#include "src/drawings/markup/svg_elements.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(html_drawing)

BOOST_AUTO_TEST_CASE(a_figure_has_a_title_and_lines) {
  std::string html;
  begin_figure(html, "<1>");
  append_figure_text(html, "none: a\nb & c\n");
  append_figure_text(html, "d");
  end_figure(html);
  BOOST_CHECK_EQUAL(html,
                    "<figure>\n<figcaption>&lt;1&gt;</figcaption>\n"
                    "<p>none: a</p>\n<p>b &amp; c</p>\n<p>d</p>\n</figure>\n");
}

BOOST_AUTO_TEST_CASE(writes_a_complete_html_page) {
  std::string html;
  begin_html(html);
  end_html(html);
  BOOST_TEST(html.starts_with("<!doctype html>\n<html lang=\"en\">\n"));
  BOOST_TEST(html.ends_with("<body>\n</body>\n</html>\n"));
}

BOOST_AUTO_TEST_CASE(every_ink_has_a_style_for_dark_screens) {
  std::string html;
  begin_html(html);
  const std::size_t dark = html.find("@media screen and (prefers-color-scheme: dark) {");
  for (const InkLook& ink : ink_looks()) {
    const std::string rule = fmt::format(".broad-{} {{ stroke: {}; }}", ink.name, ink.broad_dark);
    BOOST_TEST(html.find(rule) > dark, rule);
    BOOST_TEST(html.find(rule) < html.find("@media print"), rule);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
