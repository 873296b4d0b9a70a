// Tests explanations with premises that are clues and givens. Brute force tries all 4×4 fillings.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "src/clues/clue_rule.hpp"
#include "src/reasons/further_givens.hpp"
#include "src/reasons/redundant_premises.hpp"
#include "tests/drawings/explaining.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(clues)

namespace {

/// Returns all solutions of a 4×4 grid. The definitions of its clues decide, not their formulas.
std::vector<Grid> find_solutions_by_definition(const Grid& grid) {
  static const auto all = find_all_solutions(Grid(board(2, 2)));
  std::vector<Grid> solutions;
  for (const auto& digits : all) {
    Grid solution(grid.board());
    for (Cell cell = 0; cell < 16; ++cell) solution.set(cell, digits[cell]);
    const auto holds = [&](const auto& clue) { return clue->holds(solution); };
    if (solves(solution, grid) && std::ranges::all_of(grid.rules(), holds)) {
      solutions.push_back(std::move(solution));
    }
  }
  return solutions;
}

Grid make_clue_grid(std::string_view digits, const std::vector<std::string>& clues) {
  Grid grid = parse_grid(board(2, 2), digits);
  RuleList rules;
  for (const std::string& clue : clues) {
    rules.push_back(std::get<0>(parse_rule(clue, grid.board())));
  }
  grid.set_rules(std::move(rules));
  return grid;
}

/// Returns a grid with random killer cages, a thermometer and up to three givens, which all hold in
/// one solution. If `broken`, the sum of one cage is wrong.
Grid make_random_killer(bool broken, std::mt19937& random) {
  const Board shape = board(2, 2);
  const Grid solution = random_solution(shape, random);
  std::vector<std::string> clues;
  const int wrong = broken ? static_cast<int>(random() % 5) : -1;
  for (int k = 0; k < 5; ++k) {
    const Cell cell = static_cast<Cell>(random() % 12);
    const Cell below = cell + 4;
    const int sum = solution[cell] + solution[below] + (k == wrong ? 1 : 0);
    clues.push_back(fmt::format("killer-cage {} {},{}", std::min(sum, 7), shape.cell_name(cell),
                                shape.cell_name(below)));
  }
  const bool ascends = solution[0] < solution[1];
  clues.push_back(ascends ? "thermometer r1c1,r1c2" : "thermometer r1c2,r1c1");
  std::string digits(16, '.');
  for (int k = 0; k < 3; ++k) {
    const auto cell = static_cast<Cell>(random() % 16);
    digits[cell] = static_cast<char>('0' + solution[cell]);
  }
  return make_clue_grid(digits, clues);
}

std::vector<Premise> select_premises(const std::vector<Premise>& premises, unsigned subset) {
  std::vector<Premise> some;
  for (std::size_t k = 0; k < premises.size(); ++k) {
    if ((subset >> k & 1) != 0) some.push_back(premises[k]);
  }
  return some;
}

std::size_t find_smallest_core_size(const Grid& grid) {
  const std::vector<Premise> premises = premises_of(grid);
  std::size_t smallest = premises.size();
  for (unsigned subset = 0; subset < 1U << premises.size(); ++subset) {
    const auto size = static_cast<std::size_t>(std::popcount(subset));
    if (size >= smallest) continue;
    if (find_solutions_by_definition(grid_with_premises(grid, select_premises(premises, subset)))
            .empty())
      smallest = size;
  }
  return smallest;
}

std::string write_explanation_text(const Grid& grid, const Question& question = {}) {
  Puzzle puzzle = make_4x4_puzzle("................");
  puzzle.content = grid;
  std::string out;
  append_explanation(out, puzzle, explain(grid, question, default_solver(), Deadline()), {});
  return out;
}

std::string write_explanation_record(const Grid& grid) {
  Puzzle puzzle = make_4x4_puzzle("................");
  puzzle.content = grid;
  std::string out;
  append_explanation_json(out, puzzle, explain(grid, {}, default_solver(), Deadline()), {});
  return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(core_of_clues_and_givens_is_minimal) {
  std::mt19937 random(1);
  int cores = 0;
  int with_clue_and_given = 0;
  for (int k = 0; cores < 40; ++k) {
    const Grid grid = make_random_killer(true, random);
    if (find_clash(grid) || !find_solutions_by_definition(grid).empty()) continue;
    ++cores;
    const Explanation explanation =
        explain(grid, {.why = {}, .core = {.orders = 1 + k % 4}}, default_solver(), Deadline());
    BOOST_REQUIRE(explanation.verdict == Verdict::none && explanation.reason);
    BOOST_TEST(explanation.reason->minimal);
    const auto& premises = explanation.reason->premises;
    BOOST_TEST(find_solutions_by_definition(grid_with_premises(grid, premises)).empty());
    for (std::size_t left_out = 0; left_out < premises.size(); ++left_out) {
      std::vector<Premise> others = premises;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(left_out));
      BOOST_TEST(!find_solutions_by_definition(grid_with_premises(grid, others)).empty());
    }
    with_clue_and_given += !clues_among(premises).empty() && !givens_among(premises).empty();
  }
  BOOST_TEST(with_clue_and_given > 0);
}

BOOST_AUTO_TEST_CASE(brute_force_finds_no_core_below_the_proven_smallest) {
  std::mt19937 random(2);
  for (int cores = 0; cores < 8;) {
    const Grid grid = make_random_killer(true, random);
    if (find_clash(grid) || !find_solutions_by_definition(grid).empty()) continue;
    ++cores;
    const Explanation explanation =
        explain(grid, {.why = {}, .core = {.prove_smallest = true}}, default_solver(), Deadline());
    BOOST_REQUIRE(explanation.reason);
    BOOST_TEST(explanation.reason->smallest);
    BOOST_TEST(explanation.reason->premises.size() == find_smallest_core_size(grid));
  }
}

BOOST_AUTO_TEST_CASE(finds_premises_that_uniqueness_does_not_need) {
  std::mt19937 random(3);
  int needed_clues = 0;
  int redundant_clues = 0;
  for (int puzzles = 0; puzzles < 30;) {
    const Grid grid = make_random_killer(false, random);
    const auto solutions = find_solutions_by_definition(grid);
    if (solutions.size() != 1) continue;
    ++puzzles;
    const std::vector<Premise> premises = premises_of(grid);
    Rules rules(grid, default_solver());
    const auto found = find_redundant_premises(rules, premises, solutions.front(), Deadline());
    BOOST_TEST(found.complete);
    for (std::size_t k = 0; k < premises.size(); ++k) {
      const auto others = select_premises(premises, ~(1U << k));
      const bool stays_unique =
          find_solutions_by_definition(grid_with_premises(grid, others)).size() == 1;
      BOOST_TEST(std::ranges::count(found.premises, premises[k]) == (stays_unique ? 1 : 0));
      if (k < grid.rules().size()) ++(stays_unique ? redundant_clues : needed_clues);
    }
  }
  BOOST_TEST(needed_clues > 0);
  BOOST_TEST(redundant_clues > 0);
}

BOOST_AUTO_TEST_CASE(further_givens_make_a_grid_with_clues_unique) {
  std::mt19937 random(4);
  for (int puzzles = 0; puzzles < 20;) {
    const Grid grid = make_random_killer(false, random);
    if (find_solutions_by_definition(grid).size() < 2) continue;
    ++puzzles;
    const Explanation explanation = explain(grid, {}, default_solver(), Deadline());
    BOOST_REQUIRE(explanation.verdict == Verdict::multiple && explanation.further);
    Grid filled = grid;
    for (const auto& [cell, digit] : explanation.further->givens) filled.set(cell, digit);
    BOOST_TEST(find_solutions_by_definition(filled).size() == 1U);
  }
}

BOOST_AUTO_TEST_CASE(grid_without_premises_is_blank) {
  const Grid grid = make_clue_grid("1...............", {"killer-cage 5 r1c1,r1c2"});
  BOOST_TEST(grid_with_premises(grid, {}) == Grid(board(2, 2)));
  BOOST_TEST(grid_with_premises(grid, premises_of(grid)) == grid);
  BOOST_TEST(replace_givens(grid, {}).rules().size() == 1U);
  BOOST_TEST(premises_of(grid).size() == 2U);
}

BOOST_AUTO_TEST_CASE(clues_hold_only_if_assumed) {
  const Grid grid = make_clue_grid("................", {"killer-cage 3 r1c1,r1c2", "anti-knight"});
  Rules rules(grid, default_solver());
  const std::vector<Premise> premises = premises_of(grid);
  const Literal three_in_first_cell = rules.literal(Placement{0, 3});
  BOOST_TEST(rules.solve(std::vector{three_in_first_cell}, Deadline()) == SatAnswer::sat);
  BOOST_TEST(rules.solution()[0] == 3);
  const std::vector<Literal> caged{three_in_first_cell, rules.literal(premises[0])};
  BOOST_TEST(rules.solve(caged, Deadline()) == SatAnswer::unsat);
}

BOOST_AUTO_TEST_CASE(names_and_marks_contradictory_clues_and_givens) {
  BOOST_TEST(write_explanation_text(make_clue_grid(
                 "3.............4.", {"killer-cage 5 r4c1,r4c2", "thermometer r1c1,r1c2,r2c2"})) ==
             "small: no solution: 1 clue and 1 given cannot all hold\n  the thermometer at r1c1 "
             "and the given r1c1=3\nwithout any one of them there is a solution; a smaller set may "
             "exist\nafter singles, locked candidates and the clues' conclusions, r1c2 has no "
             "digit left\n+------+------+\n|[3][.]| .  . |\n| . [.]| .  . |\n+------+------+\n| .  "
             ". | .  . |\n| .  . | 4  . |\n+------+------+\nclues:\n  cage of 5 at r4c1: r4c1 "
             "r4c2\n  [thermometer at r1c1]: r1c1 r1c2 r2c2\n");
  BOOST_TEST(write_explanation_text(
                 make_clue_grid("12..............",
                                {"anti-king", "killer-cage 6 r1c1,r1c2,r2c1", "anti-knight"}))
                 .starts_with("small: no solution: 1 clue cannot hold\n  the "));
}

BOOST_AUTO_TEST_CASE(names_an_impossible_clue_alone) {
  BOOST_TEST(write_explanation_text(make_clue_grid(
                 "................", {"killer-cage 5 r1c1,r1c2", "killer-cage 8 r2c1,r2c2"})) ==
             "small: no solution: 1 clue cannot hold\n  the cage of 8 at r2c1\nproven: no set of "
             "fewer clues is enough\nafter singles, locked candidates and the clues' conclusions, "
             "r2c1 has no digit left\n+------+------+\n| .  . | .  . |\n|[.][.]| .  . "
             "|\n+------+------+\n| .  . | .  . |\n| .  . | .  . |\n+------+------+\nclues:\n  "
             "cage of 5 at r1c1: r1c1 r1c2\n  [cage of 8 at r2c1]: r2c1 r2c2\n");
}

BOOST_AUTO_TEST_CASE(names_clues_and_givens_that_force_a_digit) {
  BOOST_TEST(
      write_explanation_text(make_clue_grid("1...............", {"killer-cage 5 r1c1,r1c2"}),
                             {.why = WhyDigit{1}, .core = {.prove_smallest = true}})
          .starts_with("small: r1c2 must be 4: 1 clue and 1 given leave no choice\n  the cage of 5 "
                       "at r1c1 and the given r1c1=1\nproven: no set of fewer clues and givens is "
                       "enough\nsingles, locked candidates and the clues' conclusions prove it\n"));
}

BOOST_AUTO_TEST_CASE(svg_marks_only_the_clues_of_the_core) {
  Puzzle puzzle = make_4x4_puzzle("................");
  puzzle.content =
      make_clue_grid("................", {"killer-cage 5 r1c1,r1c2", "killer-cage 8 r2c1,r2c2"});
  const Explanation explanation = explain(*puzzle.grid(), {}, default_solver(), Deadline());
  std::string svg;
  BOOST_TEST(append_explanation_svg(svg, puzzle, explanation, {.candidates = true, .text = {}}));
  const std::size_t begin = svg.find("culprit");
  BOOST_REQUIRE(begin != std::string::npos);
  const std::string culprits = svg.substr(begin, svg.find("</g>", begin) - begin);
  const std::size_t first = culprits.find("<path");
  BOOST_TEST(first != std::string::npos);
  BOOST_TEST(culprits.find("<path", first + 1) == std::string::npos);
}

BOOST_AUTO_TEST_CASE(json_record_lists_clues_and_givens) {
  BOOST_TEST(
      write_explanation_record(make_clue_grid("1...............", {"killer-cage 7 r1c1,r1c2"})) ==
      R"({"name":"small","file":"small.txt","line":3,"size":4,"givens":1,"clues":1,)"
      R"("verdict":"none","answered":true,"reason":{"givens":[)"
      R"({"cell":"r1c1","row":1,"column":1,"digit":1}],"clues":[)"
      R"({"clue":"killer-cage 7 r1c1,r1c2","name":"the cage of 7 at r1c1",)"
      R"("cells":["r1c1","r1c2"]}],"minimal":true,"smallest":false,"at_least":0,)"
      R"("propagation_suffices":true,"contradiction":"r1c1 has no digit left"}})"
      "\n");
}

BOOST_AUTO_TEST_CASE(json_record_lists_redundant_clues) {
  const auto record = nlohmann::json::parse(write_explanation_record(
      make_clue_grid("..1....2.3....4.", {"killer-cage 3 r1c1,r1c2,r2c1,r2c2"})));
  BOOST_TEST(record["verdict"] == "none");
  const auto unique = nlohmann::json::parse(write_explanation_record(
      make_clue_grid("..1....2.3....4.", {"killer-cage 10 r1c1,r1c2,r2c1,r2c2"})));
  BOOST_TEST(unique["redundant"] == nlohmann::json::array());
  BOOST_TEST(unique["redundant_clues"].size() == 1U);
  BOOST_TEST(unique["redundant_clues"][0]["name"] == "the cage of 10 at r1c1");
}

BOOST_AUTO_TEST_SUITE_END()
