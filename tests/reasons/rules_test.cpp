#include "src/reasons/rules.hpp"

#include "src/clues/named_rules.hpp"
#include "src/solvers/formula_loading.hpp"
#include "tests/printing.hpp"
#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(rules)

BOOST_AUTO_TEST_CASE(reused_rules_give_the_same_answers_as_brute_force) {
  std::mt19937 random(1);
  Rules rules(Grid(board(2, 2)), default_solver());
  Kinds kinds;
  for (int k = 0; k < 500; ++k) {
    const Grid grid = random_4x4_grid(k, random);
    std::vector<Literal> assumptions;
    for (const Placement& given : givens_of(grid)) assumptions.push_back(rules.literal(given));
    const auto solutions = find_all_solutions(grid);
    BOOST_CHECK(rules.solve(assumptions, Deadline()) ==
                (solutions.empty() ? SatAnswer::unsat : SatAnswer::sat));
    if (!solutions.empty()) {
      for (const Literal literal : assumptions) BOOST_CHECK(rules.holds(literal));
    }
    kinds.count(solutions.size());
  }
  BOOST_CHECK_GE(kinds.smallest_count(), 20);
}

BOOST_AUTO_TEST_CASE(clauses_of_clues_count_towards_the_memory_limit) {
  const Grid blank(board(3, 3));
  Grid with_clues = blank;
  with_clues.set_rules(std::get<RuleList>(
      make_global_rules("non-consecutive,anti-knight,anti-king", blank.board())));
  CountingSink counts;
  encode(blank, VariableMap(reduce(blank, Reduction::none)), {}, counts);
  const std::uint64_t bytes = formula_memory_bytes(default_solver()()->formula_cost(), counts);
  const Deadline limited({}, {}, bytes);
  BOOST_TEST(Rules(blank, default_solver(), limited).complete());
  BOOST_CHECK_THROW(Rules(with_clues, default_solver(), limited), FormulaTooLarge);
}

BOOST_AUTO_TEST_CASE(lists_givens_row_by_row_and_restores_the_grid) {
  const Grid grid = parse_grid(board(2, 2), ".2..............");
  BOOST_TEST(givens_of(grid) == (std::vector<Placement>{{1, 2}}));
  BOOST_CHECK(replace_givens(grid, givens_of(grid)) == grid);
  BOOST_CHECK(replace_givens(grid, {}) == Grid(board(2, 2)));
}

BOOST_AUTO_TEST_CASE(pencilmarks_hold_only_if_assumed_and_not_in_given_cells) {
  Candidates marks = Candidates::all(board(2, 2));
  marks.remove(0, 1);
  marks.remove(1, 1);
  Grid grid(board(2, 2));
  grid.set(1, 1);
  grid.restrict(marks);
  const Grid blank = replace_givens(grid, {});
  BOOST_CHECK(!blank.allows(0, 1));
  BOOST_CHECK(blank.allows(1, 1));
  Rules rules(grid, default_solver());
  const auto marked = pencilmarks_of(grid);
  BOOST_REQUIRE(marked.size() == 1U);
  BOOST_TEST(marked[0] == (CellMarks{0, {2, 3, 4}}));
  const Literal in_first = rules.literal(Placement{0, 1});
  const Literal marks_hold = rules.literal(Premise(marked[0]));
  BOOST_CHECK(rules.solve(std::vector{in_first}, Deadline()) == SatAnswer::sat);
  BOOST_CHECK(rules.solve(std::vector{in_first, marks_hold}, Deadline()) == SatAnswer::unsat);
  const Literal in_second = rules.literal(Placement{1, 1});
  BOOST_CHECK(rules.solve(std::vector{in_second, marks_hold}, Deadline()) == SatAnswer::sat);
}

BOOST_AUTO_TEST_SUITE_END()
