#include "src/steps/singles.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "src/engines/rating.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "tests/places.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(singles)

BOOST_AUTO_TEST_CASE(singles_fill_a_grid_exactly_if_units_of_the_extended_encoding_solve_it) {
  // The extended encoding has a clause for each single: unit propagation on it finds no more.
  const auto reader = read_puzzles({source_file("data/p096_sudoku.txt")}, {});
  int solved = 0;
  while (const auto next = reader->next()) {
    const Grid& grid = *std::get<Puzzle>(*next).grid();
    const auto rating = rate(grid, {});
    BOOST_TEST_REQUIRE(rating.has_value());
    const bool is_solved = count_singles(grid) == grid.board().cell_count() - grid.given_count();
    BOOST_TEST(is_solved == (*rating == Rating::minimal || *rating == Rating::extended));
    solved += is_solved;
  }
  BOOST_TEST(solved > 5);
  BOOST_TEST(solved < 45);
}

BOOST_AUTO_TEST_CASE(counts_the_singles_of_small_grids) {
  const auto count = [](const std::string& text) {
    const auto reader = read_puzzles_in_text(text, {});
    return count_singles(*std::get<Puzzle>(*reader->next()).grid());
  };
  BOOST_TEST(count("................") == 0);
  BOOST_TEST(count("123.............") == 1);
  BOOST_TEST(count("1234341221434321") == 0);
  BOOST_TEST(count("12343412........") == 0);
  BOOST_TEST(count("123434122143....") == 4);
}

BOOST_AUTO_TEST_SUITE_END()
