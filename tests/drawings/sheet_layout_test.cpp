// Tests the sizes of paper and of everything on it.
#include "src/drawings/sheets/layout.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <variant>
#include <vector>

#include "src/boards/layout.hpp"
#include "tests/grids.hpp"

namespace clausoku {

using namespace test;

BOOST_AUTO_TEST_SUITE(sheet_layout)

BOOST_AUTO_TEST_CASE(reads_sizes_of_paper) {
  const auto size = [](std::string_view text) {
    const auto paper = parse_paper(text);
    return paper ? std::to_string(paper->width) + " " + std::to_string(paper->height) : "none";
  };
  BOOST_TEST(size("a4") == "210.000000 297.000000");
  BOOST_TEST(size("letter") == "215.900000 279.400000");
  BOOST_TEST(size("148x210mm") == "148.000000 210.000000");
  BOOST_TEST(size("6x9in") == "152.400000 228.600000");
  BOOST_TEST(size("8.5x11in") == size("letter"));
  BOOST_TEST(size("50x2000mm") == "50.000000 2000.000000");
  for (const char* text :
       {"", "A4", "148x210", "148x210cm", "148mm", "x210mm", "148x210mmx", "49.9x210mm",
        "148x2001mm", "2000.1x60mm", "-6x9in", "6 x 9in", "1ex9in"}) {
    BOOST_TEST(size(text) == "none", text);
  }
}

BOOST_AUTO_TEST_CASE(fits_all_figures_on_the_paper) {
  for (const Extent paper : {a4, Extent{215.9, 279.4}, Extent{152.4, 228.6}, Extent{297, 210}}) {
    for (const bool binding : {false, true}) {
      for (const int per_page : {1, 2, 4, 6}) {
        const SheetLayout layout({.paper = paper, .per_page = per_page, .binding = binding});
        const Arrangement arrangement = layout.arrange_puzzles(per_page, board(3, 3));
        BOOST_TEST(arrangement.count() == static_cast<std::size_t>(per_page));
        BOOST_TEST((arrangement.columns > arrangement.rows) ==
                   (paper.width > paper.height && (per_page == 2 || per_page == 6)));
        const auto [width, height] = layout.place(arrangement, 12, {2.9, 20});
        const double inner = 2 * layout.margin() + (binding ? SheetLayout::binding_width(2000) : 0);
        BOOST_TEST(inner + arrangement.columns * (width + 6) - 6 <= paper.width + 0.001);
        BOOST_TEST(2 * layout.margin() + 7 + 12 + 20 + arrangement.rows * (height + 6) - 6 <
                   paper.height);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(places_fewer_puzzles_where_their_cells_would_be_narrow) {
  const auto count = [](Extent paper, int per_page, const Board& board) {
    return SheetLayout({.paper = paper}).arrange_puzzles(per_page, board).count();
  };
  const Extent small{100, 70};
  BOOST_TEST(count(small, 6, board(3, 3)) == 1U);
  BOOST_TEST(count(small, 6, board(2, 2)) == 2U);
  BOOST_TEST(count({60, 60}, 4, board(3, 3)) == 1U);
  BOOST_TEST(count({50, 2000}, 6, board(5, 5)) == 1U);
  BOOST_TEST(count(a4, 6, board(4, 4)) == 6U);
  BOOST_TEST(count(a4, 6, board(5, 5)) == 2U);
  BOOST_TEST(count({152.4, 228.6}, 4, std::get<Board>(make_board_of("samurai", ""))) == 1U);
}

BOOST_AUTO_TEST_CASE(inner_margins_of_bound_sheets_grow_with_the_pages) {
  BOOST_TEST(SheetLayout::binding_width(60) == 5);
  BOOST_TEST(SheetLayout::binding_width(150) == 8);
  BOOST_TEST(SheetLayout::binding_width(1000) == 12);
}

BOOST_AUTO_TEST_CASE(keeps_digits_of_solutions_readable) {
  for (const Extent paper : {a4, Extent{215.9, 279.4}, Extent{152.4, 228.6}}) {
    for (const auto& shape : {board(2, 2), board(3, 3), board(3, 4), board(4, 4), board(5, 5)}) {
      const SheetLayout layout({.paper = paper});
      const Extent place = layout.place(layout.arrange_solutions(shape), 12, {});
      BOOST_TEST(std::min(place.width, place.height - 5) / shape.columns() > 2.4, shape.name());
    }
  }
}

BOOST_AUTO_TEST_CASE(reserves_lines_for_rules_and_shrinks_the_letters_of_many) {
  const SheetLayout layout({});
  BOOST_TEST(layout.measure_rules({}).height == 0);
  const double one = layout.measure_rules(std::vector<std::string>{"A: b."}).height;
  const auto three = layout.measure_rules(std::vector<std::string>{"A: b.", std::string(180, 'b')});
  BOOST_TEST(three.height - 3 == 3 * (one - 3), boost::test_tools::tolerance(1e-9));
  BOOST_TEST(three.letter == 2.9);
  const auto many = layout.measure_rules(std::vector<std::string>(60, "Rule"));
  BOOST_TEST(many.height == 0.4 * layout.text().height);
  BOOST_TEST(60 * 1.35 * many.letter < many.height);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
