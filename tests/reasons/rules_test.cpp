#include "src/reasons/rules.hpp"

#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(rules)

BOOST_AUTO_TEST_CASE(kept_rules_answer_like_brute_force_grid_after_grid) {
  std::mt19937 random(1);
  Rules rules(Grid(board(2, 2)), default_solver());
  Kinds kinds;
  for (int k = 0; k < 500; ++k) {
    const Grid grid = random_4x4(k, random);
    std::vector<Literal> assumptions;
    for (const Placement& given : givens_of(grid)) assumptions.push_back(rules.literal(given));
    const auto solutions = brute_force(grid);
    BOOST_CHECK(rules.solve(assumptions, Deadline()) ==
                (solutions.empty() ? SatAnswer::unsat : SatAnswer::sat));
    if (!solutions.empty()) {
      for (const Literal literal : assumptions) BOOST_CHECK(rules.holds(literal));
    }
    kinds.count(solutions.size());
  }
  BOOST_CHECK_GE(kinds.rarest(), 20);
}

BOOST_AUTO_TEST_CASE(givens_are_listed_row_by_row_and_put_back) {
  const Grid grid = parse_grid(board(2, 2), ".2..............");
  BOOST_CHECK((givens_of(grid) == std::vector<Placement>{{1, 2}}));
  BOOST_CHECK(with_givens(grid, givens_of(grid)) == grid);
  BOOST_CHECK(with_givens(grid, {}) == Grid(board(2, 2)));
}

BOOST_AUTO_TEST_CASE(pencilmarks_stay_in_blank_cells_and_go_with_a_given) {
  Candidates marks = Candidates::all(board(2, 2));
  marks.remove(0, 1);
  marks.remove(1, 1);
  Grid grid(board(2, 2));
  grid.set(1, 1);
  grid.restrict(marks);
  const Grid blank = with_givens(grid, {});
  BOOST_CHECK(!blank.allows(0, 1));
  BOOST_CHECK(blank.allows(1, 1));
  Rules rules(grid, default_solver());
  BOOST_CHECK(rules.solve(std::vector{rules.literal({0, 1})}, Deadline()) == SatAnswer::unsat);
  BOOST_CHECK(rules.solve(std::vector{rules.literal({1, 1})}, Deadline()) == SatAnswer::sat);
}

BOOST_AUTO_TEST_SUITE_END()
