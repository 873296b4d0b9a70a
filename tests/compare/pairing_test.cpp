// Tests the comparison of two engines puzzle by puzzle, against values computed by hand.
#include "src/compare/statistics.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/compare/made_up_runs.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(pairing, *boost::unit_test::tolerance(1e-9))

BOOST_AUTO_TEST_CASE(computes_the_geometric_mean_of_time_ratios) {
  // The first engine takes 2 and 8 times as long as the second, so the geometric mean is 4.
  const auto pairing =
      compare_engine_times(make_comparison({{20us, 10us}, {80us, 10us}}), 0, 1).value();
  BOOST_TEST(pairing.ratio == 4.0);
  BOOST_TEST(pairing.interval.low == 2.0);
  BOOST_TEST(pairing.interval.high == 8.0);
  BOOST_TEST(pairing.puzzles == 2);
  BOOST_TEST(pairing.slower == 2);
}

BOOST_AUTO_TEST_CASE(swapping_the_engines_inverts_the_ratio) {
  const auto comparison = make_comparison({{20us, 10us}, {5us, 10us}, {30us, 10us}});
  const auto there = compare_engine_times(comparison, 0, 1).value();
  const auto back = compare_engine_times(comparison, 1, 0).value();
  BOOST_TEST(there.ratio * back.ratio == 1.0);
  BOOST_TEST(there.slower == 2);
  BOOST_TEST(back.slower == 1);
}

BOOST_AUTO_TEST_CASE(equal_ratios_give_a_narrow_interval_for_any_puzzle_times) {
  const auto pairing =
      compare_engine_times(make_comparison({{3us, 1us}, {3000us, 1000us}, {900ms, 300ms}}), 0, 1)
          .value();
  BOOST_TEST(pairing.interval.low == 3.0);
  BOOST_TEST(pairing.interval.high == 3.0);
}

BOOST_AUTO_TEST_CASE(omits_puzzles_that_one_engine_left_undecided) {
  const auto comparison = make_comparison({{never, 10us}, {20us, never}, {50us, 10us}});
  const auto pairing = compare_engine_times(comparison, 0, 1).value();
  BOOST_TEST(pairing.puzzles == 1);
  BOOST_TEST(pairing.ratio == 5.0);
  BOOST_TEST(
      !compare_engine_times(make_comparison({{never, 1us}, {1us, never}}), 0, 1).has_value());
}

BOOST_AUTO_TEST_CASE(counts_a_time_of_zero_as_a_nanosecond) {
  BOOST_TEST(compare_engine_times(make_comparison({{1us, 0us}}), 0, 1).value().ratio == 1000.0);
}

BOOST_AUTO_TEST_CASE(the_fastest_engine_has_the_shortest_median_or_most_decided) {
  const auto fastest = [](const Comparison& comparison) {
    return find_fastest_engine(statistics_of(comparison, 1s));
  };
  BOOST_TEST(fastest(make_comparison({{2us, 1us}, {2us, 1us}, {2us, 900ms}})) == 1);
  BOOST_TEST(fastest(make_comparison({{never, never}, {never, 1us}, {never, never}})) == 1);
}

BOOST_AUTO_TEST_SUITE_END()
