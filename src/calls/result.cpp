#include "src/calls/result.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/names.hpp"
#include "src/base/text.hpp"
#include "src/check/checker.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {
namespace {

/// True if an outcome with this verdict may contain this number of solutions.
bool can_verdict_have_solution_count(Verdict verdict, std::size_t solutions) {
  switch (verdict) {
    case Verdict::unique:
    case Verdict::solvable:
      return solutions == 1;
    case Verdict::multiple:
      return solutions > 1;
    case Verdict::none:
    case Verdict::invalid:
      return solutions == 0;
    case Verdict::unknown:
      break;
  }
  return true;
}

void cross_check(Result& result, const Grid& grid, const Limits& limits,
                 const SecondOpinion& second) {
  if (result.verdict == Verdict::unknown) {  // there is nothing to compare, and no time left
    result.cross_check = CrossCheck::undecided;
    return;
  }
  Limits second_limits = limits;
  const auto left = result.deadline.left();
  second_limits.time = left ? std::min(*left, second.time) : second.time;
  second_limits.conflicts.reset();
  second_limits.visit = nullptr;
  second_limits.counter = nullptr;
  Outcome compared = result.outcome;
  if (compared.solution_count > second.max_solutions) {
    compared.solution_count = second_limits.max_solutions = second.max_solutions;
  }
  const Outcome other = second.engine->solve(grid, second_limits);
  if (const auto failure = find_solution_error(grid, other)) {
    result.alarm = "the cross-check: " + *failure;
  } else if (other.verdict == Verdict::unknown) {
    result.cross_check = CrossCheck::undecided;
    return;
  } else if (outcomes_agree(compared, other)) {
    const bool same_count = compared.solution_count == other.solution_count;
    result.cross_check = same_count ? CrossCheck::agrees : CrossCheck::undecided;
    result.is_partly_checked =
        same_count && compared.solution_count < result.outcome.solution_count;
    return;
  } else {
    result.alarm = fmt::format("the engines disagree: {} by the first, {} by the cross-check",
                               claim(result.outcome), claim(other));
  }
  result.cross_check = CrossCheck::disagrees;
}

/// Makes the error for the first cell in which the stated solution differs from the only solution.
InputError make_first_difference_error(const Puzzle& puzzle, const Grid& right) {
  const Grid& stated = puzzle.stated_solution->grid;
  const Board& board = right.board();
  const DigitNames digit_names = digit_names_of(puzzle);
  Cell cell = 0;
  while (stated[cell] == right[cell]) ++cell;
  return {*puzzle.file, puzzle.stated_solution->places.of(cell, board),
          fmt::format("{} in {} of the stated solution", digit_names[stated[cell]],
                      board.cell_name(cell)),
          fmt::format("{}, as in the only solution", digit_names[right[cell]])};
}

}  // namespace

std::string_view to_string(CrossCheck cross_check) {
  return name_of(cross_check_names, cross_check);
}

std::string_view to_string(Statement statement) {
  return statement == Statement::absent ? "" : name_of(statement_names, statement);
}

std::optional<std::string> find_solution_error(const Grid& grid, const Outcome& outcome) {
  if (!outcome.disagreement.empty()) return outcome.disagreement;
  for (const Grid& solution : outcome.solutions) {
    if (const auto failure = check_solution(grid, solution)) {
      return fmt::format("a solution fails the check: {}", *failure);
    }
  }
  if (outcome.solutions.size() > 1 && outcome.solutions[0] == outcome.solutions[1]) {
    return "the same solution was given twice";
  }
  if (!can_verdict_have_solution_count(outcome.verdict, outcome.solutions.size())) {
    return fmt::format("a verdict contradicts its solutions: {}, but {} given",
                       to_string(outcome.verdict), outcome.solutions.size());
  }
  return std::nullopt;
}

std::string claim(const Outcome& outcome) {
  std::string claim(to_string(outcome.verdict));
  if (outcome.verdict == Verdict::multiple && outcome.solution_count > 2) {
    return fmt::format("{} with {} solutions", claim, outcome.solution_count);
  }
  if (outcome.verdict != Verdict::unique || outcome.solutions[0].board().size() > 9) return claim;
  claim += " with ";
  for (const auto digit : outcome.solutions[0].digits()) claim += fmt::format("{}", digit);
  return claim;
}

bool outcomes_agree(const Outcome& a, const Outcome& b) {
  if (a.verdict != b.verdict || solution_counts_contradict(a, b)) return false;
  return a.verdict != Verdict::unique || a.solutions == b.solutions;
}

const Grid* Result::solution() const {
  return good() && !outcome.solutions.empty() ? &outcome.solutions.front() : nullptr;
}

std::optional<int> top_left_three_digit_number(const Grid& solution) {
  const Board& board = solution.board();
  if (board.size() > 9 || board.columns() < 3 || board.cell_at(0, 2) != 2) return std::nullopt;
  return 100 * solution[0] + 10 * solution[1] + solution[2];
}

