// Tests the backtracker's outcome and statistics if no solution exists or a limit ends the search.
#include <thread>

#include "tests/engines/strategies.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(backtracker_bounds)

BOOST_DATA_TEST_CASE(reports_a_clash_as_invalid_and_names_its_cells, strategies) {
  Grid grid = grid_9x9(easy);
  grid.set(0, 6);
  const Outcome outcome = solve(sample, grid);
  BOOST_TEST(to_string(outcome.verdict) == "invalid");
  BOOST_TEST(reason(outcome, grid.board()) == "row 1 has 6 twice, in r1c1 and r1c7");
  BOOST_TEST(outcome.solutions.empty());
}

BOOST_DATA_TEST_CASE(reason_names_a_cell_that_no_digit_fits, strategies) {
  const Outcome outcome = solve(sample, parse_grid(board(2, 2), "123............4"));
  BOOST_TEST(to_string(outcome.verdict) == "none");
  BOOST_TEST(reason(outcome, board(2, 2)) == "r1c4 has no digit left");
  BOOST_TEST(outcome.statistics.decisions.value() == 0);
  BOOST_TEST(outcome.statistics.conflicts.value() == 1);
}

// Row 1 has three blank cells for 1, 8 and 9, but the box of these cells already has a 1. Only the
// strategy bitboard notices that row 1 has no place for a 1.
BOOST_DATA_TEST_CASE(only_bitboard_names_a_digit_without_a_place,
                     strategies ^
                         data::make({"the search found no solution", "the search found no solution",
                                     "the search found no solution",
                                     "row 1 has no place left for 1"}),
                     strategy, text) {
  Grid grid(board(3, 3));
  for (Cell cell = 3; cell < 9; ++cell) grid.set(cell, cell - 1);
  grid.set(11, 1);
  const Outcome outcome = solve(strategy, grid);
  BOOST_TEST(to_string(outcome.verdict) == "none");
  BOOST_TEST(reason(outcome, grid.board()) == text);
}

BOOST_AUTO_TEST_CASE(bitboard_names_a_digit_without_a_place_on_6x6) {
  const Outcome outcome =
      solve("bitboard", parse_grid(board(2, 3), "...234..1..........................."));
  BOOST_TEST(to_string(outcome.verdict) == "none");
  BOOST_TEST(reason(outcome, board(2, 3)) == "row 1 has no place left for 1");
}

BOOST_DATA_TEST_CASE(gives_no_reason_if_only_the_search_refutes_the_puzzle, strategies) {
  Grid grid = grid_9x9(hard);
  grid.set(2, 1);
  const Outcome outcome = solve(sample, grid);
  BOOST_TEST(to_string(outcome.verdict) == "none");
  BOOST_TEST(outcome.solutions.empty());
  BOOST_TEST(outcome.statistics.decisions.value() > 0);
  BOOST_TEST(!outcome.contradiction.has_value());
}

BOOST_DATA_TEST_CASE(reports_solvable_if_one_solution_was_requested, strategies) {
  const Outcome outcome = solve(sample, Grid(board(3, 3)), solution_limit(1));
  BOOST_TEST(to_string(outcome.verdict) == "solvable");
  BOOST_TEST(outcome.solutions.size() == 1);
}

BOOST_DATA_TEST_CASE(stops_after_two_solutions_by_default, strategies) {
  const Outcome outcome = solve(sample, Grid(board(3, 3)));
  BOOST_TEST(to_string(outcome.verdict) == "multiple");
  BOOST_TEST(outcome.solutions.size() == 2);
  BOOST_TEST(!outcome.limit.has_value());
}

