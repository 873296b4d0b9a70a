#include "src/generator/random_numbers.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(random_numbers)

namespace {

using clausoku::Random;

}  // namespace

// Worked out by another program from what is published of SplitMix64 and xoshiro256**.
BOOST_AUTO_TEST_CASE(the_numbers_of_a_seed_are_known) {
  Random random(1, 1);
  BOOST_CHECK_EQUAL(random.next(), 6954377618861975509U);
  BOOST_CHECK_EQUAL(random.next(), 16838045124790788659U);
  BOOST_CHECK_EQUAL(random.next(), 432047684551321273U);
}

BOOST_AUTO_TEST_CASE(neighbouring_seeds_and_streams_have_nothing_in_common) {
  const auto first_of = [](std::uint64_t seed, std::uint64_t stream) {
    return Random(seed, stream).next();
  };
  std::vector<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::uint64_t stream = 0; stream < 20; ++stream) seen.push_back(first_of(seed, stream));
  }
  std::ranges::sort(seen);
  BOOST_CHECK(std::ranges::adjacent_find(seen) == seen.end());
}

BOOST_AUTO_TEST_CASE(numbers_below_a_bound_are_all_as_likely) {
  Random random(3, 1);
  constexpr int draws = 70'000;
  std::vector<int> counts(7);
  for (int k = 0; k < draws; ++k) ++counts[static_cast<std::size_t>(random.below(7))];
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - 1e4) * (count - 1e4) / 1e4;
  BOOST_CHECK_LT(chi_square, 22.5);  // six degrees of freedom: one in a thousand is above
  BOOST_CHECK_EQUAL(random.below(1), 0);
}

BOOST_AUTO_TEST_CASE(every_order_is_as_likely) {
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
  BOOST_CHECK_LT(chi_square, 49.7);  // 23 degrees of freedom, likewise
}

BOOST_AUTO_TEST_SUITE_END()
