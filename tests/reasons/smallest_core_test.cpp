#include "src/reasons/core.hpp"

#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(smallest_core)

namespace {

Core find_smallest_core_of_grid(const Grid& grid) {
  Rules rules(grid, default_solver());
  const std::vector<Premise> premises = premises_of(grid);
  Consistency consistency(rules, premises, {});
  const auto core =
      find_core(consistency, default_solver(), {.orders = 1, .prove_smallest = true}, Deadline());
  BOOST_REQUIRE(core);
  return *core;
}

/// Tries all subsets of the givens; returns the size of a smallest one without a solution.
std::size_t find_smallest_subset_size(const Grid& grid) {
  const std::vector<Placement> givens = givens_of(grid);
  std::size_t smallest = givens.size();
  for (unsigned subset = 0; subset < 1U << givens.size(); ++subset) {
    const auto size = static_cast<std::size_t>(std::popcount(subset));
    if (size >= smallest) continue;
    std::vector<Placement> some;
    for (std::size_t k = 0; k < givens.size(); ++k) {
      if ((subset >> k & 1) != 0) some.push_back(givens[k]);
    }
    if (BruteForce(replace_givens(grid, some), 1).solutions().empty()) smallest = size;
  }
  return smallest;
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_cores_as_small_as_brute_force_finds_on_4x4) {
  std::mt19937 random(1);
  std::set<std::size_t> sizes;
  for (int k = 0; k < 150; ++k) {
    const Grid grid = make_puzzle_with_one_wrong_given(board(2, 2), 5 + k % 5, random);
    const Core core = find_smallest_core_of_grid(grid);
    BOOST_CHECK(core.smallest);
    BOOST_CHECK(core.minimal);
    BOOST_CHECK_EQUAL(core.at_least, core.premises.size());
    BOOST_CHECK_EQUAL(core.premises.size(), find_smallest_subset_size(grid));
    BOOST_CHECK(!has_solution(replace_givens(grid, select_givens(givens_of(grid), core.premises))));
    sizes.insert(core.premises.size());
  }
  BOOST_CHECK_GT(sizes.size(), 1U);
}

BOOST_AUTO_TEST_CASE(proves_smallest_cores_on_larger_boards) {
  std::mt19937 random(2);
  for (int k = 0; k < 40; ++k) {
    const Board shape = k % 2 == 0 ? board(2, 3) : board(3, 3);
    const Grid grid = make_puzzle_with_one_wrong_given(shape, k % 2 == 0 ? 14 : 32, random);
    const Core core = find_smallest_core_of_grid(grid);
    BOOST_CHECK(core.smallest);
    const std::vector<Placement> culprits = select_givens(givens_of(grid), core.premises);
    BOOST_CHECK(!has_solution(replace_givens(grid, culprits)));
    for (std::size_t left_out = 0; left_out < culprits.size(); ++left_out) {
      BOOST_CHECK(has_solution(replace_givens(grid, without_given(culprits, left_out))));
    }
  }
}

BOOST_AUTO_TEST_CASE(does_not_claim_the_smallest_core_after_a_stop_request) {
  std::mt19937 random(3);
  const Grid grid = make_puzzle_with_one_wrong_given(board(3, 3), 30, random);
  Rules rules(grid, default_solver());
  const std::vector<Premise> premises = premises_of(grid);
  Consistency consistency(rules, premises, {});
  Core core = *find_core(consistency, default_solver(), {}, Deadline());
  const PremiseSet before = core.premises;
  std::stop_source stop;
  stop.request_stop();
  prove_smallest(consistency, core, default_solver(), Deadline(stop.get_token()));
  BOOST_CHECK(core.premises == before);
  BOOST_CHECK(core.minimal);
  BOOST_CHECK(!core.smallest);
}

BOOST_AUTO_TEST_SUITE_END()
