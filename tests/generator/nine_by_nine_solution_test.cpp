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
  constexpr int draws = 10'000;
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

// The top band and the left stack are drawn in one way, the other bands and stacks filled in
// another: what holds for one as often as for the others tells that both fit together.
BOOST_AUTO_TEST_CASE(bands_and_stacks_are_all_alike) {
  constexpr int draws = 6'000;
  std::array<int, 6> repeats{};  // the second box has a row of the first one as its top row
  for (int k = 0; k < draws; ++k) {
    Random random(3, static_cast<std::uint64_t>(k));
    const auto digits = draw_nine_by_nine(random);
    const auto row_of_box = [&](std::size_t band, std::size_t row, std::size_t box, bool turned) {
      unsigned row_digits = 0;
      for (std::size_t k3 = 0; k3 < 3; ++k3) {
        const std::size_t down = 3 * band + row;
        const std::size_t right = 3 * box + k3;
        row_digits |= 1U << digits[turned ? 9 * right + down : 9 * down + right];
      }
      return row_digits;
    };
    for (std::size_t band = 0; band < 6; ++band) {
      const bool turned = band >= 3;
      const unsigned top = row_of_box(band % 3, 0, 1, turned);
      if (top == row_of_box(band % 3, 1, 0, turned) || top == row_of_box(band % 3, 2, 0, turned)) {
        ++repeats[band];
      }
    }
  }
  double mean = 0;
  for (const int count : repeats) mean += count / 6.0;
  double chi_square = 0;
  for (const int count : repeats) chi_square += (count - mean) * (count - mean) / mean;
  BOOST_TEST(chi_square < 20.5);  // five degrees of freedom: one in a thousand is above
  BOOST_TEST(mean / draws > 0.032);
  BOOST_TEST(mean / draws < 0.040);
}

BOOST_AUTO_TEST_SUITE_END()
