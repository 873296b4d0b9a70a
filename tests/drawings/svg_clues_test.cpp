// Tests clues in SVG drawings: the exact text of three clues, and the number of elements drawn for
// every clue type.
#include "src/drawings/markup/svg_clues.hpp"

#include <boost/test/unit_test.hpp>
#include <set>
#include <string>

#include "src/clues/clue_type.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "src/drawings/markup/svg_elements.hpp"
#include "tests/drawings/clue_sheet.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(svg_clues)

namespace {

std::string draw_svg(const Drawing& drawing) {
  std::string out;
  append_svg(out, drawing, "t");
  return out;
}

Drawing clue_drawing(const std::vector<std::string>& clues) {
  return make_drawing(grid_with_clues(clues), nullptr);
}

std::string draw_under_borders(const Drawing& drawing) {
  std::string out;
  SvgClues(drawing, 40, usual_sum_size).append_under_borders(out);
  return out;
}

std::string draw_over_borders(const Drawing& drawing) {
  std::string out;
  SvgClues(drawing, 40, usual_sum_size).append_cages(out);
  SvgClues(drawing, 40, usual_sum_size).append_over_borders(out);
  return out;
}

std::size_t count_occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

/// Counts the SVG elements that draw clues, without group elements and the elements of the grid.
std::size_t count_elements(const Drawing& drawing) {
  const std::string drawn = draw_under_borders(drawing) + draw_over_borders(drawing);
  return count_occurrences(drawn, "/>\n") + count_occurrences(drawn, "</text>\n");
}

}  // namespace

BOOST_AUTO_TEST_CASE(draws_a_cage_as_a_dashed_line_around_its_sum) {
  BOOST_CHECK_EQUAL(draw_over_borders(clue_drawing({"killer-cage 23 r1c1,r1c2,r2c1"})),
                    R"(<g class="cages" fill="none" stroke="#333" stroke-dasharray="3.5 2.5">
<path d="M16.8 3.6L76.4 3.6L76.4 36.4L36.4 36.4L36.4 76.4L3.6 76.4V12.8"/>
</g>
<g class="sums" fill="#111" text-anchor="start" font-size="10">
<text x="3.2" y="9.6">23</text>
</g>
)");
  BOOST_CHECK_EQUAL(draw_over_borders(clue_drawing({"killer-cage r1c1"})),
                    R"(<g class="cages" fill="none" stroke="#333" stroke-dasharray="3.5 2.5">
<path d="M3.6 3.6L36.4 3.6L36.4 36.4L3.6 36.4z"/>
</g>
)");
}

BOOST_AUTO_TEST_CASE(draws_a_thermometer_with_a_bulb_under_the_borders) {
  const Drawing drawing = clue_drawing({"thermometer r2c2,r2c3,r1c4"});
  BOOST_CHECK_EQUAL(draw_under_borders(drawing),
                    R"(<g class="lines" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path class="broad-grey" stroke="#c9c9c9" stroke-width="12" d="M60 60L100 60L140 20"/>
</g>
<g class="circles">
<circle class="filled-grey" fill="#c9c9c9" cx="60" cy="60" r="15.2"/>
</g>
)");
  BOOST_TEST(draw_over_borders(drawing) == "");
  const std::string picture = draw_svg(drawing);
  BOOST_TEST(picture.find("class=\"lines\"") < picture.find("class=\"thin\""));
}

