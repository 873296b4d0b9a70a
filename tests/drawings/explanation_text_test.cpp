#include "src/drawings/explanations/explanation_text.hpp"

#include "src/boards/alphabet.hpp"
#include "tests/drawings/explaining.hpp"
#include "tests/unusual_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(explanation_text)

BOOST_AUTO_TEST_CASE(names_and_marks_contradicting_givens) {
  BOOST_CHECK_EQUAL(
      text_of("12....4........3"),
      "small: no solution: 3 givens cannot all hold\n  r1c1=1, r1c2=2, r2c3=4\nwithout any one of "
      "them there is a solution; a smaller set may exist\nafter singles and locked candidates, row "
      "1 has no place left for 4\n+------+------+\n|[1][2]| .  . |\n| .  . |[4] . "
      "|\n+------+------+\n| .  . | .  . |\n| .  . | .  3 |\n+------+------+\n");
}

BOOST_AUTO_TEST_CASE(reports_a_smallest_core_as_proven) {
  BOOST_CHECK_EQUAL(
      text_of("12....4........3", {.why = {}, .core = {.prove_smallest = true}}),
      "small: no solution: 3 givens cannot all hold\n  r1c1=1, r1c2=2, r2c3=4\nproven: no set of "
      "fewer givens is enough\nafter singles and locked candidates, row 1 has no place left for "
      "4\n+------+------+\n|[1][2]| .  . |\n| .  . |[4] . |\n+------+------+\n| .  . | .  . |\n| . "
      " . | .  3 |\n+------+------+\n");
}

BOOST_AUTO_TEST_CASE(marks_clashing_givens) {
  BOOST_CHECK_EQUAL(text_of("1..1.2.........."),
                    "small: invalid: row 1 has 1 twice, in r1c1 and r1c4\n"
                    "  r1c1=1, r1c4=1\n"
                    "+------+------+\n"
                    "|[1] . | . [1]|\n"
                    "| .  2 | .  . |\n"
                    "+------+------+\n"
                    "| .  . | .  . |\n"
                    "| .  . | .  . |\n"
                    "+------+------+\n");
}

BOOST_AUTO_TEST_CASE(names_differing_cells_and_further_givens) {
  BOOST_CHECK_EQUAL(
      text_of("1..2......3....4"),
      "small: several solutions: 4 of 16 cells differ\n  r2c1 can be 2 or 4\n  r2c2 can be 2 or "
      "4\n  r3c1 can be 2 or 4\n  r3c2 can be 2 or 4\nwith 1 given more there is one solution; "
      "fewer are not enough:\n  r2c1=2\n+------+------+\n| 1  3 | 4  2 |\n|[2] . | 1  3 "
      "|\n+------+------+\n| .  . | 3  1 |\n| 3  1 | 2  4 |\n+------+------+\n");
}

BOOST_AUTO_TEST_CASE(marks_redundant_givens) {
  BOOST_CHECK_EQUAL(text_of("..1....2.3....4."),
                    "small: one solution, from 4 givens\n"
                    "every given is needed\n"
                    "+------+------+\n"
                    "| .  . | 1  . |\n"
                    "| .  . | .  2 |\n"
                    "+------+------+\n"
                    "| .  3 | .  . |\n"
                    "| .  . | 4  . |\n"
                    "+------+------+\n");
  const std::string text = text_of("1234341221434321");
  BOOST_CHECK(
      text.starts_with("small: one solution, from 16 givens\n16 of them can be left out, each on "
                       "its own:\n  r1c1=1, r1c2=2, "));
  BOOST_CHECK(text.ends_with("|[4][3]|[2][1]|\n+------+------+\n"));
}

BOOST_AUTO_TEST_CASE(draws_the_candidates_of_all_solutions) {
  const std::string text = text_of("12..34..4.......", {.why = WhyDigit{6}, .core = {}},
                                   {.candidates = true, .text = {}});
  BOOST_CHECK_EQUAL(
      text,
      "small: r2c3 can be 1 or 2\ndigits of each cell in any solution:\n+----------+----------+\n| "
      "  1    2 |  34   34 |\n|   3    4 |  12   12 |\n+----------+----------+\n|   4   13 | 123  "
      "123 |\n|   2   13 | 134  134 |\n+----------+----------+\n");
}

BOOST_AUTO_TEST_CASE(explains_why_a_digit_is_forced) {
  BOOST_CHECK_EQUAL(text_of("12..34..4.......", {.why = WhyDigit{12}, .core = {}}),
                    "small: r4c1 must be 2: 2 givens leave no choice\n  r1c2=2, r3c1=4\nwithout "
                    "any one of them there is a choice; a smaller set may exist\nsingles and "
                    "locked candidates prove it\n+------+------+\n| 1 [2]| .  . |\n| 3  4 | .  . "
                    "|\n+------+------+\n|[4] . | .  . |\n| .  . | .  . |\n+------+------+\n");
  BOOST_CHECK(text_of("12..34..4.......", {.why = WhyDigit{0}, .core = {}})
                  .starts_with("small: r1c1 must be 1: r1c1=1 is given\n"));
}

BOOST_AUTO_TEST_CASE(explains_why_a_digit_is_impossible) {
  BOOST_CHECK_EQUAL(
      text_of("12..34..4.......", {.why = WhyNot{{12, 3}}, .core = {}}),
      "small: r4c1 cannot be 3: 1 given leaves no choice\n  r2c1=3\nproven: no set of fewer givens "
      "is enough\nsingles and locked candidates prove it\n+------+------+\n| 1  2 | .  . |\n|[3] 4 "
      "| .  . |\n+------+------+\n| 4  . | .  . |\n| .  . | .  . |\n+------+------+\n");
  BOOST_CHECK_EQUAL(text_of("12..34..4.......", {.why = WhyNot{{12, 2}}, .core = {}}),
                    "small: r4c1 is 2 in every solution\n");
}

