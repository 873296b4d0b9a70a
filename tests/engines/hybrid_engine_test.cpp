// Tests the hybrid engine on puzzles of which its inference already finds solutions. The engine
// then needs no solver, but it must still find all requested solutions.
#include "src/engines/hybrid/hybrid_engine.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <set>
#include <vector>

#include "src/boards/layout.hpp"
#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"
#include "tests/rule_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(hybrid_engine)

namespace {

std::unique_ptr<Engine> make_hybrid_engine() {
  return make_engine(std::get<EngineSpec>(parse_engine_spec("hybrid")));
}

Limits solution_limit(std::uint64_t solutions) {
  Limits limits;
  limits.max_solutions = solutions;
  return limits;
}

/// A puzzle with several solutions. The engine finds two of these without a search.
const std::string_view several_solutions_puzzle =
    "56......429.574..38.4..1...71..5...8...9.......521.34.12.7.56.9..63..5...5..6...7";

Grid make_random_grid_with_pencilmarks(const Board& shape, std::mt19937& random) {
  Grid grid = pattern_with_blanks(shape, shape.cell_count() * 2 / 3, random);
  Candidates marks = Candidates::all(shape);
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
    marks.remove(cell, static_cast<Digit>(random() % shape.size()) + 1);
  }
  grid.restrict(marks);
  return grid;
}

