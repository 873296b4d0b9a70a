// Tests the content and the order of HTML sheet pages. Only a browser can show how the pages look.
#include "src/drawings/sheets/sheet_page.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

#include "tests/grids.hpp"

namespace clausoku {

using namespace test;

BOOST_AUTO_TEST_SUITE(html_pages)

namespace {

std::string write_html(const SheetStyle& style, const std::vector<SheetPage>& pages) {
  std::string html;
  const TextOutput write = [&](std::string_view piece) { html += piece; };
  const auto writer = make_html_page_writer(style);
  for (const SheetPage& page : pages) BOOST_TEST(!writer->append(page, write));
  BOOST_TEST(!writer->finish(write));
  return html;
}

std::string extract_html_body(const std::string& html) {
  return html.substr(html.find("<body>"), html.find("</body>") - html.find("<body>"));
}

SheetPage figure_page(SheetFigure figure, bool solutions) {
  return {.solutions = solutions, .arrangement = {2, 2}, .figures = {std::move(figure)}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_puzzle_pages_before_solution_pages) {
  const SheetFigure words{.number = 1, .name = "<a>", .difficulty = "easy", .words = "none & no"};
  const std::string html =
      write_html({.title = "A&B"},
                 {figure_page(words, false), figure_page(words, false), figure_page(words, true)});
  BOOST_TEST(html.find("<title>A&amp;B</title>") != html.npos);
  const std::string figure =
      "<figure style=\"--width: 87.0mm\">\n<figcaption style=\"--height: 7mm\">"
      "<span class=\"number\">1</span> <span class=\"name\">&lt;a&gt;</span> "
      "<span>easy</span></figcaption>\n<p>none &amp; no</p>\n</figure>\n";
  const std::string places = "<div class=\"figures\" style=\"--columns: 2; --row: 120.0mm\">\n";
  std::string small = figure;
  small.replace(small.find("7mm\"><span"), 3, "5mm");
  BOOST_CHECK_EQUAL(
      extract_html_body(html),
      "<body>\n<main>\n<section class=\"page\">\n"
      "<h1 class=\"title\" style=\"--height: 12mm\">A&amp;B</h1>\n" +
          places + figure +
          "</div>\n</section>\n<section class=\"page\">\n"
          "<p class=\"title\" style=\"--height: 12mm\">A&amp;B</p>\n" +
          places + figure +
          "</div>\n</section>\n</main>\n<section class=\"solutions\">\n<section class=\"page\">\n"
          "<h2 class=\"title\" style=\"--height: 12mm\">A&amp;B: solutions</h2>\n" +
          places + small + "</div>\n</section>\n</section>\n");
}

BOOST_AUTO_TEST_CASE(sets_the_requested_paper_size) {
  BOOST_TEST(write_html({}, {}).find("@page { size: A4; margin: 15mm; }") != std::string::npos);
  BOOST_TEST(write_html({.paper = Paper::letter}, {}).find("@page { size: letter;") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(uses_dark_pictures_only_on_dark_screens) {
  const std::string html = write_html({}, {});
  const std::size_t dark = html.find("@media screen and (prefers-color-scheme: dark) {");
  BOOST_TEST(html.find(".ground { fill: #1b1f25; }") > dark);
  BOOST_TEST(html.find(".ground { fill: #1b1f25; }") < html.find("</style>"));
}

BOOST_AUTO_TEST_CASE(marks_figures_of_large_boards) {
  const auto drawn = [](const Board& shape) {
    return write_html({}, {figure_page({.drawing = make_drawing(Grid(shape), nullptr)}, false)});
  };
  BOOST_TEST(drawn(board(4, 4)).find("<figure class=\"large\"") != std::string::npos);
  BOOST_TEST(drawn(board(3, 3)).find("<figure class=\"large\"") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(writes_a_complete_page_for_an_empty_sheet) {
  BOOST_TEST(extract_html_body(write_html({}, {})) == "<body>\n<main>\n</main>\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