std::optional<Rating> find_rating(const Result& result) {
  const Grid* grid = result.puzzle.grid();
  if (result.rating || grid == nullptr) return result.rating;
  return rate(*grid, result.deadline);
}

StatedSolutionCheck compare_stated_solution(const Puzzle& puzzle, const Outcome& outcome) {
  if (!puzzle.stated_solution || outcome.verdict == Verdict::invalid) return {};
  const Grid& grid = *puzzle.grid();
  const Grid& stated = puzzle.stated_solution->grid;
  assert(std::ranges::none_of(outcome.solutions, [&](const Grid& solution) {
    return check_solution(grid, solution).has_value();
  }));
  const bool is_unique = outcome.verdict == Verdict::unique && !outcome.solutions.empty();
  if (const auto failure = check_solution(grid, stated, digit_names_of(puzzle))) {
    if (is_unique)
      return {Statement::wrong, make_first_difference_error(puzzle, outcome.solutions.front()), {}};
    return {Statement::wrong,
            InputError{*puzzle.file, puzzle.stated_solution->places.of(0, grid.board()),
                       fmt::format("a wrong stated solution: {}", *failure), ""},
            {}};
  }
  const bool is_other = is_unique && !(stated == outcome.solutions.front());
  if (!is_other && outcome.verdict != Verdict::none) return {Statement::agrees, {}, {}};
  return {Statement::contradicts,
          {},
          fmt::format("the solution stated in the input passes the check, but the verdict is {}",
                      to_string(outcome.verdict))};
}

Result decide_puzzle(Puzzle puzzle, Engine& engine, const Limits& limits,
                     const SecondOpinion& second) {
  Result result;
  result.puzzle = std::move(puzzle);
  result.deadline = make_deadline(limits);
  if (const InputError* error = result.puzzle.error()) {
    result.verdict = Verdict::invalid;
    result.reason = format_input_error_reason(*error);
    return result;
  }
  const Grid& grid = *result.puzzle.grid();
  result.outcome = engine.solve(grid, limits);
  result.verdict = result.outcome.verdict;
  result.alarm = find_solution_error(grid, result.outcome);
  // After a handover both engines have searched already.
  const bool is_checked = second.engine == nullptr || result.outcome.handed_over;
  if (!result.alarm && !is_checked) cross_check(result, grid, limits, second);
  if (!result.alarm) {
    StatedSolutionCheck check = compare_stated_solution(result.puzzle, result.outcome);
    result.statement = check.statement;
    result.wrong_statement = std::move(check.wrong);
    result.alarm = std::move(check.contradiction);
  }
  if (result.alarm) {
    result.verdict = Verdict::unknown;
    result.reason = alarm_message(*result.alarm);
  } else {
    result.reason = reason(result.outcome, grid.board(), digit_names_of(result.puzzle));
  }
  return result;
}

AnswerReview compare_puzzle_answer_with_result(const Result& result) {
  require(result.puzzle.answer != nullptr);
  const Grid* answer = result.puzzle.answer->grid();
  AnswerReview review;
  if (answer == nullptr) {
    review.not_compared = "unreadable: " + to_string(*result.puzzle.answer->error());
  } else if (result.puzzle.grid() == nullptr || result.alarm) {
    review.not_compared = "the puzzle has no verdict";
  } else {
    return review_answer(*result.puzzle.grid(), result.outcome, *answer,
                         embedded_solvers().front().make, result.deadline);
  }
  return review;
}

std::string format_input_error_reason(const InputError& error) {
  return error.expected.empty() ? error.found
                                : fmt::format("{}; expected {}", error.found, error.expected);
}

std::optional<InputError> find_invalid_puzzle_error(const Result& result) {
  const Puzzle& puzzle = result.puzzle;
  if (const InputError* error = puzzle.error()) return *error;
  const auto& clash = result.outcome.contradiction;
  if (result.verdict != Verdict::invalid || !clash) return std::nullopt;
  return InputError{puzzle.file ? *puzzle.file : "",
                    puzzle.places.of(clash->second, puzzle.grid()->board()), result.reason,
                    "each digit once"};
}

std::string format_result_message(const Result& result) {
  const Puzzle& puzzle = result.puzzle;
  if (result.alarm) {
    return format_message_line(fmt::format("{}:{}: {}", *puzzle.file, puzzle.line,
                                           alarm_message(puzzle.name + ": " + *result.alarm)));
  }
  if (!result.outcome.failure.empty()) {
    return format_message_line(fmt::format("{}:{}: {}: {}", *puzzle.file, puzzle.line, puzzle.name,
                                           result.outcome.failure));
  }
  if (const auto error = find_invalid_puzzle_error(result))
    return format_message_line(to_string(*error));
  if (result.wrong_statement) return format_message_line(to_string(*result.wrong_statement));
  return {};
}

}  // namespace clausoku
