// Tests the examination of the runs on a puzzle, and which of several repeated runs is selected.
#include "src/compare/examination.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/compare/engines.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(examination)

namespace {

RunRecord run(int nanoseconds, RunState ended = RunState::decided) {
  RunRecord run;
  run.total = std::chrono::nanoseconds(nanoseconds);
  run.ended = ended;
  return run;
}

long median_time(const std::vector<RunRecord>& runs) { return median_run(runs).total.count(); }

}  // namespace

BOOST_AUTO_TEST_CASE(selects_the_run_with_the_median_processor_time) {
  std::vector<RunRecord> runs{run(1), run(2), run(3)};
  for (const auto& [k, cpu] : {std::pair(0, 7), std::pair(1, 9), std::pair(2, 8)})
    runs[static_cast<std::size_t>(k)].cpu = std::chrono::nanoseconds(cpu);
  BOOST_TEST(median_run(runs, TimeKind::processor).cpu.count() == 8);
  const Run summary = summarize_repeated_runs(runs, TimeKind::processor);
  BOOST_TEST(summary.cpu.count() == 8);
  BOOST_TEST(summary.scatter.value() == 0.25, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(selects_the_run_with_the_median_time) {
  BOOST_TEST(median_time({run(5)}) == 5);
  BOOST_TEST(median_time({run(9), run(1), run(4)}) == 4);
  BOOST_TEST(median_time({run(9), run(1), run(4), run(6)}) == 4);
}

BOOST_AUTO_TEST_CASE(ranks_undecided_runs_as_longest) {
  BOOST_TEST(median_time({run(1, RunState::failed), run(7), run(8)}) == 8);
  BOOST_TEST(median_time({run(1, RunState::time_out), run(2, RunState::time_out), run(8)}) == 1);
}

BOOST_AUTO_TEST_CASE(reports_a_repeated_failure_once) {
  const Puzzle puzzle = puzzle_of(unique_4x4());
  const std::vector<std::string> labels{"a"};
  std::vector<Trial> trials(3);
  for (Trial& each : trials) each.call.outcome.failure = "out of luck";
  const Examination found = examine(puzzle, trials, labels);
  BOOST_TEST(found.messages == "clausoku: some.txt:1: P: a: out of luck\n");
}

BOOST_AUTO_TEST_CASE(detects_an_engine_that_contradicts_itself) {
  const Puzzle puzzle = puzzle_of(unique_4x4());
  const std::vector<std::string> labels{"a"};
  std::vector<Trial> trials(2);
  trials[0].call.outcome = make_outcome(Verdict::unique, {solution_4x4()});
  trials[1].call.outcome = make_outcome(Verdict::none);
  const Examination found = examine(puzzle, trials, labels);
  BOOST_TEST(found.disputes.size() == 1);
  BOOST_TEST(trials[0].cross_check == CrossCheck::off);
  BOOST_TEST(trials[1].cross_check == CrossCheck::disagrees);
  BOOST_TEST(found.verdict == Verdict::unique);
}

BOOST_AUTO_TEST_CASE(reports_a_wrong_stated_solution) {
  Puzzle puzzle = puzzle_of(unique_4x4());
  puzzle.stated_solution = std::make_shared<const StatedSolution>(
      StatedSolution{parse_grid(board(2, 2), "1243341221434321"), CellPlaces({{1, 20}})});
  const std::vector<std::string> labels{"a"};
  std::vector<Trial> trials(1);
  trials[0].call.outcome = make_outcome(Verdict::unique, {solution_4x4()});
  const Examination found = examine(puzzle, trials, labels);
  BOOST_TEST(found.wrong_statement);
  BOOST_TEST(found.disputes.empty());
  BOOST_TEST(found.messages.find("stated solution") != std::string::npos);
  std::vector<RunRecord> records(1);
  complete(records, trials, found, puzzle, labels);
  BOOST_TEST(records[0].stated == Statement::wrong);
}

BOOST_AUTO_TEST_CASE(records_the_outcome_of_each_run) {
  const Puzzle puzzle = puzzle_of(unique_4x4());
  const std::vector<std::string> labels{"a", "liar", "wrong"};
  std::vector<Trial> trials(3);
  for (std::size_t k = 0; k < 3; ++k) trials[k].engine = k;
  trials[0].call.outcome = make_outcome(Verdict::unique, {solution_4x4()});
  trials[0].call.outcome.statistics.conflicts = 7;
  trials[0].call.outcome.solver_calls = 2;
  trials[1].call.outcome = make_outcome(Verdict::none);
  trials[2].call.outcome =
      make_outcome(Verdict::unique, {parse_grid(board(2, 2), "1234341221434312")});
  std::vector<RunRecord> records(3);
  complete(records, trials, examine(puzzle, trials, labels), puzzle, labels);
  BOOST_TEST(records[0].solution.value() == "1234341221434321");
  BOOST_TEST(records[0].top_left.value() == 123);
  BOOST_TEST(records[0].conflicts.value() == 7);
  BOOST_TEST(records[0].solver_calls == 2);
  BOOST_TEST(!records[0].variables);
  BOOST_TEST(!records[0].stated);
  const std::string dispute =
      "the engines disagree: unique with 1234341221434321 by a; none by liar";
  BOOST_TEST(records[0].alarm.value() == dispute);
  BOOST_TEST(records[0].kept().agrees);
  BOOST_TEST(records[1].alarm.value() == dispute);
  BOOST_TEST(records[1].cross_check == CrossCheck::disagrees);
  BOOST_TEST(!records[1].kept().agrees);
  BOOST_TEST(records[2].alarm.value().starts_with("by wrong a solution fails the check: "));
  BOOST_TEST(records[2].ended == RunState::wrong);
  BOOST_TEST(records[2].verdict == Verdict::unknown);
  BOOST_TEST(!records[2].solution);
}

BOOST_AUTO_TEST_SUITE_END()
