// Tests the checker: its exact message for each kind of wrong solution, and no message for correct
// ones.
#include "src/check/checker.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "src/boards/assembly.hpp"
#include "src/boards/further_houses.hpp"
#include "src/engines/spec.hpp"
#include "tests/boards/boards.hpp"
#include "tests/grids.hpp"
#include "tests/random_boards.hpp"
#include "tests/rule_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(checker)

namespace {

/// Returns the checker's message, or an empty text for a correct solution.
std::string format_check_error(const Grid& puzzle, const Grid& solution) {
  return check_solution(puzzle, solution).value_or("");
}

}  // namespace

BOOST_AUTO_TEST_CASE(accepts_a_correct_solution) {
  std::mt19937 random(13);
  for (const auto& shape : {board(1, 1), board(1, 5), board(2, 3), board(3, 3), board(5, 5)}) {
    const Grid puzzle = pattern_with_blanks(shape, shape.cell_count() / 2, random);
    BOOST_TEST(format_check_error(puzzle, pattern(shape)) == "");
    BOOST_TEST(format_check_error(Grid(shape), pattern(shape)) == "");
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_solution_on_another_board) {
  BOOST_TEST(format_check_error(Grid(board(3, 3)), Grid(board(2, 2))) ==
             "the solution's board is 4x4, the puzzle's 9x9");
  BOOST_TEST(format_check_error(Grid(board(2, 3)), pattern(board(3, 2))) ==
             "the solution's board is 6x6 with 3x2 boxes, the puzzle's 6x6 with 2x3 boxes");
}

BOOST_AUTO_TEST_CASE(rejects_a_solution_with_a_blank_cell) {
  Grid solution = pattern(board(3, 3));
  solution.set(80, 0);
  BOOST_TEST(format_check_error(Grid(board(3, 3)), solution) == "r9c9 is open");
  BOOST_TEST(format_check_error(Grid(board(3, 3)), Grid(board(3, 3))) == "r1c1 is open");
}

BOOST_AUTO_TEST_CASE(rejects_a_changed_given) {
  Grid puzzle(board(3, 3));
  puzzle.set(20, 5);
  const Grid solution = pattern(board(3, 3));
  BOOST_REQUIRE_EQUAL(solution[20], 9);
  BOOST_TEST(format_check_error(puzzle, solution) == "r3c3 is given as 5 and solved as 9");
}

BOOST_AUTO_TEST_CASE(rejects_a_digit_twice_in_a_row) {
  BOOST_TEST(format_check_error(Grid(board(2, 2)), parse_grid(board(2, 2), "1234341221444321")) ==
             "row 3 has 4 twice");
}

BOOST_AUTO_TEST_CASE(rejects_a_digit_twice_in_a_column) {
  BOOST_TEST(format_check_error(Grid(board(2, 2)), parse_grid(board(2, 2), "1234341221433412")) ==
             "column 1 has 3 twice");
}

BOOST_AUTO_TEST_CASE(rejects_a_digit_twice_in_a_box) {
  // In this Latin square, only boxes contain a digit twice.
  BOOST_TEST(format_check_error(Grid(board(2, 2)), parse_grid(board(2, 2), "1234234134124123")) ==
             "box 1 has 2 twice");
}

BOOST_AUTO_TEST_CASE(detects_any_single_wrong_digit) {
  std::mt19937 random(14);
  const Grid right = pattern(board(2, 3));
  for (int k = 0; k < 500; ++k) {
    Grid wrong = right;
    const Cell cell = static_cast<Cell>(random() % 36);
    wrong.set(cell, right[cell] % 6 + 1);
    BOOST_REQUIRE(check_solution(Grid(board(2, 3)), wrong));
  }
}

BOOST_AUTO_TEST_CASE(detects_equal_digits_on_boards_of_any_width) {
  std::mt19937 random(7);
  for (const auto& shape : {board(5, 5), board(7, 9), board(8, 8), board(5, 13)}) {
    const int n = shape.size();
    BOOST_TEST(format_check_error(Grid(shape), pattern(shape)) == "");
    for (int k = 0; k < 50; ++k) {
      Grid solution = pattern(shape);
      const Cell cell = static_cast<Cell>(random() % shape.cell_count());
      const Digit other = solution[cell] % n + 1;
      solution.set(cell, other);
      const int row = shape.row_of(cell) + 1;
      BOOST_REQUIRE_EQUAL(
          format_check_error(Grid(shape), solution),
          "row " + std::to_string(row) + " has " + std::to_string(other) + " twice");
    }
  }
}

BOOST_AUTO_TEST_CASE(agrees_with_brute_force_on_all_solutions_of_4x4_puzzles) {
  std::mt19937 random(15);
  const auto all = find_all_solutions(Grid(board(2, 2)));
  BOOST_TEST(all.size() == 288);
  for (int k = 0; k < 20; ++k) {
    const Grid puzzle = random_4x4_grid(k, random);
    const auto solutions = find_all_solutions(puzzle);
    for (const Digits& digits : all) {
      Grid grid(board(2, 2));
      for (Cell cell = 0; cell < 16; ++cell) grid.set(cell, digits[cell]);
      BOOST_REQUIRE_EQUAL(!check_solution(puzzle, grid), solutions.contains(digits));
    }
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_digit_excluded_by_pencilmarks) {
  const Grid solution = pattern(board(2, 2));
  Grid puzzle(board(2, 2));
  Candidates marks = Candidates::all(puzzle.board());
  marks.remove(6, solution[6]);
  puzzle.restrict(marks);
  BOOST_TEST(check_solution(puzzle, solution).value() ==
             "r2c3 is solved as 1, which its marks exclude");
  puzzle.set(6, solution[6]);
  BOOST_TEST(!check_solution(puzzle, solution));
}

BOOST_AUTO_TEST_CASE(check_result_equals_a_check_of_each_house_of_the_board) {
  std::mt19937 random(5);
  int right = 0;
  for (int k = 0; k < 300; ++k) {
    const RandomBoard board = random_board(random);
    Grid solution = board.solution;
    const Board& shape = solution.board();
    if (random() % 2 == 0) {
      solution.set(static_cast<Cell>(random() % shape.cell_count()),
                   static_cast<Digit>(random() % shape.size()) + 1);
    }
    const bool is_right = satisfies_rules(board.plan, digits_of(solution));
    BOOST_TEST(format_check_error(Grid(shape), solution).empty() == is_right);
    right += is_right;
  }
  BOOST_TEST(right > 100);
  BOOST_TEST(right < 290);
}

BOOST_AUTO_TEST_CASE(rejects_a_digit_twice_in_a_region) {
  BoardPlan plan = make_latin_plan(2);
  plan.size = 3;
  plan.houses.clear();
  plan.regions.push_back({AreaKind::further, "diagonal", {0, 3}});
  Grid solution(std::get<Board>(Board::make(plan)));
  for (const Cell cell : {0, 1, 2, 3}) solution.set(cell, 3);
  BOOST_TEST(format_check_error(Grid(solution.board()), solution) == "diagonal has 3 twice");
}

// Changes the digit of one cell or swaps the digits of two cells, on every layout and with every
// rule that adds houses. The checker must accept a changed grid exactly if all cells of each house
// and region differ.
BOOST_AUTO_TEST_CASE(detects_a_changed_cell_on_every_layout) {
  std::vector<std::pair<std::string, std::string>> layouts{{"latin:7", ""},
                                                           {"jigsaw:AABBAABCDDBCDDCC", ""}};
  for (const KnownAssembly& known : known_assemblies()) {
    layouts.emplace_back(std::string(known.name), "");
  }
  for (const FurtherHousesRule& rule : further_houses_rules()) {
    layouts.emplace_back("9x9", std::string(rule.name));
  }
  const auto engine = make_engine(BacktrackSpec{});
  std::mt19937 random(16);
  for (const auto& [name, rules] : layouts) {
    BOOST_TEST_CONTEXT(name << " " << rules) {
      const Grid blank(test::layout(name, rules));
      const Board& shape = blank.board();
      Limits one;
      one.max_solutions = 1;
      const Outcome outcome = engine->solve(blank, one);
      BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 1);
      const Grid& solution = outcome.solutions[0];
      BOOST_TEST(format_check_error(blank, solution) == "");
      const auto is_right = [&](const Grid& grid) {
        for (int area = 0; area < shape.area_count(); ++area) {
          std::set<Digit> digits;
          for (const Cell cell : shape.area(area)) digits.insert(grid[cell]);
          if (digits.size() != shape.area(area).size()) return false;
        }
        return true;
      };
      int wrong = 0;
      int noticed = 0;
      for (int k = 0; k < 100; ++k) {
        Grid changed = solution;
        const auto cell = static_cast<Cell>(random() % shape.cell_count());
        const auto other = static_cast<Cell>(random() % shape.cell_count());
        changed.set(cell, k % 2 == 0 ? solution[other] : solution[cell] % shape.size() + 1);
        if (k % 2 == 0) changed.set(other, solution[cell]);
        const bool is_noticed = !format_check_error(blank, changed).empty();
        wrong += is_noticed == is_right(changed);
        noticed += is_noticed;
      }
      BOOST_TEST(wrong == 0);
      BOOST_TEST(noticed > 50);
    }
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_solution_that_breaks_one_of_several_rules) {
  const Grid solution = pattern(board(2, 2));
  for (int broken = 0; broken < 3; ++broken) {
    RuleList rules;
    for (int k = 0; k < 3; ++k) {
      rules.push_back(std::make_shared<GivenRule>(std::to_string(k),
                                                  std::vector<Primitive>{Distinct{{0, 1}}},
                                                  [=](const Grid&) { return k != broken; }));
    }
    Grid puzzle(board(2, 2));
    puzzle.set_rules(std::move(rules));
    BOOST_TEST(format_check_error(puzzle, solution) ==
               "the rule " + std::to_string(broken) + " does not hold");
  }
}

BOOST_AUTO_TEST_SUITE_END()
