// Compares reviews of answers with all solutions of the puzzle, which brute force finds.
#include "src/reasons/answer_review.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <string>

#include "tests/reasons/reasons_testing.hpp"

namespace clausoku {

using namespace test;

BOOST_AUTO_TEST_SUITE(answer_review)

namespace {

Grid grid_4x4(std::string_view text) { return parse_grid(board(2, 2), text); }

AnswerReview review(const Grid& puzzle, const Grid& answer) {
  return review_answer(puzzle, backtrack(puzzle), answer, default_solver(), {});
}

std::string write_review_text(const std::string& puzzle, const std::string& answer) {
  const Grid grid = grid_4x4(puzzle);
  return to_string(review(grid, grid_4x4(answer)), grid.board());
}

const std::string unique = "1...3..22..34...";
const std::string solution = "1234341221434321";

bool is_in_some_solution(const std::set<Digits>& solutions, const std::vector<Placement>& digits) {
  return std::ranges::any_of(solutions, [&](const Digits& solution_digits) {
    return std::ranges::all_of(digits, [&](const Placement& answered) {
      return solution_digits[answered.cell] == answered.digit;
    });
  });
}

/// Fills random blank cells with the digits of `known_solution` or with random digits.
Grid make_random_answer(const Grid& puzzle, const Grid& known_solution, std::mt19937& random) {
  Grid answer = puzzle;
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    if (puzzle[cell] != 0) continue;
    const auto dice = random() % 8;
    if (dice < 5) answer.set(cell, known_solution[cell]);
    if (dice == 5) answer.set(cell, static_cast<Digit>(random() % 4) + 1);
  }
  return answer;
}

}  // namespace

BOOST_AUTO_TEST_CASE(accepts_the_solution_with_or_without_givens) {
  BOOST_TEST(write_review_text(unique, solution) == "right");
  BOOST_TEST(write_review_text(unique, ".234.41..143.321") == "right");
}

BOOST_AUTO_TEST_CASE(names_wrong_open_and_changed_cells) {
  BOOST_TEST(write_review_text(unique, "1434341221434321") == "wrong r1c2=4 (2)");
  BOOST_TEST(write_review_text(unique, "1.34341221434121") == "wrong r4c2=1 (3); open r1c2");
  BOOST_TEST(write_review_text(unique, "4.34341221434321") ==
             "given changed r1c1=4 (1); open r1c2");
  BOOST_TEST(write_review_text(unique, "................") ==
             "open r1c2, r1c3, r1c4, r2c2, r2c3, r3c2, r3c3, r4c2, r4c3, r4c4");
}

BOOST_AUTO_TEST_CASE(accepts_any_of_several_solutions) {
  const Grid puzzle = grid_4x4("12....1.........");
  for (const Digits& digits : find_all_solutions(puzzle)) {
    Grid answer(puzzle.board());
    for (Cell cell = 0; cell < 16; ++cell) answer.set(cell, digits[cell]);
    BOOST_TEST(review(puzzle, answer).right());
  }
}

BOOST_AUTO_TEST_CASE(names_a_digit_that_no_solution_has) {
  BOOST_TEST(write_review_text("12..............", "121.............")
                 .starts_with("wrong r1c3=1; open r1c4"));
}

BOOST_AUTO_TEST_CASE(names_answered_digits_that_are_impossible_together) {
  BOOST_TEST(write_review_text("12..............", "1233............") ==
             "impossible together r1c3=3, r1c4=3; open r2c1, r2c2, r2c3, r2c4, r3c1, r3c2, r3c3, "
             "r3c4, r4c1, r4c2, r4c3, r4c4");
}

BOOST_AUTO_TEST_CASE(compares_no_answer_cells_if_the_puzzle_has_no_solution) {
  BOOST_TEST(write_review_text("12.....3..3.....", solution) == "the puzzle has no solution");
  BOOST_TEST(write_review_text("11..............", solution) == "the puzzle has no solution");
}

BOOST_AUTO_TEST_CASE(rejects_an_answer_on_another_board) {
  const Grid puzzle = grid_4x4(unique);
  BOOST_TEST(to_string(review(puzzle, Grid(board(2, 3))), puzzle.board()) ==
             "an answer on a 6x6 with 2x3 boxes board; expected 4x4");
}

BOOST_AUTO_TEST_CASE(compares_no_answer_cells_if_the_verdict_is_unknown) {
  const Grid puzzle = grid_4x4(unique);
  const AnswerReview late = review_answer(puzzle, {}, puzzle, default_solver(), {});
  BOOST_TEST(late.not_compared == "not compared in time");
  BOOST_TEST(!late.right());
}

BOOST_AUTO_TEST_CASE(review_stopped_early_never_accepts_a_wrong_answer) {
  const Grid puzzle = grid_4x4("12..............");
  const Grid answer = grid_4x4("1233............");
  const std::string complete_review = to_string(review(puzzle, answer), puzzle.board());
  int stopped = 0;
  for (int solvers = 0; solvers < 4; ++solvers) {
    std::stop_source stop;
    int made_solvers = 0;
    const SolverFactory factory = [&] {
      if (made_solvers++ == solvers) stop.request_stop();
      return default_solver()();
    };
    const AnswerReview stopped_review =
        review_answer(puzzle, backtrack(puzzle), answer, factory, Deadline(stop.get_token()));
    BOOST_TEST_CONTEXT("stopped when solver " << solvers << " is made") {
      BOOST_TEST(!stopped_review.right());
      const bool is_complete = to_string(stopped_review, puzzle.board()) == complete_review;
      if (!is_complete) BOOST_TEST(stopped_review.not_compared == "not compared in time");
    }
    stopped += stopped_review.not_compared.empty() ? 0 : 1;
  }
  BOOST_TEST(stopped >= 2);
}

BOOST_AUTO_TEST_CASE(reviews_of_random_answers_agree_with_brute_force) {
  std::mt19937 random(14);
  int with_clash = 0;
  for (int round = 0; round < 500; ++round) {
    const Grid known_solution = random_solution(board(2, 2), random);
    Grid puzzle = known_solution;
    for (int k = 0; k < 13; ++k) puzzle.set(static_cast<Cell>(random() % 16), 0);
    const Grid answer = make_random_answer(puzzle, known_solution, random);
    const auto& solutions = find_all_solutions(puzzle);
    const AnswerReview found = review(puzzle, answer);
    std::vector<Placement> answered;
    std::size_t wrong = 0;
    std::size_t open = 0;
    for (Cell cell = 0; cell < 16; ++cell) {
      if (puzzle[cell] != 0) continue;
      if (answer[cell] == 0) {
        ++open;
      } else {
        answered.push_back({cell, answer[cell]});
        if (!is_in_some_solution(solutions, {answered.back()})) ++wrong;
      }
    }
    BOOST_TEST(found.wrong.size() == wrong);
    for (const auto& mistake : found.wrong)
      BOOST_TEST(!is_in_some_solution(solutions, {mistake.answered}));
    BOOST_TEST(found.open.size() == open);
    BOOST_TEST(found.right() == (open == 0 && is_in_some_solution(solutions, answered)));
    BOOST_TEST(found.together.empty() == (wrong > 0 || is_in_some_solution(solutions, answered)));
    if (found.together.empty()) continue;
    ++with_clash;
    BOOST_TEST(!is_in_some_solution(solutions, found.together));
    for (std::size_t k = 0; k < found.together.size(); ++k) {
      std::vector<Placement> others = found.together;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
      BOOST_TEST(is_in_some_solution(solutions, others));
    }
  }
  BOOST_TEST(with_clash > 5);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
