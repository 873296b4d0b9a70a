// Tests puzzles with several random clues. The definitions of the clues and every engine must find
// the same solutions, and each clue must equal the clue made from its text.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"
#include "tests/random_clues.hpp"
#include "tests/rule_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(random_clues)

namespace {

/// Returns the pattern solution with up to six blank cells and up to three random clues.
Grid make_puzzle_with_random_clues(const Board& board, std::mt19937& random,
                                   std::set<std::string>& types) {
  Grid grid = pattern_with_blanks(board, 1 + static_cast<int>(random() % 6), random);
  RuleList rules;
  ClueDice dice(board, random);
  for (auto k = 1 + random() % 3; k > 0; --k) {
    if (auto rule = dice.random_rule(pattern(board))) {
      types.insert(rule->text().substr(0, rule->text().find(' ')));
      rules.push_back(std::move(rule));
    }
  }
  grid.set_rules(std::move(rules));
  return grid;
}

}  // namespace

BOOST_DATA_TEST_CASE(engines_find_exactly_the_solutions_by_definition,
                     data::make({"sat", "sat:encoding=minimal,reduce=none", "hybrid", "backtrack",
                                 "backtrack:strategy=first-empty"})) {
  const auto engine = make_engine(std::get<EngineSpec>(parse_engine_spec(sample)));
  std::mt19937 random(17);
  std::set<std::string> types;
  int solvable_count = 0;
  const Board boards[] = {board(2, 2), board(2, 3), board(1, 5)};
  for (int k = 0; k < 200; ++k) {
    const Grid puzzle = make_puzzle_with_random_clues(boards[k % 3], random, types);
    std::string text;
    for (const auto& rule : puzzle.rules()) text += rule->text() + "; ";
    BOOST_TEST_INFO_SCOPE(k << ": " << text);
    const Fillings fillings = find_fillings_by_definition(puzzle);
    Limits limits;
    limits.max_solutions = 1'000'000;
    const Outcome outcome = engine->solve(puzzle, limits);
    BOOST_REQUIRE_EQUAL(outcome.solution_count, fillings.size());
    for (const Grid& solution : outcome.solutions) {
      BOOST_REQUIRE_EQUAL(check_solution(puzzle, solution).value_or(""), "");
    }
    solvable_count += fillings.empty() ? 0 : 1;
  }
  BOOST_TEST(solvable_count > 60);
  BOOST_TEST(types.size() > clue_types().size() * 3 / 4);
}

BOOST_AUTO_TEST_CASE(rebuilds_clues_from_their_texts) {
  std::mt19937 random(18);
  std::set<std::string> types;
  for (int k = 0; k < 300; ++k) {
    const Grid puzzle = make_puzzle_with_random_clues(board(3, 3), random, types);
    RuleList again;
    for (const auto& rule : puzzle.rules()) {
      again.push_back(std::get<0>(parse_rule(rule->text(), puzzle.board())));
    }
    Grid copy = puzzle;
    copy.set_rules(std::move(again));
    BOOST_TEST_REQUIRE(copy == puzzle);
    BOOST_REQUIRE_EQUAL(find_clues_of_grid(puzzle).size(), puzzle.rules().size());
  }
  BOOST_TEST(types.size() > clue_types().size() * 3 / 4);
}

BOOST_AUTO_TEST_SUITE_END()
