// enumerate() believes no engine. Engines that answer as they are told show what is noticed.
#include "src/services/enumerate.hpp"

#include <boost/test/unit_test.hpp>
#include <optional>
#include <vector>

#include "src/engines/spec.hpp"
#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(enumerate)

namespace {

const Grid blank(board(2, 2));
const Grid first = parse_grid(board(2, 2), "1234341221434321");
const Grid second = parse_grid(board(2, 2), "1243341221344321");

/// Shows these solutions until no more are wanted.
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

/// Answers as it is told and keeps the limits that it was given.
class LimitsRecorder final : public Engine {
 public:
  explicit LimitsRecorder(Outcome answer) : answer_(std::move(answer)) {}
  Outcome solve(const Grid&, const Limits& limits) override {
    asked = limits;
    return answer_;
  }
  std::optional<Limits> asked;

 private:
  Outcome answer_;
};

EnumerateAnswer enumerated(FakeEngine engine, std::uint64_t limit = 10, Engine* other = nullptr) {
  EnumerateRequest request;
  request.limit = limit;
  request.second = other;
  return clausoku::enumerate(blank, engine, request, [](const Grid&) { return true; });
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_every_solution_and_both_engines_agree) {
  const auto engine = make_engine(HybridSpec{});
  const auto other = make_engine(BacktrackSpec{});
  EnumerateRequest request;
  request.limit = 1000;
  request.second = other.get();
  std::uint64_t shown = 0;
  const auto count = [&](const Grid&) { return ++shown > 0; };
  const auto answer = clausoku::enumerate(blank, *engine, request, count);
  BOOST_TEST(shown == 288U);
  BOOST_TEST(answer.shown == 288U);
  BOOST_TEST(answer.complete);
  BOOST_TEST(answer.cross_checked);
  BOOST_TEST(answer.agreed);
  BOOST_TEST(!answer.alarm);
}

BOOST_AUTO_TEST_CASE(shows_no_more_than_the_limit_and_tells_that_there_are_more) {
  FakeEngine other({first, second});
  const auto answer = enumerated(FakeEngine({first, second}), 1, &other);
  BOOST_TEST(answer.shown == 1U);
  BOOST_TEST(answer.outcome.solution_count == 2U);
  BOOST_TEST(!answer.stopped);
  BOOST_TEST(!answer.alarm);
}

BOOST_AUTO_TEST_CASE(ends_without_a_cross_check_if_no_more_are_wanted) {
  FakeEngine engine({first, second});
  EnumerateRequest request;
  request.limit = 10;
  request.second = &engine;
  const auto answer =
      clausoku::enumerate(blank, engine, request, [](const Grid&) { return false; });
  BOOST_TEST(answer.shown == 1U);
  BOOST_TEST(answer.stopped);
  BOOST_TEST(!answer.cross_checked);
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_at_a_wrong_solution) {
  Grid wrong = first;
  wrong.set(0, 2);
  const auto answer = enumerated(FakeEngine({wrong, second}));
  BOOST_TEST(answer.alarm.value_or("") == "a solution fails the check: row 1 has 2 twice");
  BOOST_TEST(answer.shown == 0U);
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_if_solutions_do_not_ascend) {
  const auto* alarm = "the solutions are not in order, or one was given twice";
  BOOST_TEST(enumerated(FakeEngine({second, first})).alarm.value_or("") == alarm);
  BOOST_TEST(enumerated(FakeEngine({first, first})).alarm.value_or("") == alarm);
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_if_the_engines_disagree) {
  FakeEngine fewer({first});
  BOOST_TEST(enumerated(FakeEngine({first, second}), 10, &fewer).alarm.value_or("") ==
             "the engines disagree: 2 solutions by the first, 1 solution by the cross-check");
  FakeEngine another({second});
  BOOST_TEST(enumerated(FakeEngine({first}), 10, &another).alarm.value_or("") ==
             "the engines disagree: the solutions are not the same");
}

BOOST_AUTO_TEST_CASE(each_engine_has_its_own_limits) {
  Outcome nothing;
  nothing.verdict = Verdict::none;
  LimitsRecorder engine(nothing);
  LimitsRecorder other(nothing);
  EnumerateRequest request;
  request.limit = 10;
  request.limits.time = std::chrono::seconds(7);
  request.limits.conflicts = 5;
  request.second = &other;
  request.cross_check_time = std::chrono::seconds(2);
  const auto answer = clausoku::enumerate(blank, engine, request, [](const Grid&) { return true; });
  BOOST_TEST(answer.agreed);
  BOOST_REQUIRE(engine.asked);
  BOOST_TEST(engine.asked->max_solutions == 11U);
  BOOST_TEST(engine.asked->max_kept == 0U);
  BOOST_TEST(engine.asked->in_order);
  BOOST_TEST(engine.asked->conflicts.value() == 5U);
  BOOST_TEST((engine.asked->time == std::chrono::seconds(7)));
  BOOST_REQUIRE(other.asked);
  BOOST_TEST(other.asked->max_solutions == 11U);
  BOOST_TEST(!other.asked->conflicts);
  BOOST_TEST((other.asked->time == std::chrono::seconds(2)));
}

BOOST_AUTO_TEST_CASE(a_search_that_was_cut_short_agrees_with_nothing) {
  Outcome cut_short;
  cut_short.verdict = Verdict::none;
  cut_short.limit = Limit::time;
  LimitsRecorder late(cut_short);
  const auto half = enumerated(FakeEngine({first, second}), 10, &late);
  BOOST_TEST(half.complete);
  BOOST_TEST(half.cross_checked);
  BOOST_TEST(!half.agreed);
  BOOST_TEST(!half.alarm);

  Outcome failed;
  failed.failure = "the solver crashed";
  LimitsRecorder broken(failed);
  LimitsRecorder unasked(cut_short);
  EnumerateRequest request;
  request.second = &unasked;
  const auto answer = clausoku::enumerate(blank, broken, request, [](const Grid&) { return true; });
  BOOST_TEST(!answer.complete);
  BOOST_TEST(!answer.cross_checked);
  BOOST_TEST(!unasked.asked);
}

BOOST_AUTO_TEST_SUITE_END()
