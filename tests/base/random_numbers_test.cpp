#include "src/base/random_numbers.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <set>
#include <span>
#include <vector>

BOOST_AUTO_TEST_SUITE(random_numbers)

namespace {

using clausoku::Random;

}  // namespace

// These values come from an independent program for the published SplitMix64 and xoshiro256**.
BOOST_AUTO_TEST_CASE(numbers_of_a_seed_match_the_published_generator) {
  Random random(1, 1);
  BOOST_CHECK_EQUAL(random.next(), 6954377618861975509U);
  BOOST_CHECK_EQUAL(random.next(), 16838045124790788659U);
  BOOST_CHECK_EQUAL(random.next(), 432047684551321273U);
}

BOOST_AUTO_TEST_CASE(neighbouring_seeds_and_streams_start_with_other_numbers) {
  const auto first_number = [](std::uint64_t seed, std::uint64_t stream) {
    return Random(seed, stream).next();
  };
  std::vector<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::uint64_t stream = 0; stream < 20; ++stream)
      seen.push_back(first_number(seed, stream));
  }
  std::ranges::sort(seen);
  BOOST_CHECK(std::ranges::adjacent_find(seen) == seen.end());
}

BOOST_AUTO_TEST_CASE(numbers_below_a_bound_are_equally_likely) {
  Random random(3, 1);
  constexpr int draws = 70'000;
  std::vector<int> counts(7);
  for (int k = 0; k < draws; ++k) ++counts[static_cast<std::size_t>(random.below(7))];
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - 1e4) * (count - 1e4) / 1e4;
  BOOST_CHECK_LT(chi_square, 22.5);  // the 99.9th percentile for six degrees of freedom
  BOOST_CHECK_EQUAL(random.below(1), 0);
}

// Each number must result from equally many of the 256 words of an 8-bit generator.
BOOST_AUTO_TEST_CASE(each_number_below_a_bound_results_from_equally_many_words) {
  for (int bound = 1; bound < 256; ++bound) {
    std::vector<int> word_counts(static_cast<std::size_t>(bound));
    for (int first = 0; first < 256; ++first) {
      int draws = 0;
      // The second word is 255, which pick_below() accepts for every bound.
      const auto draw = [&] { return static_cast<std::uint8_t>(draws++ == 0 ? first : 255); };
      const int number =
          clausoku::pick_below<std::uint8_t, std::uint16_t>(static_cast<std::uint8_t>(bound), draw);
      BOOST_REQUIRE(number < bound);
      if (draws == 1) ++word_counts[static_cast<std::size_t>(number)];
    }
    const std::vector<int> expected(word_counts.size(), 256 / bound);
    BOOST_TEST(word_counts == expected, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(each_shuffled_order_has_exactly_one_sequence_of_choices) {
  std::set<std::vector<int>> orders;
  for (int a = 0; a < 4; ++a) {
    for (int b = 0; b < 3; ++b) {
      for (int c = 0; c < 2; ++c) {
        const std::vector choices{a, b, c};
        std::vector<int> bounds;
        std::vector<int> order{0, 1, 2, 3};
        clausoku::shuffle_with_random_indices(std::span(order), [&](int bound) {
          bounds.push_back(bound);
          return choices[bounds.size() - 1];
        });
        BOOST_TEST(bounds == (std::vector{4, 3, 2}), boost::test_tools::per_element());
        orders.insert(order);
      }
    }
  }
  BOOST_TEST(orders.size() == 24U);
}

BOOST_AUTO_TEST_CASE(random_numbers_between_bounds_include_both_bounds) {
  Random random(5, 1);
  std::set<int> seen;
  for (int k = 0; k < 200; ++k) seen.insert(random.between(-1, 3));
  BOOST_TEST(seen == (std::set{-1, 0, 1, 2, 3}), boost::test_tools::per_element());
  BOOST_TEST(random.between(7, 7) == 7);
}

BOOST_AUTO_TEST_CASE(random_chance_is_true_with_the_given_probability) {
  Random random(6, 1);
  constexpr int draws = 100'000;
  int hits = 0;
  for (int k = 0; k < draws; ++k) {
    hits += random.chance(3, 8) ? 1 : 0;
    BOOST_REQUIRE(random.chance(5, 5));
    BOOST_REQUIRE(!random.chance(0, 5));
  }
  BOOST_TEST(std::abs(hits - 37'500) < 600);  // four standard deviations; 2 % are 750
}

BOOST_AUTO_TEST_CASE(all_shuffled_orders_are_equally_likely) {
  Random random(4, 1);
  std::vector<int> counts(24);
  for (int k = 0; k < 24'000; ++k) {
    std::array<int, 4> order{0, 1, 2, 3};
    random.shuffle(std::span(order));
    int rank = 0;
    for (int a = 0; a < 4; ++a) {
      int smaller = 0;
      for (int b = a + 1; b < 4; ++b) smaller += order[b] < order[a] ? 1 : 0;
      rank = rank * (4 - a) + smaller;
    }
    ++counts[static_cast<std::size_t>(rank)];
  }
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - 1e3) * (count - 1e3) / 1e3;
  BOOST_CHECK_LT(chi_square, 49.7);  // the 99.9th percentile for 23 degrees of freedom
}

BOOST_AUTO_TEST_SUITE_END()
