#include "src/drawings/sheets/sheet_page.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/grids.hpp"

namespace clausoku {

using namespace test;

BOOST_AUTO_TEST_SUITE(sheet_page)

BOOST_AUTO_TEST_CASE(fits_all_pictures_on_the_paper) {
  for (const auto& [name, paper] : paper_names) {
    for (const int per_page : {1, 2, 4, 6}) {
      for (const char* title : {"", "title"}) {
        const SheetStyle style{.paper = paper, .per_page = per_page, .title = title};
        const Arrangement arrangement = make_puzzle_arrangement(per_page);
        BOOST_TEST(arrangement.count() == static_cast<std::size_t>(per_page));
        const SheetLayout layout(style, {.solutions = false, .arrangement = arrangement});
        const auto [width, height] = layout.place();
        const Extent whole = paper_size_in_mm(paper);
        BOOST_TEST(30 + arrangement.columns * (width + 6) - 6 <= whole.width + 0.001);
        BOOST_TEST(30 + layout.header() + arrangement.rows * (height + 6) - 6 + 7 <= whole.height);
        for (const SvgSize picture : {SvgSize{100, 100}, {100, 10}, {10, 100}}) {
          const double drawn = layout.width_of(picture);
          BOOST_TEST(drawn <= width);
          BOOST_TEST(layout.caption() + drawn * picture.height / picture.width <= height + 0.001);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(keeps_digits_of_solutions_readable) {
  for (const auto& shape : {board(2, 2), board(3, 3), board(3, 4), board(4, 4), board(5, 5)}) {
    const Arrangement arrangement = make_solution_arrangement(shape);
    const SheetLayout layout({}, {.solutions = true, .arrangement = arrangement});
    BOOST_TEST(layout.width_of({100, 100}) / shape.columns() > 2.9, shape.name());
  }
}

BOOST_AUTO_TEST_CASE(pages_of_solutions_have_a_title) {
  BOOST_TEST(page_title({.title = "A"}, {.solutions = false}) == "A");
  BOOST_TEST(page_title({.title = "A"}, {.solutions = true}) == "A: solutions");
  BOOST_TEST(page_title({}, {.solutions = false}) == "");
  BOOST_TEST(page_title({}, {.solutions = true}) == "Solutions");
  BOOST_TEST(page_title({.title = "A"}, {.solutions = true, .is_alone = true}) == "A: solution");
  BOOST_TEST(page_title({}, {.solutions = true, .is_alone = true}) == "Solution");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
