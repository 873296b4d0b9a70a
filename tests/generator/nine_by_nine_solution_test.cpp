// Solutions of the 9×9 board, and how even their distribution is.
#include "src/generator/nine_by_nine_solution.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

#include "encoder/grid.hpp"
#include "src/check/checker.hpp"

BOOST_AUTO_TEST_SUITE(nine_by_nine_solution)

namespace {

using namespace clausoku;

Grid grid_of(const backtracking::nine_by_nine::CellDigits& digits) {
  Grid grid(*Board::with_square_boxes(9));
  for (Cell cell = 0; cell < 81; ++cell) grid.set(cell, digits[static_cast<std::size_t>(cell)]);
  return grid;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_drawn_is_a_solution) {
  const Grid blank(*Board::with_square_boxes(9));
  for (std::uint64_t stream = 0; stream < 200; ++stream) {
    Random random(1, stream);
    BOOST_TEST(!check_solution(blank, grid_of(draw_nine_by_nine(random))));
  }
}

// There are 6,670,903,752,021,072,936,960 solutions (Felgenhauer and Jarvis, 2005), and
// 9! · (56 · 6⁶)² ways to fill the top band and the left stack.
BOOST_AUTO_TEST_CASE(the_mean_weight_is_the_number_of_solutions_of_a_corner) {
  constexpr double corners = 362880.0 * 2612736.0 * 2612736.0;
  constexpr double expected = 6670903752021072936960.0 / corners;
  constexpr int draws = 20'000;
  double sum = 0;
  double squares = 0;
  for (int k = 0; k < draws; ++k) {
    Random random(2, static_cast<std::uint64_t>(k));
    const double weight = descend_nine_by_nine(random).weight;
    sum += weight;
    squares += weight * weight;
  }
  const double mean = sum / draws;
  const double error = std::sqrt((squares / draws - mean * mean) / draws);
  BOOST_TEST(std::abs(mean - expected) < 4 * error);
  BOOST_TEST(error < 0.02 * expected);
}

BOOST_AUTO_TEST_CASE(digits_are_as_likely_in_every_cell) {
  constexpr int draws = 3'000;
  std::array<std::array<int, 10>, 81> counts{};
  for (int k = 0; k < draws; ++k) {
    Random random(3, static_cast<std::uint64_t>(k));
    const auto digits = draw_nine_by_nine(random);
    for (std::size_t cell = 0; cell < 81; ++cell) ++counts[cell][digits[cell]];
  }
  double chi_square = 0;
  for (const auto& of_cell : counts) {
    for (int digit = 1; digit <= 9; ++digit) {
      const double expected = draws / 9.0;
      const double off = of_cell[static_cast<std::size_t>(digit)] - expected;
      chi_square += off * off / expected;
    }
  }
  BOOST_TEST(chi_square < 81 * 8 + 4 * std::sqrt(2 * 81 * 8));  // cells hang together a little
}

BOOST_AUTO_TEST_SUITE_END()
