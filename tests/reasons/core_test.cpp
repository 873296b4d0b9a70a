#include "src/reasons/core.hpp"

#include "tests/printing.hpp"
#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(core)

namespace {

const std::vector<Series> broken_series{
    {2, 2, 6, 100},  {2, 3, 14, 100}, {3, 2, 12, 50},
    {3, 3, 30, 100}, {3, 3, 24, 30},  {4, 4, 150, 20},
};

Core find_core_of_grid(const Grid& grid, const CoreOptions& options = {}) {
  Rules rules(grid, default_solver());
  const std::vector<Premise> premises = premises_of(grid);
  Consistency consistency(rules, premises, {});
  const auto core = find_core(consistency, default_solver(), options, Deadline());
  BOOST_REQUIRE(core);
  return *core;
}

}  // namespace

BOOST_DATA_TEST_CASE(core_has_no_solution_and_needs_every_given, broken_series, series) {
  std::mt19937 random(4);
  for (int k = 0; k < series.count; ++k) {
    const Grid grid = make_puzzle_with_one_wrong_given(series.board(), series.givens, random);
    const Core core = find_core_of_grid(grid, {.orders = 1 + k % 6});
    BOOST_CHECK(core.minimal);
    const std::vector<Placement> culprits = select_givens(givens_of(grid), core.premises);
    BOOST_CHECK(!has_solution(replace_givens(grid, culprits)));
    for (std::size_t left_out = 0; left_out < culprits.size(); ++left_out) {
      BOOST_CHECK(has_solution(replace_givens(grid, without_given(culprits, left_out))));
    }
  }
}

BOOST_AUTO_TEST_CASE(trying_more_orders_never_finds_a_larger_core) {
  std::mt19937 random(5);
  bool better = false;
  for (int k = 0; k < 40; ++k) {
    const Grid grid = make_puzzle_with_one_wrong_given(board(3, 3), 35, random);
    const std::size_t by_one = find_core_of_grid(grid, {.orders = 1}).premises.size();
    const std::size_t by_many = find_core_of_grid(grid, {.orders = 20}).premises.size();
    BOOST_CHECK_LE(by_many, by_one);
    better = better || by_many < by_one;
  }
  BOOST_CHECK(better);
}

BOOST_AUTO_TEST_CASE(finds_the_same_core_every_time) {
  std::mt19937 random(6);
  const Grid grid = make_puzzle_with_one_wrong_given(board(3, 3), 30, random);
  BOOST_CHECK(find_core_of_grid(grid).premises == find_core_of_grid(grid).premises);
}

BOOST_AUTO_TEST_CASE(core_consists_of_two_clashing_givens) {
  const Core core = find_core_of_grid(parse_grid(board(2, 2), "1..1..2.....3..."));
  BOOST_TEST(core.premises == (PremiseSet{0, 1}));
}

BOOST_AUTO_TEST_CASE(finds_no_core_if_there_is_a_solution) {
  const Grid grid = parse_grid(board(2, 2), "1...............");
  Rules rules(grid, default_solver());
  const auto premises = premises_of(grid);
  Consistency consistency(rules, premises, {});
  BOOST_CHECK(!find_core(consistency, default_solver(), {}, Deadline()));
}

BOOST_AUTO_TEST_CASE(finds_pencilmarks_that_leave_a_cell_no_digit) {
  const Board shape = board(2, 2);
  Candidates marks = Candidates::all(shape);
  Grid grid = parse_grid(shape, "...2............");
  for (Digit digit = 1; digit <= 4; ++digit) marks.remove(0, digit);
  grid.restrict(marks);
  const Core core = find_core_of_grid(grid);
  BOOST_TEST(core.premises == PremiseSet{1});  // the marks; premise 0 is the given
  BOOST_CHECK(core.minimal);
  BOOST_CHECK(core.smallest);
}

BOOST_AUTO_TEST_CASE(finds_no_core_after_a_stop_request) {
  std::mt19937 random(7);
  const Grid grid = make_puzzle_with_one_wrong_given(board(3, 3), 30, random);
  Rules rules(grid, default_solver());
  const auto premises = premises_of(grid);
  Consistency consistency(rules, premises, {});
  std::stop_source stop;
  stop.request_stop();
  BOOST_CHECK(!find_core(consistency, default_solver(), {}, Deadline(stop.get_token())));
}

BOOST_AUTO_TEST_CASE(known_solutions_answer_without_a_solver_call) {
  const Grid grid = parse_grid(board(2, 2), "12..............");
  Rules rules(grid, default_solver());
  const auto premises = premises_of(grid);
  Consistency consistency(rules, premises, {});
  const PremiseSet both{0, 1};
  BOOST_CHECK(consistency.solve_premises(both, Deadline()) == SatAnswer::sat);
  std::stop_source stop;
  stop.request_stop();  // after this, no solver answers
  const PremiseSet one{1};
  BOOST_CHECK(consistency.solve_premises(one, Deadline(stop.get_token())) == SatAnswer::sat);
  BOOST_CHECK(consistency.violated_premises().empty());
}

BOOST_AUTO_TEST_SUITE_END()
