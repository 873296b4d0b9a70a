// Which of repeated runs stands for all.
#include "src/compare/examination.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/compare/engines.hpp"

using namespace clausoku;
using namespace clausoku::test;

namespace {

Trial trial(int nanoseconds, RunState state = RunState::decided) {
  Trial trial;
  trial.outcome.statistics.total = std::chrono::nanoseconds(nanoseconds);
  trial.state = state;
  return trial;
}

long median_of(const std::vector<Trial>& trials) {
  return median_trial(trials).outcome.statistics.total.count();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(examination)

BOOST_AUTO_TEST_CASE(the_median_run_stands_for_all) {
  BOOST_TEST(median_of({trial(5)}) == 5);
  BOOST_TEST(median_of({trial(9), trial(1), trial(4)}) == 4);
  BOOST_TEST(median_of({trial(9), trial(1), trial(4), trial(6)}) == 4);
}

BOOST_AUTO_TEST_CASE(an_undecided_run_is_longer_than_any) {
  BOOST_TEST(median_of({trial(1, RunState::failed), trial(7), trial(8)}) == 8);
  BOOST_TEST(median_of({trial(1, RunState::time_out), trial(2, RunState::time_out), trial(8)}) ==
             1);
}

BOOST_AUTO_TEST_CASE(an_engine_that_errs_each_time_is_named_once) {
  const Puzzle puzzle = puzzle_of(unique_4x4());
  const std::vector<std::string> labels{"a"};
  std::vector<Trial> trials(3);
  for (Trial& each : trials) each.outcome.failure = "out of luck";
  const Examination found = examine(puzzle, trials, labels);
  BOOST_TEST(found.failures == 3);
  BOOST_TEST(found.messages == "clausoku: some.txt:1: P: a: out of luck\n");
}

BOOST_AUTO_TEST_CASE(an_engine_may_contradict_itself) {
  const Puzzle puzzle = puzzle_of(unique_4x4());
  const std::vector<std::string> labels{"a"};
  std::vector<Trial> trials(2);
  trials[0].outcome = answered(Verdict::unique, {solution_4x4()});
  trials[1].outcome = answered(Verdict::none);
  const Examination found = examine(puzzle, trials, labels);
  BOOST_TEST(found.alarms.size() == 1);
  BOOST_TEST((trials[0].cross_check == CrossCheck::off));
  BOOST_TEST((trials[1].cross_check == CrossCheck::disagrees));
  BOOST_TEST((found.verdict == Verdict::unique));
}

BOOST_AUTO_TEST_CASE(a_wrong_solution_in_the_input_is_reported) {
  Puzzle puzzle = puzzle_of(unique_4x4());
  puzzle.stated_solution = std::make_shared<const StatedSolution>(
      StatedSolution{parse_grid(board(2, 2), "1243341221434321"), CellPlaces({{1, 20}})});
  const std::vector<std::string> labels{"a"};
  std::vector<Trial> trials(1);
  trials[0].outcome = answered(Verdict::unique, {solution_4x4()});
  const Examination found = examine(puzzle, trials, labels);
  BOOST_TEST(found.wrong_statement);
  BOOST_TEST(found.alarms.empty());
  BOOST_TEST(found.messages.find("stated solution") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
