// The hybrid engine where it comes across solutions on its way: it needs no solver then, and finds
// no fewer solutions than there are.
#include "src/engines/hybrid/hybrid_engine.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/boards/layout.hpp"
#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(hybrid_engine)

namespace {

std::unique_ptr<Engine> hybrid() {
  return make_engine(std::get<EngineSpec>(parse_engine_spec("hybrid")));
}

Limits up_to(std::uint64_t solutions) {
  Limits limits;
  limits.max_solutions = solutions;
  return limits;
}

/// With several solutions, of which two are in reach without a search.
const std::string_view several =
    "56......429.574..38.4..1...71..5...8...9.......521.34.12.7.56.9..63..5...5..6...7";

Grid random_marked(const Board& shape, std::mt19937& random) {
  Grid grid = pattern_with_blanks(shape, shape.cell_count() * 2 / 3, random);
  Candidates marks = Candidates::all(shape);
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
    marks.remove(cell, static_cast<Digit>(random() % shape.size()) + 1);
  }
  grid.restrict(marks);
  return grid;
}

void require_right(Engine& engine, const Grid& grid) {
  if (find_clash(grid)) return;
  const auto all = brute_force(grid);
  for (const std::uint64_t wanted : {1, 2, 3, 500}) {
    const Outcome outcome = engine.solve(grid, up_to(wanted));
    BOOST_REQUIRE_EQUAL(outcome.solution_count, std::min<std::uint64_t>(all.size(), wanted));
    const Verdict verdict = verdict_of(outcome.solution_count, wanted);
    BOOST_REQUIRE_EQUAL(to_string(outcome.verdict), to_string(verdict));
    std::set<Digits> found;
    for (const Grid& solution : outcome.solutions) {
      BOOST_REQUIRE(!check_solution(grid, solution));
      found.insert(digits_of(solution));
    }
    BOOST_REQUIRE_EQUAL(found.size(), outcome.solution_count);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_counts_as_brute_force_does_whatever_is_asked_for) {
  std::mt19937 random(11);
  const auto engine = hybrid();
  for (int k = 0; k < 150; ++k) require_right(*engine, random_4x4(k, random));
  for (int k = 0; k < 40; ++k) {
    require_right(*engine, pattern_with_blanks(board(2, 3), 12 + k % 8, random));
    require_right(*engine, random_marked(k % 2 == 0 ? board(2, 2) : board(2, 3), random));
  }
  for (int k = 0; k < 20; ++k) {
    require_right(*engine, pattern_with_blanks(board(3, 3), 34 + k % 6, random));
  }
}

BOOST_AUTO_TEST_CASE(two_solutions_that_it_comes_across_need_no_solver) {
  for (const Grid& grid : {grid_9x9(several), Grid(board(2, 2)), Grid(board(2, 3))}) {
    const Outcome outcome = hybrid()->solve(grid, {});
    BOOST_TEST((outcome.verdict == Verdict::multiple));
    BOOST_TEST(outcome.solutions.size() == 2);
    BOOST_TEST(outcome.solver_calls == 0);
    BOOST_TEST((outcome.decided_by == DecidedBy::failed_literals));
    BOOST_TEST(!outcome.statistics.clauses);
  }
}

BOOST_AUTO_TEST_CASE(one_solution_is_enough_where_no_more_are_asked_for) {
  const Outcome outcome = hybrid()->solve(grid_9x9(several), up_to(1));
  BOOST_TEST((outcome.verdict == Verdict::solvable));
  BOOST_TEST(outcome.solutions.size() == 1);
  BOOST_TEST(outcome.solver_calls == 0);
  BOOST_TEST((outcome.decided_by == DecidedBy::failed_literals));
}

BOOST_AUTO_TEST_CASE(the_solver_is_asked_for_more_than_two_and_for_an_order) {
  const Grid grid = grid_9x9(several);
  const Outcome three = hybrid()->solve(grid, up_to(3));
  BOOST_TEST(three.solver_calls > 0);
  BOOST_TEST((three.decided_by == DecidedBy::solver));
  Limits in_order = up_to(2);
  in_order.in_order = true;
  const Outcome least = hybrid()->solve(grid, in_order);
  BOOST_TEST((least.decided_by == DecidedBy::solver));
  std::set<Digits> all = BruteForce(grid).solutions();
  BOOST_TEST((digits_of(least.solutions[0]) == *all.begin()));
  BOOST_TEST((digits_of(least.solutions[1]) == *std::next(all.begin())));
}

BOOST_AUTO_TEST_CASE(solutions_are_shown_and_kept_as_the_limits_say) {
  int shown = 0;
  Limits limits;
  limits.max_kept = 1;
  limits.visit = [&](const Grid&) { return ++shown < 5; };
  const Outcome both = hybrid()->solve(grid_9x9(several), limits);
  BOOST_TEST(shown == 2);
  BOOST_TEST(both.solution_count == 2);
  BOOST_TEST(both.solutions.size() == 1);
  limits.visit = [&](const Grid&) { return false; };
  BOOST_TEST(hybrid()->solve(grid_9x9(several), limits).solution_count == 1);
}

BOOST_AUTO_TEST_CASE(blank_boards_have_two_solutions_or_none) {
  const auto engine = hybrid();
  for (const auto& [layout, has_solutions] : {std::pair("4x4", true),
                                              {"9x9", true},
                                              {"latin:5", true},
                                              {"latin:2", true},
                                              {"jigsaw:AAABCABBCCDBCDDD", true},
                                              {"jigsaw:ABBBAACBADCCDDDC", false}}) {
    const Board board = std::get<Board>(board_of(layout, ""));
    for (const std::uint64_t wanted : {1, 2}) {
      Limits limits = up_to(wanted);
      const Outcome outcome = engine->solve(Grid(board), limits);
      BOOST_TEST_INFO_SCOPE(layout << ", " << wanted);
      BOOST_TEST(outcome.solution_count == (has_solutions ? wanted : 0));
      BOOST_TEST(to_string(outcome.verdict) ==
                 to_string(verdict_of(has_solutions ? wanted : 0, wanted)));
      BOOST_TEST(outcome.solutions.size() == outcome.solution_count);
      for (const Grid& solution : outcome.solutions) {
        BOOST_TEST(check_solution(Grid(board), solution).value_or("") == "");
      }
      if (outcome.solution_count == 2) BOOST_TEST(!(outcome.solutions[0] == outcome.solutions[1]));
      limits.max_kept = 1;
      BOOST_TEST(engine->solve(Grid(board), limits).solutions.size() == (has_solutions ? 1 : 0));
    }
  }
  BOOST_TEST(engine->solve(Grid(board(2, 2)), up_to(1000)).solution_count == 288);
}

BOOST_AUTO_TEST_SUITE_END()
