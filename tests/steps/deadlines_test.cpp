// Stops the search for a solution path after each call of the solver in turn.
#include "tests/stopping_solvers.hpp"

#include "src/steps/difficulty.hpp"
#include "tests/steps/replay.hpp"
#include "tests/steps/steps.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(deadlines)

namespace {

/// A puzzle whose solution path needs more than singles.
const Grid puzzle = grid_9x9(hard);

}  // namespace

BOOST_AUTO_TEST_CASE(interrupted_path_has_only_valid_steps) {
  const Grid solution = solve_with_hybrid(puzzle).solutions.front();
  const Candidates possible = candidates_of(solution);
  int cut_short = 0;
  for (const int calls : {0, 1, 3}) {
    StoppingSolvers solvers(calls);
    const SolutionPath path = find_path(puzzle, possible, solvers.factory(), solvers.deadline());
    if (!path.is_complete) BOOST_TEST(path.cut_short);
    BOOST_TEST(!(path.is_complete && path.cut_short));
    Replay(puzzle, path).check_all_steps();
    cut_short += path.cut_short;
    StoppingSolvers others(calls);
    const auto difficulty = find_difficulty(puzzle, solution, others.factory(), others.deadline());
    BOOST_TEST(difficulty.has_value() == path.is_complete);
  }
  BOOST_TEST(cut_short == 3);
}

BOOST_AUTO_TEST_SUITE_END()