BOOST_AUTO_TEST_CASE(reports_that_a_limit_was_hit) {
  const Puzzle puzzle = make_4x4_puzzle("................");
  std::stop_source stop;
  stop.request_stop();
  std::string out;
  append_explanation(out, puzzle,
                     explain(*puzzle.grid(), {}, default_solver(), Deadline(stop.get_token())), {});
  BOOST_CHECK_EQUAL(out,
                    "small: a limit was hit before it was clear whether there is a solution\n");
}

BOOST_AUTO_TEST_CASE(reports_an_unfinished_core) {
  const Puzzle puzzle = make_4x4_puzzle("12....4........3");
  Explanation explanation(puzzle.grid()->board());
  explanation.verdict = Verdict::none;
  explanation.reason =
      Reason{.premises = premises_of(*puzzle.grid()), .at_least = 2, .contradiction = {}};
  std::string out;
  append_explanation(out, puzzle, explanation, {});
  BOOST_CHECK(out.starts_with(
      "small: no solution: 4 givens cannot all hold\n  r1c1=1, r1c2=2, r2c3=4, r4c4=3\na limit was "
      "hit: some of them may not be needed\nproven: every such set has at least 2 givens\n"));
}

BOOST_AUTO_TEST_CASE(draws_grids_of_any_board) {
  Puzzle puzzle = make_4x4_puzzle("................");
  Grid grid(two_grid_board());
  grid.set(0, 1);
  grid.set(1, 1);
  puzzle.content = grid;
  std::string out;
  append_explanation(out, puzzle, explain(grid, {}, default_solver(), Deadline()), {});
  BOOST_TEST(out.starts_with("small: invalid: grid 1 row 1 has 1 twice, in r1c1 and r1c2\n"), out);
  BOOST_TEST(out.ends_with("+------+------+\n"
                           "|[1][1]| .  . |\n"
                           "| .  . | .  . |\n"
                           "+------+------+------+\n"
                           "| .  . | .  . | .  . |\n"
                           "| .  . | .  . | .  . |\n"
                           "+------+------+------+\n"
                           "       | .  . | .  . |\n"
                           "       | .  . | .  . |\n"
                           "       +------+------+\n"),
             out);
}

BOOST_AUTO_TEST_CASE(reports_a_board_without_any_solution) {
  BoardPlan plan = make_latin_plan(2);
  plan.houses.push_back({AreaKind::further, "diagonal down", {0, 3}});
  Puzzle puzzle = make_4x4_puzzle("................");
  const Grid grid(make_board_of(std::move(plan)));
  puzzle.content = grid;
  std::string out;
  append_explanation(out, puzzle, explain(grid, {}, default_solver(), Deadline()), {});
  BOOST_TEST(
      out.starts_with("small: no solution: the board itself has none, whatever the givens\n"), out);
}

BOOST_AUTO_TEST_CASE(explanation_names_digits_by_the_letters_of_the_puzzle) {
  const auto write = [](std::string_view digits, const Question& question = {}) {
    Puzzle puzzle = make_4x4_puzzle(digits);
    puzzle.alphabet = std::make_shared<const Alphabet>(*Alphabet::parse("A-D"));
    std::string out;
    append_explanation(out, puzzle, explain(*puzzle.grid(), question, default_solver(), Deadline()),
                       {});
    return out;
  };
  BOOST_CHECK_EQUAL(
      write("12....4........3"),
      "small: no solution: 3 givens cannot all hold\n  r1c1=A, r1c2=B, r2c3=D\nwithout any one of "
      "them there is a solution; a smaller set may exist\nafter singles and locked candidates, row "
      "1 has no place left for D\n+------+------+\n|[A][B]| .  . |\n| .  . |[D] . "
      "|\n+------+------+\n| .  . | .  . |\n| .  . | .  C |\n+------+------+\n");
  BOOST_CHECK(write("1..1.2..........").starts_with("small: invalid: row 1 has A twice, in r1c1 "));
  BOOST_CHECK(write("1..2......3....4").find("  r2c1 can be B or D\n") != std::string::npos);
  BOOST_CHECK(write("1..2......3....4").find(":\n  r2c1=B\n") != std::string::npos);
  BOOST_CHECK(
      write("12..34..4.......", {.why = WhyDigit{12}, .core = {}})
          .starts_with("small: r4c1 must be B: 2 givens leave no choice\n  r1c2=B, r3c1=D"));
  BOOST_CHECK(write("12..34..4.......", {.why = WhyDigit{6}, .core = {}})
                  .starts_with("small: r2c3 can be A or B\n"));
  BOOST_CHECK(write("12..34..4.......", {.why = WhyNot{{12, 3}}, .core = {}})
                  .starts_with("small: r4c1 cannot be C: "));
  BOOST_CHECK_EQUAL(write("12..34..4.......", {.why = WhyNot{{12, 2}}, .core = {}}),
                    "small: r4c1 is B in every solution\n");
  BOOST_CHECK(write("..1....2.3....4.").ends_with("| .  . | D  . |\n+------+------+\n"));
}

BOOST_AUTO_TEST_SUITE_END()
