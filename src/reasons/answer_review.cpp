#include "src/reasons/answer_review.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "src/check/checker.hpp"
#include "src/reasons/core.hpp"
#include "src/reasons/solution_finder.hpp"

namespace clausoku {
namespace {

constexpr const char* review_timeout_text = "not compared in time";

bool have_same_cells(const Board& a, const Board& b) {
  if (a.cell_count() != b.cell_count() || a.size() != b.size()) return false;
  for (Cell cell = 0; cell < a.cell_count(); ++cell) {
    if (a.row_of(cell) != b.row_of(cell) || a.column_of(cell) != b.column_of(cell)) return false;
  }
  return true;
}

/// Calls `visit(placement)` for each digit that the answer adds to the puzzle's givens.
template <class Visit>
void for_each_answered_digit(const Grid& puzzle, const Grid& answer, Visit&& visit) {
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    if (puzzle[cell] == 0 && answer[cell] != 0) visit(Placement{cell, answer[cell]});
  }
}

/// Sets review.together if the answer's digits, each possible alone, have no common solution.
void find_conflicting_digits(AnswerReview& review, const Grid& puzzle, const Grid& answer,
                             const SolverFactory& make_solver, const Deadline& deadline) {
  std::vector<Premise> answered;
  for_each_answered_digit(puzzle, answer,
                          [&](const Placement& placement) { answered.emplace_back(placement); });
  Rules rules(puzzle, make_solver, deadline);
  const std::vector<Literal> given = rules.literals(premises_of(puzzle));
  Consistency consistency(rules, answered, given);
  const auto core = find_core(consistency, make_solver, {}, deadline);
  if (core) {
    for (const int place : core->premises) {
      review.together.push_back(std::get<Placement>(answered[place]));
    }
  }
  if (deadline.due() && !(core && core->minimal)) review.not_compared = review_timeout_text;
}

/// Returns the digits of the answer, but the puzzle's givens in all cells that have a given.
Grid merge_answer_and_givens(const Grid& puzzle, const Grid& answer) {
  Grid filled = puzzle.without_marks_and_rules();
  for_each_answered_digit(puzzle, answer, [&](const Placement& placement) {
    filled.set(placement.cell, placement.digit);
  });
  return filled;
}

void compare_with_several_solutions(AnswerReview& review, const Grid& puzzle, const Grid& answer,
                                    const SolverFactory& make_solver, const Deadline& deadline) {
  if (!check_solution(puzzle, merge_answer_and_givens(puzzle, answer))) return;
  const TrueCandidates possible = find_true_candidates(puzzle, make_solver, deadline);
  if (!possible.complete) {
    review.not_compared = review_timeout_text;
    return;
  }
  for_each_answered_digit(puzzle, answer, [&](const Placement& placement) {
    if (!possible.proven.has(placement.cell, placement.digit))
      review.wrong.push_back({placement, 0});
  });
  if (review.wrong.empty()) find_conflicting_digits(review, puzzle, answer, make_solver, deadline);
}

void append_mistakes(std::string& text, std::string_view heading,
                     const std::vector<AnswerReview::Mistake>& mistakes, const Board& board,
                     const DigitNames& digit_names) {
  if (mistakes.empty()) return;
  text += text.empty() ? "" : "; ";
  text += heading;
  for (std::string_view separator = " "; const auto& [answered, right] : mistakes) {
    text += fmt::format("{}{}={}", separator, board.cell_name(answered.cell),
                        digit_names[answered.digit]);
    if (right != 0) text += fmt::format(" ({})", digit_names[right]);
    separator = ", ";
  }
}

}  // namespace

AnswerReview review_answer(const Grid& puzzle, const Outcome& outcome, const Grid& answer,
                           const SolverFactory& make_solver, const Deadline& deadline) {
  AnswerReview review;
  const Board& board = puzzle.board();
  if (!have_same_cells(board, answer.board())) {
    review.not_compared =
        fmt::format("an answer on a {} board; expected {}", answer.board().name(), board.name());
    return review;
  }
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (puzzle[cell] == 0) {
      if (answer[cell] == 0) review.open.push_back(cell);
    } else if (answer[cell] != 0 && answer[cell] != puzzle[cell]) {
      review.changed.push_back({{cell, answer[cell]}, puzzle[cell]});
    }
  }
  switch (outcome.verdict) {
    case Verdict::unique: {
      const Grid& solution = outcome.solutions.front();
      for_each_answered_digit(puzzle, answer, [&](const Placement& placement) {
        if (placement.digit != solution[placement.cell])
          review.wrong.push_back({placement, solution[placement.cell]});
      });
      break;
    }
    case Verdict::multiple:
      compare_with_several_solutions(review, puzzle, answer, make_solver, deadline);
      break;
    case Verdict::none:
    case Verdict::invalid:
      review.not_compared = "the puzzle has no solution";
      break;
    default:
      review.not_compared = review_timeout_text;
  }
  return review;
}

std::string to_string(const AnswerReview& review, const Board& board,
                      const DigitNames& digit_names) {
  if (!review.not_compared.empty()) return review.not_compared;
  if (review.right()) return "right";
  std::string text;
  append_mistakes(text, "given changed", review.changed, board, digit_names);
  append_mistakes(text, "wrong", review.wrong, board, digit_names);
  std::vector<AnswerReview::Mistake> together;
  for (const Placement& placement : review.together) together.push_back({placement, 0});
  append_mistakes(text, "impossible together", together, board, digit_names);
  if (!review.open.empty()) {
    text += text.empty() ? "open" : "; open";
    for (std::string_view separator = " "; const Cell cell : review.open) {
      text += fmt::format("{}{}", std::exchange(separator, ", "), board.cell_name(cell));
    }
  }
  return text;
}

}  // namespace clausoku
