// Tests quartiles and confidence intervals against values computed by hand.
#include "src/compare/statistics.hpp"

#include <boost/test/unit_test.hpp>
#include <numeric>
#include <vector>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(resampling)

namespace {

void check_quartiles(const std::vector<double>& values, double first, double median, double third) {
  const Quartiles found = quartiles(values);
  BOOST_TEST(found.first == first);
  BOOST_TEST(found.median == median);
  BOOST_TEST(found.third == third);
}

}  // namespace

BOOST_AUTO_TEST_CASE(computes_quartiles_by_nearest_rank_in_any_order) {
  check_quartiles({7}, 7, 7, 7);
  check_quartiles({2, 1}, 1, 1, 2);
  check_quartiles({4, 1, 3, 2}, 1, 2, 3);
  check_quartiles({5, 1, 4, 2, 3}, 2, 3, 4);
  check_quartiles({8, 7, 6, 5, 4, 3, 2, 1}, 2, 4, 6);
}

BOOST_AUTO_TEST_CASE(equal_values_give_an_interval_of_width_zero) {
  const auto [low, high] = bootstrap_interval(std::vector<double>{3, 3, 3});
  BOOST_TEST(low == 3);
  BOOST_TEST(high == 3);
}

// For two values, a resample's mean is the low value, the middle or the high value with
// probabilities of 1/4, 1/2 and 1/4, so both ends of the middle 95 % are the values themselves.
BOOST_AUTO_TEST_CASE(two_values_give_the_interval_between_them) {
  const auto [low, high] = bootstrap_interval(std::vector<double>{-1, 5});
  BOOST_TEST(low == -1);
  BOOST_TEST(high == 5);
}

// For one 1 among ten values, the number of ones in a resample is binomial with n = 10, p = 0.1.
// Zero ones have probability 0.349, at most two 0.930, at most three 0.987, so the ends are 0 and
// 0.3.
BOOST_AUTO_TEST_CASE(one_1_among_nine_0s_gives_the_binomial_interval) {
  std::vector<double> values(10, 0.0);
  values[4] = 1;
  const auto [low, high] = bootstrap_interval(values);
  BOOST_TEST(low == 0);
  BOOST_TEST(high == 0.3, boost::test_tools::tolerance(1e-12));
}

// The mean of 1 to 10,000 has a standard error of 28.87, so the interval is 5,000.5 ± 1.96 · 28.87.
BOOST_AUTO_TEST_CASE(many_values_give_the_normal_interval) {
  std::vector<double> values(10'000);
  std::iota(values.begin(), values.end(), 1.0);
  const auto [low, high] = bootstrap_interval(values);
  BOOST_TEST(low == 4943.9, boost::test_tools::tolerance(0.001));
  BOOST_TEST(high == 5057.1, boost::test_tools::tolerance(0.001));
}

BOOST_AUTO_TEST_CASE(equal_inputs_give_equal_intervals) {
  const std::vector<double> values{0.3, 1.7, 2.9, 0.1, 4.4};
  const auto once = bootstrap_interval(values);
  const auto again = bootstrap_interval(values);
  BOOST_TEST(once.low == again.low);
  BOOST_TEST(once.high == again.high);
}

BOOST_AUTO_TEST_SUITE_END()
