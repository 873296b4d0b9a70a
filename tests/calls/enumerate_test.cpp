// Tests that enumerate() verifies the answers of engines, with fake engines that give fixed
// answers.
#include "src/calls/enumerate.hpp"

#include <boost/test/unit_test.hpp>
#include <limits>
#include <optional>
#include <vector>

#include "src/engines/spec.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(enumerate)

namespace {

const Grid blank_grid(board(2, 2));
const Grid first_solution = parse_grid(board(2, 2), "1234341221434321");
const Grid second_solution = parse_grid(board(2, 2), "1243341221344321");

/// An engine that passes fixed solutions to the callback until the callback returns false.
class FakeEngine final : public Engine {
 public:
  explicit FakeEngine(std::vector<Grid> solutions) : solutions_(std::move(solutions)) {}
  Outcome solve(const Grid&, const Limits& limits) override {
    Outcome outcome;
    outcome.verdict = Verdict::multiple;
    for (const Grid& solution : solutions_) {
      ++outcome.solution_count;
      if (!limits.visit(solution)) break;
    }
    return outcome;
  }

 private:
  std::vector<Grid> solutions_;
};

/// An engine that returns a fixed outcome and records the limits of the last call.
class LimitsRecorder final : public Engine {
 public:
  explicit LimitsRecorder(Outcome answer) : answer_(std::move(answer)) {}
  Outcome solve(const Grid&, const Limits& limits) override {
    last_limits = limits;
    return answer_;
  }
  std::optional<Limits> last_limits;