BOOST_AUTO_TEST_CASE(draws_lines_visibly_over_squares_of_the_same_ink) {
  const std::string drawn = draw_under_borders(clue_drawing({"palindrome r1c1,r1c2", "even r1c1"}));
  BOOST_TEST(drawn.starts_with(R"(<g class="squares" fill-opacity="0.65">
<rect class="filled-grey" fill="#c9c9c9" x="4" y="4" width="32" height="32"/>
</g>
<g class="lines")"));
}

BOOST_AUTO_TEST_CASE(enlarges_the_picture_on_the_side_of_an_outside_clue) {
  const std::string picture = draw_svg(clue_drawing({"little-killer 30 @r0c4:DR"}));
  BOOST_TEST(contains(picture, R"(viewBox="-2 -42 364 404" width="364" height="404")"));
  BOOST_TEST(contains(
      picture, R"(<rect class="paper" x="-2" y="-42" width="364" height="404" fill="#fff"/>)"));
  BOOST_TEST(contains(
      picture, R"(<text class="label" fill="#111" x="140" y="-15.1" font-size="14">30</text>)"));
  // The arrow points to the corner of the first cell.
  BOOST_TEST(contains(picture, R"(d="M150 -10L159.2 -0.8M)"));

  const auto places =
      SvgClues(clue_drawing({"x-sum 9 @r5c10:L", "skyscraper 9 @r10c5:U"}), 40, usual_sum_size)
          .outside_margins();
  BOOST_TEST(places.above == 0);
  BOOST_TEST(places.below == 1);
  BOOST_TEST(places.left == 0);
  BOOST_TEST(places.right == 1);
  BOOST_TEST(
      contains(draw_svg(clue_drawing({"palindrome r1c1,r1c2"})), R"(viewBox="-2 -2 364 364")"));
}

BOOST_AUTO_TEST_CASE(stacks_outside_clues_at_the_same_position) {
  const Drawing drawing = clue_drawing({"x-sum 22 @r0c6:D", "sandwich 5 @r0c6:D"});
  BOOST_TEST(SvgClues(drawing, 40, usual_sum_size).outside_margins().above == 2);
  const std::string drawn = draw_over_borders(drawing);
  BOOST_TEST(contains(drawn, R"(x="220" y="-15.1" font-size="14">22<)"));
  BOOST_TEST(contains(drawn, R"(x="220" y="-55.1" font-size="14">5<)"));
}

BOOST_AUTO_TEST_CASE(lists_global_rules_below_the_grid) {
  const std::string picture = draw_svg(clue_drawing({"anti-king", "no-xv", "odd r1c1"}));
  BOOST_TEST(contains(picture, R"(viewBox="-2 -2 364 392")"));
  BOOST_TEST(contains(picture, R"(<text x="0" y="372" font-size="11">rule anti-king</text>)"));
  BOOST_TEST(contains(picture, R"(<text x="0" y="386" font-size="11">rule no-xv</text>)"));
}

BOOST_AUTO_TEST_CASE(draws_a_halo_around_marked_clues) {
  for (const auto& sheet : list_example_clues_by_grid()) {
    Drawing drawing = clue_drawing(sheet);
    BOOST_TEST(!contains(draw_svg(drawing), "culprit"));
    for (DrawnClue& clue : drawing.clues) {
      BOOST_TEST_CONTEXT(clue.name) {
        clue.marked = true;
        BOOST_TEST(contains(draw_svg(drawing), "culprit"));
        clue.marked = false;
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(places_pencilmarks_below_sums) {
  const auto first_mark = [](const std::string& clue) {
    Drawing drawing = clue_drawing({clue});
    drawing.cells[0].pencilmarks = {{1, 2}};
    const std::string picture = draw_svg(drawing);
    const std::size_t at = picture.find("<text ", picture.find("class=\"pencilmarks\""));
    return picture.substr(at, picture.find('\n', at) - at);
  };
  BOOST_TEST(first_mark("killer-cage r1c1,r1c2") == R"(<text x="8" y="12.2">1</text>)");
  BOOST_TEST(first_mark("killer-cage 9 r1c1,r1c2") == R"(<text x="8" y="18">1</text>)");
}

BOOST_AUTO_TEST_CASE(draws_every_part_of_clues_of_every_type) {
  std::set<std::string_view> drawn;
  for (const auto& sheet : list_example_clues_by_grid()) {
    for (const Clue& clue : find_clues_of_grid(grid_with_clues(sheet)))
      drawn.insert(clue.type->name);
    for (const std::string& text : sheet) {
      BOOST_TEST_CONTEXT(text) {
        const Drawing drawing = clue_drawing({text});
        const Sketch& sketch = drawing.clues.front().sketch;
        std::size_t count = sketch.squares.size() + sketch.lines.size() + sketch.discs.size() +
                            sketch.cages.size() + sketch.labels.size();
        BOOST_TEST(contains(draw_svg(drawing), ">" + drawing.clues.front().name + "<") ==
                   (count == 0));
        for (const auto& cage : sketch.cages) count += cage.text.empty() ? 0 : 1;
        for (const auto& disc : sketch.discs) {
          if (!disc.text.empty()) count += std::ranges::count(disc.text, ' ') > 1 ? 2 : 1;
        }
        // A black line without an arrow has a second element that interrupts the border below.
        for (const auto& line : sketch.lines) {
          count += line.ink == Ink::black && !line.arrow ? 1 : 0;
        }
        BOOST_TEST(count_elements(drawing) == count);
      }
    }
  }
  for (const ClueType* type : clue_types()) {
    BOOST_TEST(drawn.contains(type->name), type->name << " is in no sheet");
  }
}

BOOST_AUTO_TEST_CASE(keeps_black_and_white_on_dark_pages) {
  BOOST_TEST(ink_looks().size() == 9u);
  for (const InkLook& look : ink_looks()) BOOST_TEST(&find_ink_look(look.ink) == &look);
  BOOST_TEST(find_ink_look(Ink::black).broad_dark == "#000");
  BOOST_TEST(find_ink_look(Ink::white).broad_dark == "#fff");
}

BOOST_AUTO_TEST_SUITE_END()
