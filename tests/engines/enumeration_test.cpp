// Tests how every engine counts solutions, passes them to a visitor, and obeys the Limits.
#include <fmt/format.h>

#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/engines/spec.hpp"
#include "tests/effort.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(enumeration)

namespace {

const auto engines = data::make(std::vector<std::string>{
    "backtrack:strategy=first-empty", "backtrack:strategy=fewest-candidates",
    "backtrack:strategy=elimination", "backtrack:strategy=bitboard", "sat",
    "sat:encoding=minimal,reduce=none", "sat:encoding=augmented,amo=commander,reduce=givens",
    "sat:keep=always,solver=cryptominisat", "sat:keep=always,portfolio=always", "hybrid"});

std::unique_ptr<Engine> parse_engine(const std::string& spec) {
  return make_engine(std::get<EngineSpec>(parse_engine_spec(spec)));
}

Limits solution_limit(std::uint64_t solutions) {
  Limits limits;
  limits.max_solutions = solutions;
  return limits;
}

}  // namespace

BOOST_DATA_TEST_CASE(solutions_beyond_max_kept_are_counted_and_visited, engines) {
  Limits limits = solution_limit(1000);
  limits.max_kept = 3;
  std::vector<Digits> shown;
  limits.visit = [&](const Grid& solution) {
    shown.push_back(digits_of(solution));
    return true;
  };
  const Outcome outcome = parse_engine(sample)->solve(Grid(board(2, 2)), limits);
  BOOST_TEST(to_string(outcome.verdict) == "multiple");
  BOOST_TEST(outcome.solution_count == 288);
  BOOST_TEST(std::set<Digits>(shown.begin(), shown.end()).size() == 288);
  BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 3);
  for (std::size_t k = 0; k < 3; ++k) BOOST_TEST(digits_of(outcome.solutions[k]) == shown[k]);
}

BOOST_DATA_TEST_CASE(visitor_stops_the_enumeration, engines) {
  Limits limits = solution_limit(1000);
  int visits = 0;
  const auto solve_with_visits = [&](int max_visits) {
    visits = 0;
    limits.visit = [&visits, max_visits](const Grid&) { return ++visits < max_visits; };
    return parse_engine(sample)->solve(Grid(board(2, 2)), limits);
  };
  const Outcome one = solve_with_visits(1);
  BOOST_TEST(visits == 1);
  BOOST_TEST(to_string(one.verdict) == "solvable");
  const Outcome five = solve_with_visits(5);
  BOOST_TEST(visits == 5);
  BOOST_TEST(to_string(five.verdict) == "multiple");
  BOOST_TEST(five.solution_count == 5);
  BOOST_TEST(!five.limit.has_value());
}

BOOST_DATA_TEST_CASE(solutions_in_order_ascend, engines) {
  std::mt19937 random(6);
  const auto engine = parse_engine(sample);
  Limits limits = solution_limit(1000);
  limits.in_order = true;
  for (int k = 0; k < 60; ++k) {
    const Grid grid = random_4x4_grid(k, random);
    const auto expected = find_all_solutions(grid);  // ordered
    const Outcome outcome = engine->solve(grid, limits);
    std::vector<Digits> found;
    for (const Grid& solution : outcome.solutions) found.push_back(digits_of(solution));
    BOOST_TEST_REQUIRE(found == std::vector<Digits>(expected.begin(), expected.end()));
  }
}

BOOST_DATA_TEST_CASE(enumeration_in_order_starts_with_the_least_solutions, engines) {
  std::mt19937 random(7);
  const auto reference = parse_engine("backtrack:strategy=first-empty");
  const auto engine = parse_engine(sample);
  for (const Board& shape : {board(2, 3), board(3, 2), board(3, 3)}) {
    for (int k = 0; k < 12; ++k) {
      Limits limits = solution_limit(std::array{5, 1, 2}[k % 3]);
      limits.in_order = true;
      const Grid grid = pattern_with_blanks(shape, shape.cell_count() * (5 + k % 3) / 10, random);
      BOOST_REQUIRE(engine->solve(grid, limits).solutions ==
                    reference->solve(grid, limits).solutions);
    }
  }
}

BOOST_DATA_TEST_CASE(does_not_report_a_limit_if_exactly_all_solutions_were_requested, engines) {
  const Grid grid = parse_grid(board(2, 2), "1234341.2.......");
  const auto all = find_all_solutions(grid);
  BOOST_REQUIRE_GE(all.size(), 2);
  const auto engine = parse_engine(sample);
  for (const std::uint64_t more : {0, 1}) {
    const Outcome outcome = engine->solve(grid, solution_limit(all.size() + more));
    BOOST_TEST(outcome.solution_count == all.size());
    BOOST_TEST(!outcome.limit.has_value());
  }
  BOOST_TEST(engine->solve(grid, solution_limit(all.size() - 1)).solution_count == all.size() - 1);
}

BOOST_DATA_TEST_CASE(reports_multiple_if_an_interrupt_ends_the_count, engines) {
  Limits limits = solution_limit(1'000'000'000);
  limits.max_kept = 2;
  std::stop_source stop;
  limits.stop = stop.get_token();
  int visits = 0;
  limits.visit = [&](const Grid&) {
    if (++visits == 100) stop.request_stop();
    return true;
  };
  const Outcome outcome = parse_engine(sample)->solve(Grid(board(3, 3)), limits);
  BOOST_TEST(to_string(outcome.verdict) == "multiple");
  BOOST_TEST(outcome.limit == Limit::interrupt);
  BOOST_TEST(outcome.solution_count >= 100);
  BOOST_TEST(outcome.solution_count == static_cast<std::uint64_t>(visits));
  BOOST_TEST(outcome.solutions.size() == 2);
}

BOOST_AUTO_TEST_CASE(solution_counts_contradict_if_a_complete_count_differs) {
  const auto counted = [](std::uint64_t count, std::optional<Limit> limit = std::nullopt) {
    Outcome outcome;
    outcome.verdict = count == 0 ? Verdict::none : Verdict::multiple;
    outcome.solution_count = count;
    outcome.limit = limit;
    return outcome;
  };
  BOOST_TEST(!solution_counts_contradict(counted(5), counted(5)));
  BOOST_TEST(solution_counts_contradict(counted(5), counted(6)));
  BOOST_TEST(solution_counts_contradict(counted(6), counted(5)));
  BOOST_TEST(!solution_counts_contradict(counted(6), counted(5, Limit::time)));
  BOOST_TEST(!solution_counts_contradict(counted(5, Limit::time), counted(6)));
  BOOST_TEST(solution_counts_contradict(counted(5), counted(6, Limit::time)));
  BOOST_TEST(solution_counts_contradict(counted(6, Limit::time), counted(5)));
  BOOST_TEST(!solution_counts_contradict(counted(6, Limit::time), counted(5, Limit::time)));
}

// Jarvis, "Sudoku enumeration problems", gives 28,200,960 grids with 2×3 boxes.
BOOST_AUTO_TEST_CASE(the_empty_6x6_board_has_28200960_solutions) {
  if (is_slow_build) {
    BOOST_TEST_MESSAGE("skipped: too slow with sanitizers");
    BOOST_WARN_MESSAGE(false, "the empty 6x6 board is counted without sanitizers only");
    return;
  }
  Limits limits = solution_limit(100'000'000);
  limits.max_kept = 2;
  const Outcome outcome = parse_engine("backtrack")->solve(Grid(board(2, 3)), limits);
  BOOST_TEST(outcome.solution_count == 28'200'960);
  BOOST_TEST(outcome.solutions.size() == 2);
}

BOOST_AUTO_TEST_SUITE_END()
