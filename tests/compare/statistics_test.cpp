// Tests the statistics against values computed by hand.
#include "src/compare/statistics.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/compare/made_up_runs.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(statistics)

namespace {

Run make_decided_run(std::chrono::nanoseconds total) {
  Run run;
  run.total = total;
  run.verdict = Verdict::unique;
  run.state = RunState::decided;
  run.agrees = true;
  return run;
}

Run make_undecided_run(RunState state, std::chrono::nanoseconds total) {
  Run run;
  run.total = total;
  run.state = state;
  return run;
}

std::vector<Run> make_runs_of_microseconds_up_to(int count) {
  std::vector<Run> runs;
  for (int k = count; k >= 1; --k) runs.push_back(make_decided_run(std::chrono::microseconds(k)));
  return runs;
}

}  // namespace

BOOST_AUTO_TEST_CASE(computes_percentiles_by_nearest_rank) {
  const std::vector<double> times{1, 2, 3, 4};
  BOOST_TEST(percentile(times, 4, 50).value() == 2);
  BOOST_TEST(percentile(times, 4, 51).value() == 3);
  BOOST_TEST(percentile(times, 4, 75).value() == 3);
  BOOST_TEST(percentile(times, 4, 95).value() == 4);
  BOOST_TEST(percentile(times, 4, 100).value() == 4);
  BOOST_TEST(percentile(times, 4, 1).value() == 1);
  BOOST_TEST(!percentile({}, 0, 50).has_value());
}

BOOST_AUTO_TEST_CASE(a_percentile_beyond_the_known_times_has_no_value) {
  const std::vector<double> times{1, 2, 3, 4};
  BOOST_TEST(percentile(times, 8, 50).value() == 4);
  BOOST_TEST(!percentile(times, 8, 51).has_value());
  BOOST_TEST(!percentile(times, 5, 100).has_value());
}

BOOST_AUTO_TEST_CASE(summarizes_runs_of_1_to_100_microseconds) {
  const auto result = statistics_of(make_runs_of_microseconds_up_to(100), 1s);
  BOOST_TEST(result.total == 5050);
  BOOST_TEST(result.median.value() == 50);
  BOOST_TEST(result.mean.value() == 50.5);
  BOOST_TEST(result.p95.value() == 95);
  BOOST_TEST(result.longest.value() == 100);
  BOOST_TEST(result.par2.value() == 50.5);  // there is no failed run to penalize
  BOOST_TEST(result.decided() == 100);
  BOOST_TEST(result.agrees == 100);
  BOOST_TEST(result.count(Verdict::unique) == 100);
}

BOOST_AUTO_TEST_CASE(par2_counts_a_time_out_as_twice_the_limit) {
  std::vector<Run> runs = make_runs_of_microseconds_up_to(3);  // 1, 2 and 3 us
  runs.push_back(make_undecided_run(RunState::time_out, 11us));
  const auto result = statistics_of(runs, 10us);
  BOOST_TEST(result.par2.value() == 6.5);  // (1 + 2 + 3 + 2·10) / 4
  BOOST_TEST(result.total == 17);          // 1 + 2 + 3 + 11
  BOOST_TEST(result.median.value() == 2);
  BOOST_TEST(!result.mean.has_value());
  BOOST_TEST(!result.p95.has_value());
  BOOST_TEST(!result.longest.has_value());
  BOOST_TEST(result.count(RunState::time_out) == 1);
  BOOST_TEST(result.count(Verdict::unknown) == 1);
  BOOST_TEST(result.decided() == 3);
}

BOOST_AUTO_TEST_CASE(par2_penalizes_quick_failures_and_wrong_answers) {
  std::vector<Run> runs = make_runs_of_microseconds_up_to(1);
  runs.push_back(make_undecided_run(RunState::failed, 0us));
  runs.push_back(make_undecided_run(RunState::wrong, 0us));
  runs.push_back(make_undecided_run(RunState::conflict_limit, 0us));
  const auto result = statistics_of(runs, 100us);
  BOOST_TEST(result.par2.value() == 150.25);  // (1 + 3 · 2·100) / 4
  BOOST_TEST(!result.median.has_value());
  BOOST_TEST(result.count(RunState::failed) == 1);
  BOOST_TEST(result.count(RunState::wrong) == 1);
  BOOST_TEST(result.count(RunState::conflict_limit) == 1);
}

BOOST_AUTO_TEST_CASE(par2_requires_a_limit) {
  BOOST_TEST(!statistics_of(make_runs_of_microseconds_up_to(3), std::nullopt).par2.has_value());
}

