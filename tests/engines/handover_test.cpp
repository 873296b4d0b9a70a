// Tests that a handover gives the same solutions as one engine, obeys the limits in both of its
// parts, and reports engines that contradict each other.
#include "src/engines/handover.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "src/engines/spec.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(handover)

namespace {

constexpr std::uint64_t blank_4x4_solutions = 288;  // more than solutions_before_handover

std::unique_ptr<Engine> make_sat_then_backtrack_engine() {
  return make_handover_engine(make_engine(SatSpec{}), make_engine(BacktrackSpec{}));
}

Limits make_ordered_limits(std::uint64_t max_solutions, std::function<bool(const Grid&)> visit) {
  Limits limits;
  limits.max_solutions = max_solutions;
  limits.in_order = true;
  limits.visit = std::move(visit);
  return limits;
}

/// A backtracker that changes its solutions: it omits the one with the number `omitted`.
class OmittingEngine final : public Engine {
 public:
  explicit OmittingEngine(std::uint64_t omitted) : omitted_(omitted) {}

  Outcome solve(const Grid& grid, const Limits& limits) override {
    Limits changed = limits;
    std::uint64_t number = 0;
    changed.visit = [&](const Grid& solution) {
      return number++ == omitted_ || !limits.visit || limits.visit(solution);
    };
    Outcome outcome = make_engine(BacktrackSpec{})->solve(grid, changed);
    --outcome.solution_count;
    return outcome;
  }

 private:
  const std::uint64_t omitted_;
};

/// Solves like the backtracker after a pause. Records the limits of each call, and reports the same
/// costs for each.
class RecordingEngine final : public Engine {
 public:
  RecordingEngine(std::vector<Limits>& received, std::chrono::milliseconds pause)
      : received_(received), pause_(pause) {}

  Outcome solve(const Grid& grid, const Limits& limits) override {
    received_.push_back(limits);
    std::this_thread::sleep_for(pause_);
    Outcome outcome = make_engine(BacktrackSpec{})->solve(grid, limits);
    outcome.decided_by = received_.size() == 1 ? DecidedBy::solver : DecidedBy::search;
    outcome.solver_calls = received_.size() == 1 ? 7 : 0;
    Statistics& statistics = outcome.statistics;
    statistics = {};
    statistics.encode = std::chrono::microseconds(1);
    statistics.solve = std::chrono::microseconds(20);
    statistics.decode = std::chrono::microseconds(300);
    statistics.total = std::chrono::microseconds(4000);
    if (received_.size() == 1) {
      statistics.variables = 64;
      statistics.clauses = 5;
    }
    return outcome;
  }

