// Tests the exact text of SVG drawings. The test program/pictures checks that the program's
// drawings are valid XML.
#include "src/drawings/markup/svg_drawing.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "src/base/text.hpp"
#include "tests/unusual_boards.hpp"

namespace clausoku {

using namespace test;

BOOST_AUTO_TEST_SUITE(svg_drawing)

namespace {

std::string draw_svg(const Drawing& drawing, std::string_view title = "t") {
  std::string out;
  append_svg(out, drawing, title);
  return out;
}

/// Returns an attribute of the first element of a class, or an empty text if none exists.
std::string find_attribute(const std::string& picture, const std::string& class_name,
                           const std::string& name) {
  const std::size_t element = picture.find("class=\"" + class_name + "\"");
  if (element == picture.npos) return "";
  const std::size_t start = picture.find(name + "=\"", element) + name.size() + 2;
  return picture.substr(start, picture.find('"', start) - start);
}

std::string draw_blank_board(const Board& board) {
  return draw_svg(make_drawing(Grid(board), nullptr));
}

std::size_t count_occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(replaces_characters_that_xml_forbids) {
  const auto replaced = [](std::string text) { return escape_xml(text); };
  BOOST_TEST(replaced("a\xEF\xBF\xBE\xEF\xBF\xBF") == "a\xEF\xBF\xBD\xEF\xBF\xBD");
  BOOST_TEST(replaced("\xEF\xBF\xBC\xEF\xBF\xBD") == "\xEF\xBF\xBC\xEF\xBF\xBD");
  BOOST_TEST(replaced(std::string("\x00\x01\x1B", 3)) == "\\x00\\x01\\x1B");
  BOOST_TEST(replaced("\xED\xA0\x80") == "\\xED\\xA0\\x80");  // a lone surrogate
  BOOST_TEST(replaced("\xFF<&>\"") == "\\xFF&lt;&amp;&gt;&quot;");
}

BOOST_AUTO_TEST_CASE(draws_givens_solution_marks_and_pencilmarks) {
  Drawing drawing{*Board::with_boxes(1, 2), {}};
  drawing.cells = {{.digit = 1, .given = true},
                   {.digit = 2},
                   {.digit = 0, .pencilmarks = {{1, 2}}},
                   {.digit = 1, .given = true, .marked = true}};
  BOOST_CHECK_EQUAL(
      draw_svg(drawing, "a & b"),
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 84 84" width="84" height="84" role="img" font-family="sans-serif" text-anchor="middle">
<title>a &amp; b</title>
<rect class="ground" width="80" height="80" fill="#fff"/>
<g class="marked" fill="#fde0c5">
<rect x="40" y="40" width="40" height="40"/>
</g>
<path class="thin" d="M0 0h80M0 40h80M0 80h80M0 0v80M40 0v80M80 0v80" stroke="#999"/>
<path class="thick" d="M0 0h80M0 40h80M0 80h80M0 0v80M80 0v80" stroke="#111" stroke-width="3" stroke-linecap="square"/>
<g class="border" fill="none" stroke="#b34700" stroke-width="2">
<rect x="41" y="41" width="38" height="38"/>
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

BOOST_AUTO_TEST_CASE(draws_a_single_pencilmark_as_a_digit) {
  Drawing drawing{*Board::with_boxes(1, 2), {4, DrawnCell{}}};
  drawing.cells[1].pencilmarks = {{2}};
  const std::string picture = draw_svg(drawing);
  BOOST_TEST(count_occurrences(picture, "pencilmarks") == 0u);
  BOOST_TEST(count_occurrences(picture, R"(<text x="60" y="29.2">2</text>)") == 1u);
}

BOOST_AUTO_TEST_CASE(draws_boards_of_any_size_and_box) {
  for (const auto& [rows, columns] : {std::pair{2, 3}, {3, 2}, {5, 5}, {10, 10}}) {
    const Board board = *Board::with_boxes(rows, columns);
    Grid grid(board);
    for (Cell cell = 0; cell < board.cell_count(); ++cell) grid.set(cell, board.size());
    const std::string picture = draw_svg(make_drawing(grid, nullptr));
    BOOST_TEST(count_occurrences(picture, "<text ") ==
               static_cast<std::size_t>(board.cell_count()));
    const auto thick = picture.substr(picture.find("class=\"thick\""));
    const auto path = thick.substr(0, thick.find("/>"));
    BOOST_TEST(count_occurrences(path, "M0 ") ==
               static_cast<std::size_t>(board.size() / rows + 1 + 1));  // and the first column
  }
}

BOOST_AUTO_TEST_CASE(draws_thick_lines_along_jigsaw_pieces) {
  const std::string picture = draw_blank_board(jigsaw_4x4());
  BOOST_CHECK_EQUAL(find_attribute(picture, "thick", "d"),
                    "M0 0h160M120 40h40M0 80h80M80 120h40M0 160h160"
                    "M0 0v160M80 0v160M120 40v80M160 0v160");
  BOOST_CHECK_EQUAL(find_attribute(picture, "thin", "d"),
                    "M0 0h160M0 40h160M0 80h160M0 120h160M0 160h160"
                    "M0 0v160M40 0v160M80 0v160M120 0v160M160 0v160");
}

BOOST_AUTO_TEST_CASE(draws_thick_lines_only_around_a_latin_square) {
  BOOST_CHECK_EQUAL(find_attribute(draw_blank_board(latin_square(3)), "thick", "d"),
                    "M0 0h120M0 120h120M0 0v120M120 0v120");
}

BOOST_AUTO_TEST_CASE(draws_nothing_at_positions_without_a_cell) {
  const std::string picture = draw_blank_board(two_grid_board());
  BOOST_TEST(count_occurrences(picture, "viewBox=\"-2 -2 244 244\" width=\"244\" height=\"244\"") ==
             1u);
  BOOST_CHECK_EQUAL(find_attribute(picture, "ground", "d"),
                    "M0 0h160v40h-160zM0 40h160v40h-160zM0 80h240v40h-240zM0 120h240v40h-240z"
                    "M80 160h160v40h-160zM80 200h160v40h-160z");
  BOOST_CHECK_EQUAL(find_attribute(picture, "thick", "d"),
                    "M0 0h160M0 80h240M0 160h240M80 240h160"
                    "M0 0v160M80 0v240M160 0v240M240 80v160");
  BOOST_TEST(
      find_attribute(picture, "thin", "d").starts_with("M0 0h160M0 40h160M0 80h240M0 120h240"));
}

BOOST_AUTO_TEST_CASE(draws_a_canvas_that_is_not_square) {
  BoardPlan plan;
  plan.name = "a row";
  plan.size = 3;
  plan.rows = 1;
  plan.columns = 3;
  plan.cells = {{0, 0}, {0, 1}, {0, 2}};
  plan.blocks = {0, 0, 0};
  plan.houses = {{AreaKind::row, "row 1", {0, 1, 2}}};
  const std::string picture = draw_blank_board(make_board_of(std::move(plan)));
  BOOST_TEST(count_occurrences(picture, "viewBox=\"-2 -2 124 44\" width=\"124\" height=\"44\"") ==
             1u);
  BOOST_TEST(count_occurrences(picture, "<rect class=\"ground\" width=\"120\" height=\"40\"") ==
             1u);
}

BOOST_AUTO_TEST_CASE(shades_further_houses_and_draws_diagonals_as_lines) {
  const std::string picture = draw_blank_board(further_houses_4x4());
  BOOST_TEST(count_occurrences(picture,
                               "<g class=\"shade\" fill=\"#6f94bf\" fill-opacity=\"0.25\">\n"
                               "<path d=\"M40 40h80v40h-80zM40 80h80v40h-80z\"/>\n</g>\n") == 1u);
  BOOST_CHECK_EQUAL(find_attribute(picture, "diagonal", "d"), "M160 0L0 160");
  BOOST_TEST(count_occurrences(draw_blank_board(jigsaw_4x4()), "shade") == 0u);
  BOOST_TEST(count_occurrences(draw_blank_board(jigsaw_4x4()), "diagonal") == 0u);
}

BOOST_AUTO_TEST_CASE(escapes_any_bytes_in_a_title) {
  BOOST_CHECK_EQUAL(escape_xml("<a b=\"c\">&\x1b\xff ü"),
                    "&lt;a b=&quot;c&quot;&gt;&amp;" + escaped("\x1b\xff") + " ü");
  BOOST_TEST(escaped("\x1b\xff").find('\x1b') == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