BOOST_AUTO_TEST_CASE(averages_times_over_all_runs_and_sizes_over_runs_with_sizes) {
  Run one = make_decided_run(10us);
  one.encode = 4us;
  one.solve = 5us;
  one.decode = 1us;
  one.variables = 7;
  one.clauses = 30;
  one.asked_solver = true;
  const auto result =
      statistics_of(std::vector{one, make_undecided_run(RunState::time_out, 2us)}, 1us);
  BOOST_TEST(result.encode == 2);
  BOOST_TEST(result.solve == 2.5);
  BOOST_TEST(result.decode == 0.5);
  BOOST_TEST(result.variables.value() == 7);
  BOOST_TEST(result.clauses.value() == 30);
  BOOST_TEST(!result.conflicts);
  BOOST_TEST(result.asked_solver == 1);
}

BOOST_AUTO_TEST_CASE(computes_statistics_per_engine) {
  Comparison comparison;
  comparison.engines = 2;
  comparison.puzzles = 2;
  comparison.runs = {make_decided_run(1us), make_decided_run(10us), make_decided_run(3us),
                     make_decided_run(30us)};
  const auto all = statistics_of(comparison, std::nullopt);
  BOOST_TEST(all.size() == 2);
  BOOST_TEST(all[0].total == 4);
  BOOST_TEST(all[1].total == 40);
}

BOOST_AUTO_TEST_CASE(the_virtual_best_takes_the_quickest_right_engine_per_puzzle) {
  auto comparison = make_comparison({{10us, 2us}, {5us, never}, {3us, 4us}, {never, never}});
  comparison.runs[4].agrees = false;  // this answer is refuted
  comparison.runs[4].total = 1us;
  const auto best = virtual_best(comparison, 1s);
  BOOST_TEST(best.decided() == 3);
  BOOST_TEST(best.median.value() == 4);
  BOOST_TEST(best.par2.value() == 500'002.75);  // (2 + 5 + 4 + 2·1,000,000) / 4
}

BOOST_AUTO_TEST_CASE(ranks_by_processor_time) {
  Comparison comparison = make_comparison({{1us, 8us}, {1us, 8us}});
  comparison.time = TimeKind::processor;
  for (std::size_t k = 0; k < 4; ++k) comparison.runs[k].cpu = k % 2 == 0 ? 6us : 3us;
  const auto all = statistics_of(comparison, 1s);
  BOOST_TEST(all[0].total == 12);
  BOOST_TEST(all[1].median.value() == 3);
  BOOST_TEST(all[1].mean.value() == 3);
  BOOST_TEST(all[1].wall == 8);
  BOOST_TEST(find_fastest_engine(all) == 1);
  BOOST_TEST(virtual_best(comparison, 1s).total == 6);
  BOOST_TEST(compare_engine_times(comparison, 0, 1)->ratio == 2,
             boost::test_tools::tolerance(1e-9));
  BOOST_TEST(means_by_size(comparison, {}).front().means[0].value() == 6);
}

BOOST_AUTO_TEST_CASE(means_by_size_are_par2_if_there_is_a_limit) {
  auto comparison = make_comparison({{1us, 5us}, {4us, never}, {3us, 7us}});
  comparison.sizes = {9, 4, 9};
  const auto limited = means_by_size(comparison, 1s);
  BOOST_TEST_REQUIRE(limited.size() == 2);
  BOOST_TEST(limited[0].size == 4);
  BOOST_TEST(limited[0].puzzles == 1);
  BOOST_TEST(limited[0].means[0].value() == 4);
  BOOST_TEST(limited[0].means[1].value() == 2'000'000);
  BOOST_TEST(limited[1].size == 9);
  BOOST_TEST(limited[1].means[0].value() == 2);
  BOOST_TEST(limited[1].means[1].value() == 6);
  BOOST_TEST(!means_by_size(comparison, std::nullopt)[0].means[1].has_value());
}

BOOST_AUTO_TEST_CASE(averages_processor_time_and_takes_the_maximum_of_memory) {
  Run one = make_decided_run(10us);
  one.cpu = 8us;
  one.memory_kb = 70;
  one.scatter = 0.1;
  Run other = make_decided_run(10us);
  other.memory_kb = 90;
  other.scatter = 0.3;
  const auto result = statistics_of(std::vector{one, other, make_decided_run(1us)}, std::nullopt);
  BOOST_TEST(result.cpu == 8.0 / 3);
  BOOST_TEST(result.memory_kb.value() == 90);
  BOOST_TEST(result.scatter.value() == 0.1);
  BOOST_TEST(
      !statistics_of(make_runs_of_microseconds_up_to(2), std::nullopt).memory_kb.has_value());
}

BOOST_AUTO_TEST_SUITE_END()