 private:
  std::vector<Limits>& received_;
  const std::chrono::milliseconds pause_;
};

/// Makes a handover between two engines that record their limits. The first one takes 3 ms or more.
std::unique_ptr<Engine> make_recording_handover(std::vector<Limits>& received) {
  return make_handover_engine(
      std::make_unique<RecordingEngine>(received, std::chrono::milliseconds(3)),
      std::make_unique<RecordingEngine>(received, std::chrono::milliseconds(0)));
}

/// Meets its time limit before the first solution.
class LateEngine final : public Engine {
 public:
  Outcome solve(const Grid&, const Limits&) override {
    Outcome outcome;
    outcome.limit = Limit::time;
    return outcome;
  }
};

/// Claims that a grid has only the solutions up to a number.
class EarlyEndEngine final : public Engine {
 public:
  Outcome solve(const Grid& grid, const Limits& limits) override {
    Limits changed = limits;
    changed.max_solutions = 150;
    return make_engine(BacktrackSpec{})->solve(grid, changed);
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(visits_every_solution_once_and_in_order) {
  std::vector<Digits> shown;
  const Limits limits = make_ordered_limits(1000, [&](const Grid& solution) {
    shown.push_back(digits_of(solution));
    return true;
  });
  const Outcome outcome = make_sat_then_backtrack_engine()->solve(Grid(board(2, 2)), limits);
  BOOST_TEST(outcome.handed_over);
  BOOST_TEST(outcome.solution_count == blank_4x4_solutions);
  BOOST_TEST(shown.size() == blank_4x4_solutions);
  BOOST_TEST(std::ranges::is_sorted(shown));
  BOOST_TEST((std::ranges::adjacent_find(shown) == shown.end()));
  BOOST_TEST(to_string(outcome.verdict) == "multiple");
}

BOOST_AUTO_TEST_CASE(counts_every_solution_once) {
  std::atomic<std::uint64_t> counter = 0;
  Limits limits;
  limits.max_solutions = 1000;
  limits.max_kept = 2;
  limits.counter = &counter;
  const Outcome outcome = make_sat_then_backtrack_engine()->solve(Grid(board(2, 2)), limits);
  BOOST_TEST(outcome.handed_over);
  BOOST_TEST(outcome.solution_count == blank_4x4_solutions);
  BOOST_TEST(outcome.solutions.size() == 2);
  BOOST_TEST(counter == blank_4x4_solutions);
}

BOOST_AUTO_TEST_CASE(counts_what_only_the_first_engine_found) {
  const auto check = [](std::unique_ptr<Engine> first, std::unique_ptr<Engine> second,
                        std::uint64_t expected) {
    std::atomic<std::uint64_t> counter = 0;
    Limits limits;
    limits.max_solutions = 1000;
    limits.counter = &counter;
    const Outcome outcome =
        make_handover_engine(std::move(first), std::move(second))->solve(Grid(board(2, 2)), limits);
    BOOST_TEST(outcome.solution_count == expected);
    BOOST_TEST(counter == expected);
  };
  check(std::make_unique<EarlyEndEngine>(), make_engine(BacktrackSpec{}), 150);
  check(make_engine(SatSpec{}), std::make_unique<LateEngine>(), solutions_before_handover);
}

BOOST_AUTO_TEST_CASE(both_engines_get_the_limits_of_the_call) {
  std::vector<Limits> received;
  std::atomic<std::uint64_t> counter = 0;
  std::stop_source stop;
  Limits limits;
  limits.max_solutions = 1000;
  limits.max_kept = 2;
  limits.time = std::chrono::minutes(10);
  limits.conflicts = 1'000'000;
  limits.memory = 1'000'000'000;
  limits.stop = stop.get_token();
  limits.counter = &counter;
  make_recording_handover(received)->solve(Grid(board(2, 2)), limits);
  BOOST_REQUIRE(received.size() == 2);
  for (const Limits& each : received) {
    BOOST_TEST(each.conflicts == limits.conflicts);
    BOOST_TEST(each.memory == limits.memory);
    BOOST_TEST((each.stop == limits.stop));
  }
  BOOST_TEST(received[0].max_solutions == solutions_before_handover);
  BOOST_TEST(received[0].max_kept == solutions_before_handover);
  BOOST_TEST(received[0].in_order);
  BOOST_TEST(received[0].time == limits.time);
  BOOST_TEST(received[1].max_solutions == 1000);
  BOOST_TEST(received[1].max_kept == 2);
  BOOST_TEST(!received[1].in_order);
  // The second engine has only the time that the first one has left.
  BOOST_REQUIRE(received[1].time);
  BOOST_TEST(*received[1].time <= std::chrono::minutes(10) - std::chrono::milliseconds(3));
  BOOST_TEST(*received[1].time > std::chrono::minutes(5));
}

BOOST_AUTO_TEST_CASE(reports_the_costs_of_both_engines_and_the_formula_of_the_first) {
  std::vector<Limits> received;
  Limits limits;
  limits.max_solutions = 1000;
  const Outcome outcome = make_recording_handover(received)->solve(Grid(board(2, 2)), limits);
  BOOST_TEST(outcome.solver_calls == 7);
  BOOST_TEST(outcome.decided_by == DecidedBy::solver);
  BOOST_TEST(outcome.statistics.encode == std::chrono::microseconds(2));
  BOOST_TEST(outcome.statistics.solve == std::chrono::microseconds(40));
  BOOST_TEST(outcome.statistics.decode == std::chrono::microseconds(600));
  BOOST_TEST(outcome.statistics.total == std::chrono::microseconds(8000));
  BOOST_TEST(outcome.statistics.variables.value() == 64);
  BOOST_TEST(outcome.statistics.clauses.value() == 5);
}

BOOST_AUTO_TEST_CASE(a_limit_in_the_second_engine_keeps_the_count_of_the_first) {
  const auto engine = make_handover_engine(make_engine(SatSpec{}), std::make_unique<LateEngine>());
  Limits limits;
  limits.max_solutions = 1000;
  const Outcome outcome = engine->solve(Grid(board(2, 2)), limits);
  BOOST_TEST(outcome.solution_count == solutions_before_handover);
  BOOST_TEST(outcome.disagreement == "");
  BOOST_TEST(outcome.limit == Limit::time);
}

BOOST_AUTO_TEST_CASE(the_first_engine_decides_puzzles_with_few_solutions) {
  const auto engine = make_sat_then_backtrack_engine();
  for (const std::uint64_t max_solutions : {2U, 200U}) {
    Limits limits;
    limits.max_solutions = max_solutions;
    const Outcome outcome = engine->solve(Grid(board(2, 2)), limits);
    BOOST_TEST(!outcome.handed_over);
    BOOST_TEST(outcome.solution_count == max_solutions);
  }
  Limits limits;
  limits.max_solutions = 1000;
  const Outcome unique = engine->solve(parse_grid(board(2, 2), "1...3..22..34..."), limits);
  BOOST_TEST(!unique.handed_over);
  BOOST_TEST(to_string(unique.verdict) == "unique");
  BOOST_TEST(unique.solutions.size() == 1);
}

BOOST_AUTO_TEST_CASE(visitor_can_stop_the_first_and_the_second_engine) {
  for (const int most : {1, 199, 200, 201, 250}) {
    int visits = 0;
    const Limits limits = make_ordered_limits(1000, [&](const Grid&) { return ++visits < most; });
    make_sat_then_backtrack_engine()->solve(Grid(board(2, 2)), limits);
    BOOST_TEST(visits == most);
  }
}

BOOST_AUTO_TEST_CASE(stops_exactly_at_the_requested_number_of_solutions) {
  for (const std::uint64_t most : {201U, 287U, 288U}) {
    std::uint64_t visits = 0;
    const Limits limits = make_ordered_limits(most, [&](const Grid&) { return ++visits > 0; });
    const Outcome outcome = make_sat_then_backtrack_engine()->solve(Grid(board(2, 2)), limits);
    BOOST_TEST(outcome.solution_count == most);
    BOOST_TEST(visits == most);
  }
}

BOOST_AUTO_TEST_CASE(reports_a_second_engine_that_omits_a_solution) {
  for (const std::uint64_t omitted : {0U, 77U, 199U}) {
    const auto engine =
        make_handover_engine(make_engine(SatSpec{}), std::make_unique<OmittingEngine>(omitted));
    const Limits limits = make_ordered_limits(1000, [](const Grid&) { return true; });
    const Outcome outcome = engine->solve(Grid(board(2, 2)), limits);
    BOOST_TEST(outcome.disagreement ==
               "the engines disagree on solution " + std::to_string(omitted + 1));
    BOOST_TEST(to_string(outcome.verdict) == "unknown");
  }
}

BOOST_AUTO_TEST_CASE(reports_a_second_engine_that_counts_too_few_solutions) {
  const auto engine =
      make_handover_engine(make_engine(SatSpec{}), std::make_unique<EarlyEndEngine>());
  Limits limits;
  limits.max_solutions = 1000;
  const Outcome outcome = engine->solve(Grid(board(2, 2)), limits);
  BOOST_TEST(outcome.disagreement ==
             "the engines disagree: at least 200 solutions by the first, 150 by the second");
}

BOOST_AUTO_TEST_CASE(a_stop_request_in_the_second_engine_keeps_the_solution_count) {
  std::stop_source stop;
  std::uint64_t visits = 0;
  Limits limits = make_ordered_limits(1'000'000'000, [&](const Grid&) {
    if (++visits == 1000) stop.request_stop();
    return true;
  });
  limits.stop = stop.get_token();
  const Outcome outcome = make_sat_then_backtrack_engine()->solve(Grid(board(3, 3)), limits);
  BOOST_TEST(outcome.handed_over);
  BOOST_TEST(outcome.limit == Limit::interrupt);
  BOOST_TEST(outcome.solution_count == visits);
  BOOST_TEST(outcome.disagreement == "");
}

BOOST_AUTO_TEST_SUITE_END()
