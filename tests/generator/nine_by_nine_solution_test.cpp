// Tests random solutions of the 9×9 board, above all that all solutions are equally likely.
#include "src/generator/nine_by_nine_solution.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "encoder/grid.hpp"
#include "src/check/checker.hpp"
#include "src/engines/backtrack/backtracker.hpp"

BOOST_AUTO_TEST_SUITE(nine_by_nine_solution)

namespace {

using namespace clausoku;

Grid make_grid_of_digits(const backtracking::nine_by_nine::CellDigits& digits) {
  Grid grid(*Board::with_square_boxes(9));
  for (Cell cell = 0; cell < 81; ++cell) grid.set(cell, digits[static_cast<std::size_t>(cell)]);
  return grid;
}

/// Replaces Random to enumerate all sequences of random choices, one sequence per run. A run
/// repeats the choices up to the choice that advance() changed, and makes new choices after it.
class ChoiceEnumerator {
 public:
  int below(int bound) { return next(bound); }

  bool chance(int times, int total) {
    BOOST_REQUIRE(times > 0);
    BOOST_REQUIRE(times < total);
    const bool is_chosen = next(2) == 0;
    probability_ *= static_cast<double>(is_chosen ? times : total - times) / total;
    return is_chosen;
  }

  /// Enumerates the orders of the first shuffles only. Later shuffles do not change the order.
  template <class Value, std::size_t extent>
  void shuffle(std::span<Value, extent> values) {
    BOOST_REQUIRE(values.size() == 3U);
    if (shuffles_++ < most_shuffles_)
      shuffle_with_random_indices(values, [this](int bound) { return next(bound); });
  }

  void enumerate_shuffles(int most) { most_shuffles_ = most; }
  int shuffles() const { return shuffles_; }
  double probability() const { return probability_; }

  /// Prepares the next run; returns false if all sequences have been enumerated.
  bool advance() {
    place_ = 0;
    shuffles_ = 0;
    probability_ = 1;
    while (!made_.empty() && made_.back().first + 1 == made_.back().second) made_.pop_back();
    if (made_.empty()) return false;
    ++made_.back().first;
    return true;
  }

 private:
  int next(int bound) {
    if (place_ == made_.size()) made_.emplace_back(0, bound);
    BOOST_REQUIRE(made_[place_].second == bound);
    return made_[place_++].first;
  }

  std::vector<std::pair<int, int>> made_;  // each choice and the number of options
  std::size_t place_ = 0;
  int shuffles_ = 0;
  int most_shuffles_ = 0;
  double probability_ = 1;
};

unsigned make_digit_set_of_line(const std::array<std::uint8_t, 3>& line) {
  return 1U << line[0] | 1U << line[1] | 1U << line[2];
}

/// Returns the corner of a solution: only its top three rows and left three columns.
Grid extract_corner(const backtracking::nine_by_nine::CellDigits& digits) {
  Grid corner(*Board::with_square_boxes(9));
  for (Cell cell = 0; cell < 81; ++cell) {
    if (cell < 27 || cell % 9 < 3) corner.set(cell, digits[static_cast<std::size_t>(cell)]);
  }
  return corner;
}

backtracking::nine_by_nine::State make_corner_state(const Grid& grid) {
  backtracking::nine_by_nine::CellDigits digits{};
  std::array<std::uint64_t, 2> kept{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    digits[cell] = static_cast<std::uint8_t>(grid[static_cast<Cell>(cell)]);
    if (digits[cell] != 0) kept[cell / 64] |= std::uint64_t{1} << (cell % 64);
  }
  return backtracking::nine_by_nine::make_state_with_kept_digits(digits, kept);
}

std::uint64_t count_grid_solutions(const Grid& grid) {
  Limits limits;
  limits.max_solutions = 1'000'000;
  limits.max_kept = 0;
  const Outcome outcome = make_backtracker(Strategy::bitboard)->solve(grid, limits);
  BOOST_REQUIRE(outcome.solution_count < 1'000'000);
  return outcome.solution_count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(draws_valid_solutions) {
  const Grid blank(*Board::with_square_boxes(9));
  for (std::uint64_t stream = 0; stream < 200; ++stream) {
    Random random(1, stream);
    BOOST_TEST(!check_solution(blank, make_grid_of_digits(pick_nine_by_nine(random))));
  }
}

// Proves that a band (three rows) is drawn uniformly: enumerates the divisions and the orders of
// the given lines. The orders within the drawn lines are shuffled separately and not enumerated.
BOOST_AUTO_TEST_CASE(every_division_of_a_band_results_from_equally_many_choices) {
  const uniform::Lines first{{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}};
  std::map<std::array<unsigned, 6>, int> divisions;
  ChoiceEnumerator choices;
  choices.enumerate_shuffles(3);
  do {
    const auto neighbour_boxes = uniform::pick_neighbour_boxes(first, choices);
    BOOST_REQUIRE(choices.shuffles() == 9);
    std::array<unsigned, 6> division{};
    for (std::size_t line = 0; line < 6; ++line) {
      division[line] = make_digit_set_of_line(neighbour_boxes[line / 3][line % 3]);
    }
    for (std::size_t line = 0; line < 3; ++line) {
      const unsigned all =
          make_digit_set_of_line(first[line]) | division[line] | division[line + 3];
      BOOST_REQUIRE(all == 0x3FEU);  // the digits 1 to 9
    }
    for (std::size_t box = 0; box < 6; box += 3) {
      BOOST_REQUIRE((division[box] | division[box + 1] | division[box + 2]) == 0x3FEU);
    }
    ++divisions[division];
  } while (choices.advance());
  BOOST_TEST(divisions.size() == 56U);
  for (const auto& [division, count] : divisions) BOOST_TEST(count == 216);
}

// Proves that the descent, which completes a corner, is uniform: exactly one sequence of choices
// leads to each solution, and the solution's weight is the inverse of the sequence's probability.
BOOST_AUTO_TEST_CASE(random_descent_reaches_each_solution_of_a_corner_once) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    Random random(seed, 1);
    const Grid corner = extract_corner(pick_nine_by_nine(random));
    uniform::State start = make_corner_state(corner);
    BOOST_REQUIRE(settle(start));
    std::set<backtracking::nine_by_nine::CellDigits> reached;
    std::uint64_t descents = 0;
    int wrong_weights = 0;
    ChoiceEnumerator choices;
    do {
      const uniform::Descent descent = uniform::descend(start, choices);
      if (descent.weight == 0) continue;
      ++descents;
      reached.insert(descent.digits);
      if (std::abs(descent.weight * choices.probability() - 1) > 1e-9) ++wrong_weights;
    } while (choices.advance());
    BOOST_TEST(wrong_weights == 0);
    BOOST_TEST(reached.size() == descents);
    BOOST_TEST(descents == count_grid_solutions(corner));
  }
}

