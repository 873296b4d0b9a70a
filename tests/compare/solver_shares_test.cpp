// Tests the notes of a conclusion about the share of the time that solvers take.
#include "src/compare/conclusion.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/compare/engines.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(solver_shares)

namespace {

Run make_timed_run(std::chrono::nanoseconds total, std::chrono::nanoseconds solve, bool asked) {
  Run run;
  run.total = total;
  run.solve = solve;
  run.asked_solver = asked;
  return run;
}

std::string write_notes_on_solver_shares(const std::vector<Run>& runs) {
  const auto contestants = make_contestants(make_contestant("sat", answer_none));
  return solver_notes(contestants, std::vector{statistics_of(runs, std::nullopt)});
}

}  // namespace

BOOST_AUTO_TEST_CASE(computes_the_solver_share_as_solver_time_by_total_time) {
  const auto share = [](const std::vector<Run>& runs) {
    return solver_share_of_total_time(statistics_of(runs, std::nullopt));
  };
  BOOST_TEST(share({make_timed_run(10us, 6us, true), make_timed_run(10us, 9us, false)}).value() ==
             0.3);
  BOOST_TEST(!share({make_timed_run(10us, 9us, false)}).has_value());
  BOOST_TEST(!share({}).has_value());
}

BOOST_AUTO_TEST_CASE(notes_a_small_solver_share) {
  BOOST_TEST(write_notes_on_solver_shares({make_timed_run(10us, 4us, true)}) ==
             "the solver of sat takes 40 % of its time: comparing solvers mostly compares the "
             "loading of formulas\n");
  BOOST_TEST(write_notes_on_solver_shares({make_timed_run(10us, 5us, true)}) == "");
}

BOOST_AUTO_TEST_CASE(notes_a_solver_not_called_for_every_puzzle) {
  BOOST_TEST(write_notes_on_solver_shares({make_timed_run(10us, 10us, true),
                                           make_timed_run(1us, 1us, false),
                                           make_timed_run(1us, 0us, false)}) ==
             "sat asked a solver for only 1 of 3 puzzles\n");
  BOOST_TEST(write_notes_on_solver_shares({make_timed_run(1us, 1us, false)}) == "");
}

BOOST_AUTO_TEST_SUITE_END()
