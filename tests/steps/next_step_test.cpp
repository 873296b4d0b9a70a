// Tests that each step names all clues and rules that it uses.
#include "src/steps/next_step.hpp"

#include <algorithm>
#include <string>

#include "src/boards/layout.hpp"
#include "src/clues/named_rules.hpp"
#include "src/drawings/explanations/step_text.hpp"
#include "src/generator/generator.hpp"
#include "tests/steps/replay.hpp"
#include "tests/steps/steps.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(next_step)

namespace {

Grid make_blank_with_rules(const std::string& layout, const std::string& houses,
                           const std::string& rules) {
  Grid blank(std::get<Board>(make_board_of(layout, houses)));
  blank.set_rules(std::get<RuleList>(make_global_rules(rules, blank.board())));
  return blank;
}

/// Returns how many steps of five new puzzles name this rule or kind of house. Checks each path:
/// every step must follow from its facts and need all of them.
int count_steps_that_name(const Grid& blank, const std::string& name) {
  int steps = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const GeneratorOptions options{.blank = blank, .seed = seed};
    Generator generator(options);
    auto new_puzzle = generator.make(1, {});
    BOOST_REQUIRE(std::holds_alternative<NewPuzzle>(new_puzzle));
    const auto& [puzzle, solution, difficulty] = std::get<NewPuzzle>(new_puzzle);
    const SolutionPath path =
        find_path(puzzle, candidates_of(solution), embedded_solvers().front().make, Deadline());
    Replay(puzzle, path).check(solution);
    follow(path, [&](const Step& step, const Position& before) {
      steps += format_step_sentence(step, before).find(name) != std::string::npos ? 1 : 0;
    });
  }
  return steps;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_step_names_the_rule_or_house_that_it_uses) {
  BOOST_TEST(count_steps_that_name(make_blank_with_rules("latin:5", "", "anti-knight"),
                                   "the rule anti-knight") > 0);
  BOOST_TEST(count_steps_that_name(make_blank_with_rules("latin:5", "", "anti-king"),
                                   "the rule anti-king") > 0);
  BOOST_TEST(count_steps_that_name(make_blank_with_rules("latin:5", "", "non-consecutive"),
                                   "the rule non-consecutive") > 0);
  BOOST_TEST(count_steps_that_name(make_blank_with_rules("9x9", "diagonals", ""), "diagonal") > 0);
  BOOST_TEST(count_steps_that_name(make_blank_with_rules("9x9", "windows", ""), "window") > 0);
}

BOOST_AUTO_TEST_CASE(placed_digit_is_removed_only_from_its_areas) {
  const Grid grid = make_4x4_grid(".....1..........", {"killer-cage 4 r2c2,r3c3", "anti-king"});
  const Position position(grid);
  BOOST_TEST(!position.candidates().has(4, 1));  // in the same row
  BOOST_TEST(!position.candidates().has(0, 1));  // in the same box
  BOOST_TEST(position.candidates().has(10, 1));  // related only by the cage and the rule
  const FoundStep found =
      find_first_step(make_4x4_grid(".....1..........", {"killer-cage 4 r2c2,r3c3"}));
  BOOST_TEST(format_step_sentence(found.step, found.before) ==
             "no 1, 2 or 4 in r3c3: the cage of 4 at r2c2 (cage combination)");
}

BOOST_AUTO_TEST_CASE(step_names_a_rule_that_applies_to_all_cells) {
  const Grid grid = make_4x4_grid(".....1..........", {"anti-king"});
  const FoundStep found = find_first_step(grid);
  BOOST_TEST(format_step_sentence(found.step, found.before) ==
             "no 1 in r1c3, r3c1 or r3c3: the rule anti-king (anti-king)");
}

BOOST_AUTO_TEST_SUITE_END()
