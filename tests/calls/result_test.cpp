// Tests that decide_puzzle() checks its engines: wrong answers of fake engines must raise an alarm.
#include "src/calls/result.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <thread>

#include "src/engines/spec.hpp"
#include "tests/batch/puzzles.hpp"
#include "tests/printing.hpp"
#include "tests/unusual_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(result)

namespace {

/// An engine that returns a fixed outcome and records the limits of the last call.
class FakeEngine final : public Engine {
 public:
  FakeEngine(Verdict verdict, std::vector<Grid> solutions = {}) {
    outcome_.verdict = verdict;
    outcome_.solutions = std::move(solutions);
  }
  Outcome solve(const Grid&, const Limits& limits) override {
    ++calls;
    std::this_thread::sleep_for(solve_duration);
    asked = limits;
    return outcome_;
  }

  int calls = 0;
  std::chrono::milliseconds solve_duration{0};
  Limits asked;

 private:
  Outcome outcome_;
};

const Grid solution = solution_4x4();
const Grid other_solution = parse_grid(board(2, 2), "1243341221344321");

/// Decides the blank 4×4 board with `first` and cross-checks the result with `second`.
Result decide_blank_board(FakeEngine first, FakeEngine second) {
  return decide_puzzle(puzzle_of(Grid(board(2, 2))), first, {}, {&second, std::chrono::seconds(1)});
}

Result decide_blank_board(FakeEngine first) {
  return decide_puzzle(puzzle_of(Grid(board(2, 2))), first, {}, {});
}

void require_alarm_with_text(const Result& result, const std::string& text) {
  BOOST_REQUIRE(result.alarm);
  BOOST_TEST(*result.alarm == text);
  BOOST_TEST(result.reason == "ALARM: " + text);
  BOOST_TEST(to_string(result.verdict) == "unknown");
  BOOST_TEST(!result.good());
  BOOST_TEST(result.solution() == nullptr);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_cross_check_shares_the_time_limit_of_the_puzzle) {
  FakeEngine first(Verdict::unique, {solution});
  FakeEngine second(Verdict::unique, {solution});
  Limits limits;
  limits.time = std::chrono::minutes(10);
  const SecondOpinion opinion{&second, std::chrono::minutes(30)};
  Result result = decide_puzzle(puzzle_of(Grid(board(2, 2))), first, limits, opinion);
  BOOST_REQUIRE(second.asked.time);
  BOOST_TEST(*second.asked.time > std::chrono::minutes(9));
  BOOST_TEST(*second.asked.time <= std::chrono::minutes(10));
  BOOST_TEST(!result.deadline.due());

  limits.time = std::chrono::milliseconds(5);
  first.solve_duration = std::chrono::milliseconds(6);
  result = decide_puzzle(puzzle_of(Grid(board(2, 2))), first, limits, opinion);
  BOOST_TEST(second.asked.time == std::chrono::nanoseconds(0));
  BOOST_TEST(result.deadline.due());
}

BOOST_AUTO_TEST_CASE(two_correct_engines_agree) {
  const auto sat = make_engine(SatSpec{});
  const auto backtracker = make_engine(BacktrackSpec{});
  const Result result = decide_puzzle(puzzle_of(unique_4x4(), "Grid 07"), *sat, {},
                                      {backtracker.get(), std::chrono::seconds(10)});
  BOOST_TEST(result.puzzle.name == "Grid 07");
  BOOST_TEST(to_string(result.verdict) == "unique");
  BOOST_TEST(to_string(result.cross_check) == "agrees");
  BOOST_TEST(result.reason == "");
  BOOST_TEST(!result.alarm);
  BOOST_TEST(result.good());
  BOOST_REQUIRE(result.solution());
  BOOST_TEST(*result.solution() == solution);
}

BOOST_AUTO_TEST_CASE(a_slow_second_engine_confirms_only_the_first_of_many_solutions) {
  const auto first = make_engine(BacktrackSpec{});
  const auto second = make_engine(HybridSpec{});
  Limits limits;
  limits.max_solutions = 1000;
  const auto decide_with_maximum = [&](std::uint64_t most) {
    return decide_puzzle(puzzle_of(Grid(board(2, 2))), *first, limits,
                         {second.get(), std::chrono::minutes(1), most});
  };
  const Result partial = decide_with_maximum(287);
  BOOST_TEST(to_string(partial.cross_check) == "agrees");
  BOOST_TEST(partial.is_partly_checked);
  BOOST_TEST(partial.outcome.solution_count == 288U);
  BOOST_TEST(!decide_with_maximum(288).is_partly_checked);
}

BOOST_AUTO_TEST_CASE(does_not_cross_check_without_a_second_engine) {
  const Result result = decide_blank_board({Verdict::unique, {solution}});
  BOOST_TEST(to_string(result.cross_check) == "off");
  BOOST_TEST(result.good());
}

BOOST_AUTO_TEST_CASE(a_wrong_solution_raises_an_alarm) {
  Grid wrong = solution;
  wrong.set(0, 2);
  wrong.set(1, 1);
  require_alarm_with_text(decide_blank_board({Verdict::unique, {wrong}}),
                          "a solution fails the check: column 1 has 2 twice");
  require_alarm_with_text(decide_blank_board({Verdict::multiple, {solution, wrong}}),
                          "a solution fails the check: column 1 has 2 twice");
}

BOOST_AUTO_TEST_CASE(the_second_engine_is_not_asked_about_a_wrong_solution) {
  FakeEngine first(Verdict::unique, {Grid(board(2, 2))});
  FakeEngine second(Verdict::none);
  const Result result = decide_puzzle(puzzle_of(Grid(board(2, 2))), first, {}, {&second, {}});
  require_alarm_with_text(result, "a solution fails the check: r1c1 is open");
  BOOST_TEST(second.calls == 0);
}

BOOST_AUTO_TEST_CASE(a_wrong_solution_by_the_second_engine_raises_an_alarm) {
  Grid wrong = solution;
  wrong.set(15, 0);
  const Result result =
      decide_blank_board({Verdict::unique, {solution}}, {Verdict::unique, {wrong}});
  require_alarm_with_text(result, "the cross-check: a solution fails the check: r4c4 is open");
  BOOST_TEST(to_string(result.cross_check) == "disagrees");
}

BOOST_AUTO_TEST_CASE(a_duplicate_solution_raises_an_alarm) {
  require_alarm_with_text(decide_blank_board({Verdict::multiple, {solution, solution}}),
                          "the same solution was given twice");
}

BOOST_AUTO_TEST_CASE(a_verdict_that_contradicts_its_solutions_raises_an_alarm) {
  require_alarm_with_text(decide_blank_board({Verdict::unique}),
                          "a verdict contradicts its solutions: unique, but 0 given");
  require_alarm_with_text(decide_blank_board({Verdict::unique, {solution, other_solution}}),
                          "a verdict contradicts its solutions: unique, but 2 given");
  require_alarm_with_text(decide_blank_board({Verdict::multiple, {solution}}),
                          "a verdict contradicts its solutions: multiple, but 1 given");
  require_alarm_with_text(decide_blank_board({Verdict::none, {solution}}),
                          "a verdict contradicts its solutions: none, but 1 given");
}

BOOST_AUTO_TEST_CASE(different_verdicts_raise_an_alarm) {
  const Result result = decide_blank_board({Verdict::none}, {Verdict::unique, {solution}});
  require_alarm_with_text(
      result,
      "the engines disagree: none by the first, unique with 1234341221434321 by the "
      "cross-check");
  BOOST_TEST(to_string(result.cross_check) == "disagrees");
  require_alarm_with_text(
      decide_blank_board({Verdict::multiple, {solution, other_solution}}, {Verdict::none}),
      "the engines disagree: multiple by the first, none by the cross-check");
}

BOOST_AUTO_TEST_CASE(different_unique_solutions_raise_an_alarm) {
  require_alarm_with_text(
      decide_blank_board({Verdict::unique, {solution}}, {Verdict::unique, {other_solution}}),
      "the engines disagree: unique with 1234341221434321 by the first, unique with "
      "1243341221344321 by the cross-check");
}

BOOST_AUTO_TEST_CASE(engines_agree_on_multiple_despite_different_solutions) {
  const Result result = decide_blank_board({Verdict::multiple, {solution, other_solution}},
                                           {Verdict::multiple, {other_solution, solution}});
  BOOST_TEST(!result.alarm);
  BOOST_TEST(to_string(result.cross_check) == "agrees");
  BOOST_TEST(result.reason == "r1c3 can be 3 or 4");
  BOOST_TEST(result.solution() == nullptr);
  BOOST_TEST(
      !decide_blank_board({Verdict::solvable, {solution}}, {Verdict::solvable, {other_solution}})
           .alarm);
}

BOOST_AUTO_TEST_CASE(an_unknown_verdict_leaves_the_cross_check_undecided) {
  BOOST_TEST(to_string(decide_blank_board({Verdict::unique, {solution}}, {Verdict::unknown})
                           .cross_check) == "undecided");
  const Result result = decide_blank_board({Verdict::unknown}, {Verdict::unique, {solution}});
  BOOST_TEST(to_string(result.cross_check) == "undecided");
  BOOST_TEST(to_string(result.verdict) == "unknown");
  BOOST_TEST(!result.alarm);
}

BOOST_AUTO_TEST_CASE(passes_a_separate_time_limit_to_the_second_engine) {
  FakeEngine first(Verdict::none);
  FakeEngine second(Verdict::none);
  std::stop_source source;
  Limits limits;
  limits.time = std::chrono::seconds(100);
  limits.conflicts = 5;
  limits.max_solutions = 3;
  limits.visit = [](const Grid&) { return true; };
  limits.stop = source.get_token();
  decide_puzzle(puzzle_of(Grid(board(2, 2))), first, limits, {&second, std::chrono::seconds(2)});
  BOOST_TEST(first.asked.time == limits.time);
  BOOST_TEST(first.asked.conflicts == limits.conflicts);
  BOOST_TEST(second.asked.time == std::chrono::seconds(2));
  BOOST_TEST(!second.asked.conflicts);
  BOOST_TEST(!second.asked.visit);
  BOOST_TEST(second.asked.max_solutions == 3);
  BOOST_TEST((second.asked.stop == limits.stop));
}

BOOST_AUTO_TEST_CASE(an_unreadable_grid_is_invalid_without_calling_an_engine) {
  FakeEngine engine(Verdict::none);
  const auto decide_input_error = [&](const std::string& expected) {
    return decide_puzzle(
        puzzle_of(InputError{"some.txt", {3, 1}, "a row of 8 characters", expected}), engine, {},
        {&engine, {}});
  };
  const Result result = decide_input_error("9");
  BOOST_TEST(to_string(result.verdict) == "invalid");
  BOOST_TEST(result.reason == "a row of 8 characters; expected 9");
  BOOST_TEST(to_string(result.cross_check) == "off");
  BOOST_TEST(!result.alarm);
  BOOST_TEST(decide_input_error("").reason == "a row of 8 characters");
  BOOST_TEST(engine.calls == 0);
}

BOOST_AUTO_TEST_CASE(compares_no_answer_with_a_puzzle_that_has_no_verdict) {
  const auto review_of_full_answer = [](Result result) {
    Puzzle answer = puzzle_of(solution);
    result.puzzle.answer = std::make_shared<const Puzzle>(std::move(answer));
    return compare_puzzle_answer_with_result(result).not_compared;
  };
  const FakeEngine unique(Verdict::unique, {solution});
  BOOST_TEST(review_of_full_answer(decide_blank_board(unique)) == "");
  BOOST_TEST(review_of_full_answer(decide_blank_board(unique, {Verdict::none})) ==
             "the puzzle has no verdict");
  FakeEngine unasked(Verdict::none);
  BOOST_TEST(review_of_full_answer(decide_puzzle(puzzle_of(InputError{"a.txt", {}, "x", ""}),
                                                 unasked, {}, {})) == "the puzzle has no verdict");
}

BOOST_AUTO_TEST_CASE(the_top_left_number_holds_the_first_three_digits) {
  BOOST_TEST(top_left_three_digit_number(pattern(board(3, 3))).value() == 123);
  BOOST_TEST(top_left_three_digit_number(parse_grid(board(2, 2), "4132321414232341")).value() ==
             413);
  BOOST_TEST(top_left_three_digit_number(pattern(board(1, 3))).value() == 123);
  BOOST_TEST(!top_left_three_digit_number(pattern(board(1, 2))));
  BOOST_TEST(!top_left_three_digit_number(pattern(board(2, 5))));
  BOOST_TEST(!top_left_three_digit_number(pattern(board(4, 4))));
}

BOOST_AUTO_TEST_CASE(a_top_left_number_needs_three_cells_at_the_left_of_the_top_row) {
  Grid grid(two_grid_board());
  for (const Cell cell : {0, 1, 2}) grid.set(cell, cell + 1);
  BOOST_TEST(top_left_three_digit_number(grid).value() == 123);
  // This board lacks a cell in the middle of the top row.
  BoardPlan plan;
  plan.name = "hollow";
  plan.size = 3;
  plan.rows = 2;
  plan.columns = 3;
  plan.cells = {{0, 0}, {0, 2}, {1, 0}, {1, 1}, {1, 2}};
  plan.blocks.assign(5, 0);
  plan.houses = {{AreaKind::row, "row 2", {2, 3, 4}}};
  BOOST_TEST(!top_left_three_digit_number(Grid(make_board_of(std::move(plan)))));
}

BOOST_AUTO_TEST_SUITE_END()
