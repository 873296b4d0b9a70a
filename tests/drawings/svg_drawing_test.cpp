// SVG drawings, exactly; that they are XML is tested with the program's own (program/pictures).
#include "src/drawings/svg_drawing.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "src/puzzles/text.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(svg_drawing)

namespace {

std::string svg(const Drawing& drawing, std::string_view title = "t") {
  std::string out;
  append_svg(out, drawing, title);
  return out;
}

std::size_t occurrences(std::string_view text, std::string_view of) {
  std::size_t count = 0;
  for (auto at = text.find(of); at != text.npos; at = text.find(of, at + 1)) ++count;
  return count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(givens_solution_marks_and_pencilmarks_are_drawn) {
  Drawing drawing{*Board::with_boxes(1, 2), {}};
  drawing.cells = {{.digit = 1, .given = true},
                   {.digit = 2},
                   {.digit = 0, .pencilmarks = {{1, 2}}},
                   {.digit = 1, .given = true, .marked = true}};
  BOOST_CHECK_EQUAL(
      svg(drawing, "a & b"),
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 84 84" width="84" height="84" role="img" font-family="sans-serif" text-anchor="middle">
<title>a &amp; b</title>
<rect class="ground" width="80" height="80" fill="#fff"/>
<g class="marked" fill="#fde0c5">
<rect x="40" y="40" width="40" height="40"/>
</g>
<path class="thin" d="M0 0h80M0 40h80M0 80h80M0 0v80M40 0v80M80 0v80" stroke="#999"/>
<path class="thick" d="M0 0h80M0 40h80M0 80h80M0 0v80M80 0v80" stroke="#111" stroke-width="3" stroke-linecap="square"/>
<g class="border" fill="none" stroke="#b34700" stroke-width="2">
<rect x="43" y="43" width="34" height="34"/>
</g>
<g class="given" fill="#111" font-weight="bold" font-size="26.4">
<text x="20" y="29.2">1</text>
<text x="60" y="69.2">1</text>
</g>
<g class="other" fill="#0059a8" font-size="26.4">
<text x="60" y="29.2">2</text>
</g>
<g class="pencilmarks" fill="#444" font-size="17.8">
<text x="11" y="57.2">1</text>
<text x="29" y="57.2">2</text>
</g>
</svg>
)");
}

BOOST_AUTO_TEST_CASE(a_single_pencilmark_is_drawn_as_a_digit) {
  Drawing drawing{*Board::with_boxes(1, 2), {4, DrawnCell{}}};
  drawing.cells[1].pencilmarks = {{2}};
  const std::string picture = svg(drawing);
  BOOST_TEST(occurrences(picture, "pencilmarks") == 0u);
  BOOST_TEST(occurrences(picture, R"(<text x="60" y="29.2">2</text>)") == 1u);
}

BOOST_AUTO_TEST_CASE(boards_of_any_size_and_box_are_drawn) {
  for (const auto& [rows, columns] : {std::pair{2, 3}, {3, 2}, {5, 5}, {10, 10}}) {
    const Board board = *Board::with_boxes(rows, columns);
    Grid grid(board);
    for (Cell cell = 0; cell < board.cell_count(); ++cell) grid.set(cell, board.size());
    const std::string picture = svg(drawing_of(grid, nullptr));
    BOOST_TEST(occurrences(picture, "<text ") == static_cast<std::size_t>(board.cell_count()));
    const auto thick = picture.substr(picture.find("class=\"thick\""));
    const auto path = thick.substr(0, thick.find("/>"));
    BOOST_TEST(occurrences(path, "M0 ") ==
               static_cast<std::size_t>(board.size() / rows + 1 + 1));  // and the first column
  }
}

BOOST_AUTO_TEST_CASE(a_title_may_hold_any_bytes) {
  BOOST_CHECK_EQUAL(xml_text("<a b=\"c\">&\x1b\xff ü"),
                    "&lt;a b=&quot;c&quot;&gt;&amp;" + escaped("\x1b\xff") + " ü");
  BOOST_TEST(escaped("\x1b\xff").find('\x1b') == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
