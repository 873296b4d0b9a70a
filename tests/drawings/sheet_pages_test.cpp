// Tests the HTML of sheet pages. Only a browser and WeasyPrint can show how the pages look.
#include "src/drawings/sheets/sheet_pages.hpp"

#include <boost/test/unit_test.hpp>
#include <regex>
#include <string>
#include <string_view>

#include "tests/drawings/clue_sheet.hpp"
#include "tests/grids.hpp"

namespace clausoku {

using namespace test;

BOOST_AUTO_TEST_SUITE(sheet_pages)

namespace {

std::string write_html(const SheetStyle& style, const std::vector<SheetPage>& pages) {
  std::string html;
  SheetPages writer(style);
  for (const SheetPage& page : pages) writer.append(html, page);
  writer.finish(html);
  return html;
}

/// Returns the body of a page without pictures.
std::string extract_html_body(const std::string& html) {
  const std::size_t begin = html.find("<main>");
  const std::string body = html.substr(begin, html.find("</body>") - begin);
  static const std::regex picture("<svg[^]*?</svg>\n");
  return std::regex_replace(body, picture, "");
}

const Drawing empty_grid = make_drawing(Grid(board(3, 3)), nullptr);

SheetPage figure_page(SheetFigure figure, bool solutions = false) {
  return {.solutions = solutions,
          .arrangement = {2, 2},
          .part = solutions ? "solutions" : "",
          .figures = {std::move(figure)}};
}

/// Returns the number after a text.
double number_after(std::string_view html, std::string_view text) {
  return std::stod(std::string(html.substr(html.find(text) + text.size(), 12)));
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_puzzle_pages_before_solution_pages) {
  const SheetFigure figure{.number = 1, .name = "<a>", .note = "easy & so", .drawing = empty_grid};
  const std::string html = write_html(
      {.title = "A&B"}, {figure_page(figure), figure_page(figure), figure_page(figure, true)});
  BOOST_TEST(html.find("<title>A&amp;B</title>") != html.npos);
  const std::string figures =
      "<tr>\n<td style=\"--before: 0.00mm; --after: 3.00mm\">\n<figure style=\"--width: 87.0mm\">\n"
      "<figcaption><span class=\"note\">easy &amp; so</span><span class=\"label\"><span "
      "class=\"number\">1</span> <span class=\"name\" dir=\"auto\">&lt;a&gt;</span></span>"
      "</figcaption>\n</figure>\n</td>\n"
      "<td style=\"--before: 3.00mm; --after: 0.00mm\">\n</td>\n</tr>\n</table>\n</section>\n";
  const std::string table = "<table class=\"figures\" style=\"--height: 120.0mm; --caption: ";
  BOOST_CHECK_EQUAL(
      extract_html_body(html),
      "<main>\n<section class=\"page\">\n<h1 class=\"title\" dir=\"auto\">A&amp;B</h1>\n" + table +
          "7mm\">\n" + figures +
          "<section class=\"page\">\n<p class=\"title\" dir=\"auto\">A&amp;B</p>\n" + table +
          "7mm\">\n" + figures +
          "</main>\n<section class=\"solutions\">\n<section class=\"page\">\n"
          "<h2 class=\"title\" dir=\"auto\">Solutions: A&amp;B</h2>\n" +
          table + "5mm\">\n" + figures + "</section>\n");
}

BOOST_AUTO_TEST_CASE(no_text_becomes_markup_or_controls_the_page) {
  const std::string nasty = "\"><script>x</script> 50% & '` \x1B]0;x\a \u202Eabc \u05D0\u05D1";
  const std::string shown =
      "&quot;&gt;&lt;script&gt;x&lt;/script&gt; 50% &amp; '` \\x1B]0;x\\x07 \\xE2\\x80\\xAEabc "
      "\u05D0\u05D1";
  SheetPage page = figure_page({.number = 1,
                                .name = nasty,
                                .note = nasty,
                                .drawing = make_drawing(Grid(board(2, 2)), nullptr)});
  page.part = nasty;
  page.rules = {nasty};
  const std::string html = write_html({.title = nasty}, {page});
  std::size_t found = 0;
  for (std::size_t at = html.find(shown); at != html.npos; at = html.find(shown, at + 1)) ++found;
  BOOST_TEST(found ==
             7u);  // title, heading with title and part, level, name, picture's title, rule
  BOOST_TEST(html.find("<script") == html.npos);
  BOOST_TEST(html.find('\x1B') == html.npos);
  BOOST_TEST(html.find("\u202E") == html.npos);
}

BOOST_AUTO_TEST_CASE(sets_the_paper_and_the_inner_margins_of_bound_sheets) {
  BOOST_TEST(write_html({}, {}).find("@page { size: 210mm 297mm; margin: 15mm 15mm 22mm; }") !=
             std::string::npos);
  const std::string small =
      write_html({.paper = {140, 210}, .binding = true}, {figure_page({.drawing = empty_grid})});
  BOOST_TEST(small.find("@page { size: 140mm 210mm; margin: 10mm 10mm 17mm; }") != small.npos);
  BOOST_TEST(small.find("@page :left { margin-right: 13.0mm; }\n"
                        "@page :right { margin-left: 13.0mm; }\n") != small.npos);
}

BOOST_AUTO_TEST_CASE(uses_dark_pictures_only_on_dark_screens) {
  const std::string html = write_html({}, {});
  const std::size_t dark = html.find("@media screen and (prefers-color-scheme: dark) {");
  BOOST_TEST(html.find(".ground { fill: #1b1f25; }") > dark);
  BOOST_TEST(html.find(".ground { fill: #1b1f25; }") < html.find("</style>"));
}

BOOST_AUTO_TEST_CASE(marks_figures_of_large_boards) {
  const auto drawn = [](const Board& shape) {
    return write_html({}, {figure_page({.drawing = make_drawing(Grid(shape), nullptr)})});
  };
  BOOST_TEST(drawn(board(4, 4)).find("<figure class=\"large\"") != std::string::npos);
  BOOST_TEST(drawn(board(3, 3)).find("<figure class=\"large\"") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(pictures_are_at_most_as_wide_and_as_high_as_their_places) {
  for (const Arrangement arrangement : {Arrangement{1, 1}, {2, 3}}) {
    SheetPage page = figure_page({.drawing = empty_grid});
    page.arrangement = arrangement;
    const std::string html = write_html({}, {page});
    const double height = number_after(html, "--height: ") - 7;
    BOOST_TEST(number_after(html, "--width: ") ==
                   std::min(arrangement.columns == 1 ? 180.0 : 87.0, height),
               boost::test_tools::tolerance(0.01));
  }
}

BOOST_AUTO_TEST_CASE(prints_cage_sums_at_seven_points_or_more) {
  const Grid killer = grid_with_clues({"killer-cage 23 r1c1,r1c2,r1c3", "killer-cage 9 r5c5,r6c5"});
  for (const int per_page : {1, 2, 4, 6}) {
    const SheetStyle style{.per_page = per_page};
    SheetPage page = figure_page({.drawing = make_solving_drawing(killer)});
    page.arrangement = SheetLayout(style).arrange_puzzles(per_page, board(3, 3));
    const std::string html = write_html(style, {page});
    const std::size_t sums = html.find("class=\"sums\"");
    BOOST_REQUIRE(sums != html.npos);
    const double letter = number_after(html.substr(sums), "font-size=\"");
    const double scale =
        number_after(html, "--width: ") / number_after(html, "svg\" viewBox=\"-2 -2 ");
    constexpr double point = 25.4 / 72;
    BOOST_TEST(letter * scale >= 7 * point, per_page << " a page");
    BOOST_TEST(letter * scale < 20 * point);
  }
}

BOOST_AUTO_TEST_CASE(prints_lines_around_blocks_at_most_1_2_mm_wide) {
  for (const auto& [per_page, expected] : {std::pair(1, 1.2), std::pair(4, 1.2), {6, 1.2}}) {
    const SheetStyle style{.per_page = per_page};
    SheetPage page = figure_page({.drawing = make_drawing(Grid(board(2, 2)), nullptr)});
    page.arrangement = SheetLayout(style).arrange_puzzles(per_page, board(3, 3));
    const std::string html = write_html(style, {page});
    const std::string thick = html.substr(html.find("class=\"thick\""));
    const double scale =
        number_after(html, "--width: ") / number_after(html, "svg\" viewBox=\"-2 -2 ");
    BOOST_TEST(number_after(thick, "stroke-width=\"") * scale == expected,
               boost::test_tools::tolerance(0.02));
  }
  const std::string html = write_html({}, {figure_page({.drawing = empty_grid})});
  BOOST_TEST(html.find("stroke-width=\"3\" stroke-linecap") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