void require_all_requested_solutions(Engine& engine, const Grid& grid) {
  if (find_clash(grid)) return;
  const auto all = find_all_solutions(grid);
  for (const std::uint64_t wanted : {1, 2, 3, 500}) {
    const Outcome outcome = engine.solve(grid, solution_limit(wanted));
    BOOST_REQUIRE_EQUAL(outcome.solution_count, std::min<std::uint64_t>(all.size(), wanted));
    const Verdict verdict = verdict_of_solution_count(outcome.solution_count, wanted);
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

BOOST_AUTO_TEST_CASE(finds_as_many_solutions_as_brute_force) {
  std::mt19937 random(11);
  const auto engine = make_hybrid_engine();
  for (int k = 0; k < 150; ++k)
    require_all_requested_solutions(*engine, random_4x4_grid(k, random));
  for (int k = 0; k < 40; ++k) {
    require_all_requested_solutions(*engine, pattern_with_blanks(board(2, 3), 12 + k % 8, random));
    require_all_requested_solutions(
        *engine, make_random_grid_with_pencilmarks(k % 2 == 0 ? board(2, 2) : board(2, 3), random));
  }
  for (int k = 0; k < 20; ++k) {
    require_all_requested_solutions(*engine, pattern_with_blanks(board(3, 3), 34 + k % 6, random));
  }
}

BOOST_AUTO_TEST_CASE(finds_two_solutions_without_a_solver) {
  for (const Grid& grid :
       {grid_9x9(several_solutions_puzzle), Grid(board(2, 2)), Grid(board(2, 3))}) {
    const Outcome outcome = make_hybrid_engine()->solve(grid, {});
    BOOST_TEST(outcome.verdict == Verdict::multiple);
    BOOST_TEST(outcome.solutions.size() == 2);
    BOOST_TEST(outcome.solver_calls == 0);
    BOOST_TEST(outcome.decided_by == DecidedBy::failed_literals);
    BOOST_TEST(!outcome.statistics.clauses);
  }
}

BOOST_AUTO_TEST_CASE(finds_one_requested_solution_without_a_solver) {
  const Outcome outcome =
      make_hybrid_engine()->solve(grid_9x9(several_solutions_puzzle), solution_limit(1));
  BOOST_TEST(outcome.verdict == Verdict::solvable);
  BOOST_TEST(outcome.solutions.size() == 1);
  BOOST_TEST(outcome.solver_calls == 0);
  BOOST_TEST(outcome.decided_by == DecidedBy::failed_literals);
}

BOOST_AUTO_TEST_CASE(calls_the_solver_for_three_solutions_or_solutions_in_order) {
  const Grid grid = grid_9x9(several_solutions_puzzle);
  const Outcome three = make_hybrid_engine()->solve(grid, solution_limit(3));
  BOOST_TEST(three.solver_calls > 0);
  BOOST_TEST(three.decided_by == DecidedBy::solver);
  Limits in_order = solution_limit(2);
  in_order.in_order = true;
  const Outcome least = make_hybrid_engine()->solve(grid, in_order);
  BOOST_TEST(least.decided_by == DecidedBy::solver);
  std::set<Digits> all = BruteForce(grid).solutions();
  BOOST_TEST(digits_of(least.solutions[0]) == *all.begin());
  BOOST_TEST(digits_of(least.solutions[1]) == *std::next(all.begin()));
}

BOOST_AUTO_TEST_CASE(visits_and_keeps_solutions_within_the_limits) {
  int shown = 0;
  Limits limits;
  limits.max_kept = 1;
  limits.visit = [&](const Grid&) { return ++shown < 5; };
  const Outcome both = make_hybrid_engine()->solve(grid_9x9(several_solutions_puzzle), limits);
  BOOST_TEST(shown == 2);
  BOOST_TEST(both.solution_count == 2);
  BOOST_TEST(both.solutions.size() == 1);
  limits.visit = [&](const Grid&) { return false; };
  BOOST_TEST(
      make_hybrid_engine()->solve(grid_9x9(several_solutions_puzzle), limits).solution_count == 1);
}

BOOST_DATA_TEST_CASE(blank_boards_have_as_many_solutions_as_requested_or_none,
                     boost::unit_test::data::make({"hybrid", "sat:break-symmetry=digits",
                                                   "sat:break-symmetry=digits,keep=never"}),
                     spec) {
  const auto engine = make_engine(std::get<EngineSpec>(parse_engine_spec(spec)));
  for (const auto& [layout, has_solutions] : {std::pair("4x4", true),
                                              {"9x9", true},
                                              {"latin:5", true},
                                              {"latin:2", true},
                                              {"jigsaw:AAABCABBCCDBCDDD", true},
                                              {"jigsaw:ABBBAACBADCCDDDC", false}}) {
    const Board board = std::get<Board>(make_board_of(layout, ""));
    for (const std::uint64_t wanted : {1, 2}) {
      Limits limits = solution_limit(wanted);
      const Outcome outcome = engine->solve(Grid(board), limits);
      BOOST_TEST_INFO_SCOPE(layout << ", " << wanted);
      BOOST_TEST(outcome.solution_count == (has_solutions ? wanted : 0));
      BOOST_TEST(to_string(outcome.verdict) ==
                 to_string(verdict_of_solution_count(has_solutions ? wanted : 0, wanted)));
      BOOST_TEST(outcome.solutions.size() == outcome.solution_count);
      for (const Grid& solution : outcome.solutions) {
        BOOST_TEST(check_solution(Grid(board), solution).value_or("") == "");
      }
      if (outcome.solution_count == 2) BOOST_TEST(!(outcome.solutions[0] == outcome.solutions[1]));
      limits.max_kept = 1;
      BOOST_TEST(engine->solve(Grid(board), limits).solutions.size() == (has_solutions ? 1 : 0));
    }
  }
  BOOST_TEST(engine->solve(Grid(board(2, 2)), solution_limit(1000)).solution_count == 288);
}

BOOST_DATA_TEST_CASE(only_rules_that_treat_all_digits_alike_leave_digits_interchangeable,
                     boost::unit_test::data::make({"hybrid", "sat:break-symmetry=digits"}), spec) {
  const auto engine = make_engine(std::get<EngineSpec>(parse_engine_spec(spec)));
  const auto differ = std::make_shared<GivenRule>(
      "different", std::vector<Primitive>{Distinct{{0, 5, 10, 15}}}, [](const Grid& grid) {
        return std::set{grid[0], grid[5], grid[10], grid[15]}.size() == 4;
      });
  const auto is_three = std::make_shared<GivenRule>("three", std::vector<Primitive>{Domain{0, {3}}},
                                                    [](const Grid& grid) { return grid[0] == 3; });
  for (const RuleList& rules : {RuleList{differ}, RuleList{is_three}, RuleList{differ, is_three}}) {
    Grid grid(board(2, 2));
    grid.set_rules(rules);
    const Outcome outcome = engine->solve(grid, {});
    BOOST_TEST(outcome.solutions.size() == 2);
    for (const Grid& solution : outcome.solutions) {
      BOOST_TEST(check_solution(grid, solution).value_or("") == "");
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