 private:
  Outcome answer_;
};

EnumerateAnswer enumerate_with(FakeEngine engine, std::uint64_t limit = 10,
                               Engine* other = nullptr) {
  EnumerateRequest request;
  request.limit = limit;
  request.second = {other, std::chrono::seconds(1)};
  return clausoku::enumerate(blank_grid, engine, request, [](const Grid&) { return true; });
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_every_solution_and_both_engines_agree) {
  const auto engine = make_engine(HybridSpec{});
  const auto other = make_engine(BacktrackSpec{});
  EnumerateRequest request;
  request.limit = 1000;
  request.second = {other.get(), std::chrono::seconds(10)};
  std::uint64_t shown_count = 0;
  const auto count = [&](const Grid&) { return ++shown_count > 0; };
  const auto answer = clausoku::enumerate(blank_grid, *engine, request, count);
  BOOST_TEST(shown_count == 288U);
  BOOST_TEST(answer.shown == 288U);
  BOOST_TEST(answer.complete);
  BOOST_TEST(to_string(answer.cross_check) == "agrees");
  BOOST_TEST(!answer.alarm);
}

BOOST_AUTO_TEST_CASE(an_engine_pool_cross_checks_only_if_it_has_cross_check_time) {
  for (const bool is_checked : {false, true}) {
    SolveRequest request{.engine = SatSpec{}};
    if (is_checked) request.cross_check_time = std::chrono::minutes(10);
    request.limits.max_solutions = 5;  // enumerate() uses its own limit instead
    EnginePool engines(request);
    const auto answer =
        clausoku::enumerate(engines, blank_grid, 288, [](const Grid&) { return true; });
    BOOST_TEST(answer.shown == 288U);
    BOOST_TEST(answer.complete);
    BOOST_TEST(to_string(answer.cross_check) == (is_checked ? "agrees" : "off"));
  }
}

BOOST_AUTO_TEST_CASE(shows_solutions_up_to_the_limit_and_counts_one_more) {
  FakeEngine other({first_solution, second_solution});
  const auto answer = enumerate_with(FakeEngine({first_solution, second_solution}), 1, &other);
  BOOST_TEST(answer.shown == 1U);
  BOOST_TEST(answer.outcome.solution_count == 2U);
  BOOST_TEST(!answer.stopped);
  BOOST_TEST(!answer.alarm);
}

BOOST_AUTO_TEST_CASE(stops_without_a_cross_check_if_the_callback_stops) {
  FakeEngine engine({first_solution, second_solution});
  EnumerateRequest request;
  request.limit = 10;
  request.second = {&engine, std::chrono::seconds(1)};
  const auto answer =
      clausoku::enumerate(blank_grid, engine, request, [](const Grid&) { return false; });
  BOOST_TEST(answer.shown == 1U);
  BOOST_TEST(answer.stopped);
  BOOST_TEST(to_string(answer.cross_check) == "off");
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_on_a_wrong_solution) {
  Grid wrong = first_solution;
  wrong.set(0, 2);
  const auto answer = enumerate_with(FakeEngine({wrong, second_solution}));
  BOOST_TEST(answer.alarm.value_or("") == "a solution fails the check: row 1 has 2 twice");
  BOOST_TEST(answer.shown == 0U);
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_if_solutions_do_not_ascend) {
  const auto* alarm = "the solutions are not in order, or one was given twice";
  BOOST_TEST(enumerate_with(FakeEngine({second_solution, first_solution})).alarm.value_or("") ==
             alarm);
  BOOST_TEST(enumerate_with(FakeEngine({first_solution, first_solution})).alarm.value_or("") ==
             alarm);
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_if_the_engines_disagree) {
  FakeEngine fewer({first_solution});
  BOOST_TEST(enumerate_with(FakeEngine({first_solution, second_solution}), 10, &fewer)
                 .alarm.value_or("") ==
             "the engines disagree: 2 solutions by the first, 1 solution by the cross-check");
  FakeEngine another({second_solution});
  BOOST_TEST(enumerate_with(FakeEngine({first_solution}), 10, &another).alarm.value_or("") ==
             "the engines disagree: the solutions are not the same");
}

BOOST_AUTO_TEST_CASE(passes_separate_limits_to_each_engine) {
  Outcome no_solution;
  no_solution.verdict = Verdict::none;
  LimitsRecorder engine(no_solution);
  LimitsRecorder other(no_solution);
  EnumerateRequest request;
  request.limit = 10;
  request.limits.time = std::chrono::seconds(7);
  request.limits.conflicts = 5;
  request.limits.memory = 1'000'000;
  std::stop_source stop;
  request.limits.stop = stop.get_token();
  request.second = {&other, std::chrono::seconds(2)};
  const auto answer =
      clausoku::enumerate(blank_grid, engine, request, [](const Grid&) { return true; });
  BOOST_TEST(to_string(answer.cross_check) == "agrees");
  BOOST_REQUIRE(engine.last_limits);
  BOOST_TEST(engine.last_limits->max_solutions == 11U);
  BOOST_TEST(engine.last_limits->max_kept == 2U);
  BOOST_TEST(engine.last_limits->in_order);
  BOOST_TEST(engine.last_limits->conflicts.value() == 5U);
  BOOST_TEST(engine.last_limits->time == std::chrono::seconds(7));
  BOOST_REQUIRE(other.last_limits);
  BOOST_TEST(other.last_limits->max_solutions == 11U);
  BOOST_TEST(!other.last_limits->conflicts);
  BOOST_TEST(other.last_limits->time == std::chrono::seconds(2));
  BOOST_TEST(other.last_limits->memory == request.limits.memory);
  BOOST_TEST((other.last_limits->stop == request.limits.stop));

  request.limit = std::numeric_limits<std::uint64_t>::max();
  clausoku::enumerate(blank_grid, engine, request, [](const Grid&) { return true; });
  BOOST_TEST(engine.last_limits->max_solutions == request.limit);
}

// The engines of a handover have checked each other.
BOOST_AUTO_TEST_CASE(does_not_cross_check_a_handover) {
  Outcome handed_over;
  handed_over.verdict = Verdict::none;
  handed_over.handed_over = true;
  LimitsRecorder engine(handed_over);
  LimitsRecorder other(handed_over);
  EnumerateRequest request;
  request.second = {&other, std::chrono::seconds(2)};
  const auto answer =
      clausoku::enumerate(blank_grid, engine, request, [](const Grid&) { return true; });
  BOOST_TEST(to_string(answer.cross_check) == "off");
  BOOST_TEST(!other.last_limits);
}

BOOST_AUTO_TEST_CASE(does_not_report_agreement_after_an_incomplete_search) {
  Outcome incomplete;
  incomplete.verdict = Verdict::none;
  incomplete.limit = Limit::time;
  LimitsRecorder late(incomplete);
  const auto answer_with_late_check =
      enumerate_with(FakeEngine({first_solution, second_solution}), 10, &late);
  BOOST_TEST(answer_with_late_check.complete);
  BOOST_TEST(to_string(answer_with_late_check.cross_check) == "undecided");
  BOOST_TEST(!answer_with_late_check.alarm);

  Outcome failed;
  failed.failure = "the solver crashed";
  LimitsRecorder broken(failed);
  LimitsRecorder unasked(incomplete);
  EnumerateRequest request;
  request.second = {&unasked, std::chrono::seconds(1)};
  const auto answer =
      clausoku::enumerate(blank_grid, broken, request, [](const Grid&) { return true; });
  BOOST_TEST(!answer.complete);
  BOOST_TEST(to_string(answer.cross_check) == "off");
  BOOST_TEST(!unasked.last_limits);
}

BOOST_AUTO_TEST_CASE(compares_the_first_solutions_if_the_second_engine_is_slow) {
  const Grid third_solution = parse_grid(board(2, 2), "1234341223414123");
  const auto enumerate_three = [&](const std::vector<Grid>& second_solutions) {
    FakeEngine first({first_solution, third_solution, second_solution});
    FakeEngine second(second_solutions);
    const EnumerateRequest request{10, {}, {&second, std::chrono::seconds(1), 2}};
    return clausoku::enumerate(blank_grid, first, request, [](const Grid&) { return true; });
  };
  const auto agreed = enumerate_three({first_solution, third_solution});
  BOOST_TEST(to_string(agreed.cross_check) == "agrees");
  BOOST_TEST(agreed.is_partly_checked);
  for (const auto& differing :
       {std::vector{first_solution, second_solution}, std::vector{first_solution}}) {
    const auto answer = enumerate_three(differing);
    BOOST_TEST(to_string(answer.cross_check) == "disagrees");
    BOOST_TEST(!answer.is_partly_checked);
    BOOST_TEST(answer.alarm.has_value());
  }
}

BOOST_AUTO_TEST_SUITE_END()