BOOST_DATA_TEST_CASE(search_stops_at_the_conflict_limit, strategies) {
  Limits limits;
  limits.conflicts = 3;
  const Outcome outcome = solve(sample, grid_9x9(hard), limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST(outcome.limit == Limit::conflicts);
  BOOST_TEST(outcome.statistics.conflicts.value() == 3);
}

BOOST_DATA_TEST_CASE(keeps_the_first_solution_if_a_limit_ends_the_search, strategies) {
  const Grid puzzle = grid_9x9(hard);
  Limits limits;
  limits.conflicts = solve(sample, puzzle).statistics.conflicts.value() - 1;
  const Outcome outcome = solve(sample, puzzle, limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 1);
  BOOST_CHECK(solves(outcome.solutions[0], puzzle));
}

BOOST_DATA_TEST_CASE(a_limit_after_the_second_solution_does_not_change_the_verdict, strategies) {
  Grid puzzle = grid_9x9(hard);
  puzzle.set(0, 0);
  Limits limits = solution_limit(100'000);
  const Outcome all = solve(sample, puzzle, limits);
  limits.conflicts = all.statistics.conflicts.value() - 1;
  const Outcome outcome = solve(sample, puzzle, limits);
  BOOST_TEST(to_string(outcome.verdict) == "multiple");
  BOOST_TEST(outcome.limit == Limit::conflicts);
  BOOST_TEST(outcome.solutions.size() > 1);
  BOOST_TEST(outcome.solutions.size() <= all.solutions.size());
  BOOST_TEST(all.solutions.size() < 100'000);
}

BOOST_DATA_TEST_CASE(reports_unknown_with_a_time_limit_of_zero, strategies* data::make({2, 3, 4}),
                     strategy, side) {
  Limits limits;
  limits.time = 0ns;
  const Outcome outcome = solve(strategy, Grid(board(side, side)), limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST(outcome.limit == Limit::time);
}

// No strategy solves the empty 100×100 board within 30 ms.
BOOST_DATA_TEST_CASE(stops_at_the_time_limit_during_the_search, strategies) {
  Limits limits;
  limits.time = 30ms;
  const Outcome outcome = solve(sample, Grid(board(10, 10)), limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST(outcome.limit == Limit::time);
  BOOST_CHECK(outcome.statistics.total >= 30ms);
}

BOOST_DATA_TEST_CASE(stop_requested_before_the_call_ends_the_search, strategies) {
  std::stop_source source;
  source.request_stop();
  Limits limits;
  limits.stop = source.get_token();
  const Outcome outcome = solve(sample, grid_9x9(easy), limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST(outcome.limit == Limit::interrupt);
}

BOOST_DATA_TEST_CASE(stop_from_another_thread_ends_the_search, strategies) {
  std::stop_source source;
  Limits limits;
  limits.stop = source.get_token();
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(20ms);
    source.request_stop();
  });
  const Outcome outcome = solve(sample, Grid(board(10, 10)), limits);
  BOOST_TEST(to_string(outcome.verdict) == "unknown");
  BOOST_TEST(outcome.limit == Limit::interrupt);
}

BOOST_DATA_TEST_CASE(outcome_does_not_depend_on_earlier_calls, strategies) {
  const auto engine = make_strategy_engine(sample);
  const std::vector<Grid> grids{grid_9x9(easy), Grid(board(2, 2)), Grid(board(3, 3)),
                                grid_9x9(hard), Grid(board(2, 3)), grid_9x9(easy)};
  Limits short_limits;
  short_limits.conflicts = 1;
  for (const Grid& grid : grids) {
    const Outcome fresh = solve(sample, grid);
    engine->solve(grid, short_limits);
    const Outcome outcome = engine->solve(grid, {});
    BOOST_TEST(to_string(outcome.verdict) == to_string(fresh.verdict));
    BOOST_CHECK(outcome.solutions == fresh.solutions);
    BOOST_TEST(outcome.statistics.decisions.value() == fresh.statistics.decisions.value());
    BOOST_TEST(outcome.statistics.conflicts.value() == fresh.statistics.conflicts.value());
    BOOST_TEST(outcome.statistics.propagations.value() == fresh.statistics.propagations.value());
  }
}

BOOST_DATA_TEST_CASE(counts_digits_placed_without_a_guess_as_propagations,
                     data::make({"fewest-candidates", "elimination", "bitboard"})) {
  const Grid puzzle = grid_9x9(easy);
  const Outcome outcome = solve(sample, puzzle);
  BOOST_TEST(outcome.statistics.decisions.value() == 0);
  BOOST_TEST(outcome.statistics.conflicts.value() == 0);
  BOOST_TEST(outcome.statistics.propagations.value() == 81 - puzzle.given_count());
}

BOOST_DATA_TEST_CASE(first_empty_guesses_the_digit_of_every_cell, data::make({2, 3})) {
  const Outcome outcome = solve("first-empty", Grid(board(1, sample)), solution_limit(1));
  BOOST_TEST(outcome.statistics.decisions.value() >= sample * sample);
  BOOST_TEST(outcome.statistics.propagations.value() == 0);
}

BOOST_DATA_TEST_CASE(counts_all_time_as_search_time, strategies) {
  const Statistics statistics = solve(sample, grid_9x9(easy)).statistics;
  BOOST_CHECK(statistics.total > 0ns);
  BOOST_CHECK(statistics.solve == statistics.total);
  BOOST_CHECK(statistics.encode == 0ns);
  BOOST_CHECK(statistics.decode == 0ns);
}

BOOST_AUTO_TEST_SUITE_END()