BOOST_AUTO_TEST_CASE(accepts_a_random_descent_with_probability_of_its_weight) {
  for (const double weight : {1.0, 2692.96, 8192.0, 16383.0}) {
    const auto first_refused = static_cast<std::uint64_t>(std::ceil(weight / 16384 * 0x1p53)) << 11;
    BOOST_TEST(is_descent_accepted_at_random(weight, 0));
    BOOST_TEST(is_descent_accepted_at_random(weight, first_refused - 1));
    BOOST_TEST(!is_descent_accepted_at_random(weight, first_refused));
    BOOST_TEST(!is_descent_accepted_at_random(weight, ~std::uint64_t{0}));
  }
  BOOST_TEST(is_descent_accepted_at_random(16384, ~std::uint64_t{0}));
  BOOST_TEST(!is_descent_accepted_at_random(0, 0));
}

// There are 6,670,903,752,021,072,936,960 solutions (Felgenhauer and Jarvis, 2005), and
// 9! · (56 · 6⁶)² ways to fill the top band and the left stack.
BOOST_AUTO_TEST_CASE(mean_descent_weight_is_the_mean_solution_count_of_a_corner) {
  constexpr double corners = 362880.0 * 2612736.0 * 2612736.0;
  constexpr double expected = 6670903752021072936960.0 / corners;
  constexpr int draws = 10'000;
  double sum = 0;
  double squares = 0;
  for (int k = 0; k < draws; ++k) {
    Random random(2, static_cast<std::uint64_t>(k));
    const double weight = run_random_9x9_descent(random).weight;
    sum += weight;
    squares += weight * weight;
  }
  const double mean = sum / draws;
  const double error = std::sqrt((squares / draws - mean * mean) / draws);
  BOOST_TEST(std::abs(mean - expected) < 4 * error);
  BOOST_TEST(error < 0.02 * expected);
}

// One method draws the top band and the left stack; another fills the other bands and stacks. If a
// property is equally frequent in all bands and stacks, the methods agree.
BOOST_AUTO_TEST_CASE(all_bands_and_stacks_have_the_same_distribution) {
  constexpr int draws = 6'000;
  std::array<int, 6>
      repeats{};  // bands where the top row of box 2 has the digits of a row of box 1
  for (int k = 0; k < draws; ++k) {
    Random random(3, static_cast<std::uint64_t>(k));
    const auto digits = pick_nine_by_nine(random);
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
  BOOST_TEST(chi_square < 20.5);  // the 99.9th percentile for five degrees of freedom
  BOOST_TEST(mean / draws > 0.032);
  BOOST_TEST(mean / draws < 0.040);
}

BOOST_AUTO_TEST_SUITE_END()
