// Tests the conclusion of a comparison, drawn from hand-made runs.
#include "src/compare/conclusion.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/compare/engines.hpp"
#include "tests/compare/made_up_runs.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

namespace conclusion_test {

BOOST_AUTO_TEST_SUITE(conclusion)

namespace {

using Times = std::vector<std::chrono::nanoseconds>;

/// Returns the conclusion about engines a, b, c ….
std::string conclusion_of(const Comparison& comparison) {
  std::vector<Contestant> contestants;
  for (std::size_t k = 0; k < comparison.engines; ++k) {
    contestants.push_back(make_contestant(std::string(1, static_cast<char>('a' + k)), answer_none));
  }
  return clausoku::conclusion(comparison, contestants, statistics_of(comparison, 1s));
}

/// Returns the conclusion about engines with these times; each inner list holds all times on one
/// puzzle.
std::string conclude(const std::vector<Times>& puzzles,
                     std::vector<Disagreement> disagreements = {}) {
  Comparison comparison = make_comparison(puzzles);
  comparison.disagreements = std::move(disagreements);
  return conclusion_of(comparison);
}

}  // namespace

BOOST_AUTO_TEST_CASE(names_the_fastest_and_the_slowest_engine) {
  BOOST_TEST(conclude({{10us, 100us, 20us}, {20us, 300us, 30us}}) ==
             "The 3 engines agree on all 2 puzzles. a is the fastest, with a median of 10.0 us; b, "
             "the slowest, takes 10 times as long.");
  BOOST_TEST(conclude({{10us, 15us}}) ==
             "The 2 engines agree on 1 puzzle. a is the fastest, with a median of 10.0 us; b, the "
             "slowest, takes 1.5 times as long.");
}

BOOST_AUTO_TEST_CASE(ignores_one_outlier_among_many_puzzles) {
  std::vector<Times> puzzles(93, Times{10us, 20us});
  puzzles.push_back({never, 20us});
  BOOST_TEST(
      conclude(puzzles) ==
      "The 2 engines contradict each other on none of 94 puzzles. a leaves 1 undecided. a is "
      "the fastest, with a median of 10.0 us; b, the slowest, takes 2 times as long.");
  puzzles.back() = {900ms, 20us};
  BOOST_TEST(conclude(puzzles).ends_with(
      " a is the fastest, with a median of 10.0 us; b, the slowest, takes 2 times as long."));
}

BOOST_AUTO_TEST_CASE(names_engines_with_undecided_puzzles) {
  BOOST_TEST(conclude({{1us, never, 3us}, {1us, never, never}, {1us, 2us, 3us}}) ==
             "The 3 engines contradict each other on none of 3 puzzles. b leaves 2, c 1 undecided. "
             "a is the fastest, with a median of 1.00 us; b, the slowest, decides less than half.");
  BOOST_TEST(conclude({{1us, never, never, never, never}, {1us, 2us, 3us, 4us, never}}) ==
             "The 5 engines contradict each other on none of 2 puzzles. 4 engines leave some "
             "undecided; e leaves the most: 2. a is the fastest, with a median of 1.00 us; e, the "
             "slowest, decides less than half.");
  BOOST_TEST(conclude({{never, never}}) ==
             "The 2 engines contradict each other on none of 1 puzzle. a leaves 1, b 1 undecided. "
             "No engine decides half of them.");
}

BOOST_AUTO_TEST_CASE(reports_a_disagreement_first) {
  BOOST_TEST(
      conclude({{1us, 2us}, {1us, 2us}}, {{1, "f:2: Q", "one"}, {1, "f:2: Q", "two"}})
          .starts_with(
              "Of 2 puzzles, 1 has a disagreement or a wrong answer: some engine is wrong. "));
}

BOOST_AUTO_TEST_CASE(reports_only_the_median_time_of_a_single_engine) {
  BOOST_TEST(conclude({{10us}}) == "1 puzzle. a takes a median of 10.0 us.");
}

BOOST_AUTO_TEST_CASE(ranks_by_processor_time_on_request) {
  Comparison comparison = make_comparison({{10us, 30us}});
  comparison.runs[0].cpu = 9us;
  comparison.runs[1].cpu = 3us;
  comparison.time = TimeKind::processor;
  BOOST_TEST(
      conclusion_of(comparison) ==
      "The 2 engines agree on 1 puzzle. b is the fastest by processor time, with a median of "
      "3.00 us; a, the slowest, takes 3 times as long.");
}

BOOST_AUTO_TEST_CASE(says_that_the_machine_was_busy) {
  Comparison comparison = make_comparison({{10us}});
  const std::string fact = "1 puzzle. a takes a median of 10.0 us.";
  Provenance& provenance = comparison.provenance;
  provenance.most_load = 1420;
  BOOST_TEST(conclusion_of(comparison) == fact);
  provenance.is_overloaded = true;
  BOOST_TEST(conclusion_of(comparison) ==
             fact +
                 " The machine was busy (load up to 14.20); '--time processor' ranks by "
                 "processor time.");
  provenance.wall_of_single_threads = 1000us;
  provenance.cpu_of_single_threads = 549us;
  BOOST_TEST(conclusion_of(comparison) ==
             fact +
                 " The machine was busy (load up to 14.20, engines waited 45 % of the time); "
                 "'--time processor' ranks by processor time.");
  provenance.is_overloaded = false;
  BOOST_TEST(conclusion_of(comparison) ==
             fact +
                 " The machine was busy (engines waited 45 % of the time); '--time processor' "
                 "ranks by processor time.");
  provenance.cpu_of_single_threads = 901us;
  BOOST_TEST(conclusion_of(comparison) == fact);
  provenance.cpu_of_single_threads = 2000us;  // the clocks differ in resolution
  BOOST_TEST(conclusion_of(comparison) == fact);
  provenance.cpu_of_single_threads = 900us;
  comparison.time = TimeKind::processor;
  comparison.runs[0].cpu = 9us;
  BOOST_TEST(
      conclusion_of(comparison) ==
      "1 puzzle. a takes a median of 9.00 us of processor time. The machine was busy (engines "
      "waited 10 % of the time); processor times exclude this waiting, but not slower caches and "
      "memory.");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace conclusion_test
