// Tests results that are drawn on a terminal or as picture files.
#include <boost/test/unit_test.hpp>

#include "src/batch/formats/output_format.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(pictures)

namespace {

Result make_unique_result(std::size_t index) {
  Result result;
  result.puzzle.index = index;
  result.puzzle = puzzle_of(unique_4x4(), "Grid 01", 1);
  result.verdict = result.outcome.verdict = Verdict::unique;
  result.outcome.solutions = {solution_4x4()};
  return result;
}

Result make_unsolvable_result(std::size_t index) {
  Result result;
  result.puzzle.index = index;
  result.puzzle = puzzle_of(unique_4x4(), "Grid 02", 2);
  result.verdict = result.outcome.verdict = Verdict::none;
  result.reason = "no digit fits r1c1";
  return result;
}

std::string make_svg(const Drawing& drawing, std::string_view title) {
  std::string out;
  append_svg(out, drawing, title);
  return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_unstyled_drawing_equals_the_grid_format) {
  const auto writer = output_format("grid").make({.terminal_style = TextStyle{}});
  const auto grid = output_format("grid").make({});
  std::string drawn, written;
  for (const Result& result :
       {make_unique_result(1), make_unsolvable_result(2), make_unique_result(3)}) {
    writer->append(result, drawn);
    grid->append(result, written);
  }
  BOOST_CHECK_EQUAL(drawn, written);
}

BOOST_AUTO_TEST_CASE(an_html_page_contains_every_result) {
  const auto writer = output_format("html").make({});
  std::string page;
  writer->begin(page);
  writer->append(make_unique_result(1), page);
  writer->append(make_unsolvable_result(2), page);
  writer->end(page);
  const Grid solution = solution_4x4();
  BOOST_TEST(page.find("<figcaption>Grid 01</figcaption>\n" +
                       make_svg(make_drawing(unique_4x4(), &solution), "Grid 01") +
                       "<p>unique</p>\n") != page.npos);
  BOOST_TEST(page.find("<figcaption>Grid 02</figcaption>\n" +
                       make_svg(make_drawing(unique_4x4(), nullptr), "Grid 02") +
                       "<p>none: no digit fits r1c1</p>\n") != page.npos);
  BOOST_TEST(page.ends_with("</html>\n"));
}

BOOST_AUTO_TEST_CASE(svg_format_writes_the_picture_without_other_text) {
  BOOST_TEST(output_format("svg").single);
  const auto writer = output_format("svg").make({});
  std::string out;
  writer->begin(out);
  writer->append(make_unique_result(1), out);
  writer->end(out);
  const Grid solution = solution_4x4();
  BOOST_CHECK_EQUAL(out, make_svg(make_drawing(unique_4x4(), &solution), "Grid 01"));
}

BOOST_AUTO_TEST_CASE(draws_the_pencilmarks_of_an_unsolved_puzzle) {
  Grid grid = unique_4x4();
  Candidates marks = Candidates::all(grid.board());
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] == 0) continue;
    marks.clear(cell);
    marks.add(cell, grid[cell]);
  }
  grid.restrict(marks);
  Result result = make_unsolvable_result(1);
  result.puzzle.content = grid;
  std::string out;
  output_format("svg").make({})->append(result, out);
  BOOST_CHECK_EQUAL(out, make_svg(make_drawing(grid, marks), "Grid 02"));
  BOOST_TEST(out.find("pencilmarks") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
