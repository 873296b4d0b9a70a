// The result of a batch for one puzzle, after the check and the cross-check. The answer of an
// engine alone is an Outcome.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/engines/outcome/engine.hpp"
#include "src/engines/rating.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/reasons/answer_review.hpp"

namespace clausoku {

enum class CrossCheck {
  off,  ///< no cross-check was requested, or there is nothing to check
  agrees,
  undecided,  ///< an engine gave no verdict within its time limit
  disagrees,
};

inline constexpr auto cross_check_names = std::to_array<std::pair<std::string_view, CrossCheck>>({
    {"off", CrossCheck::off},
    {"agrees", CrossCheck::agrees},
    {"undecided", CrossCheck::undecided},
    {"disagrees", CrossCheck::disagrees},
});

std::string_view to_string(CrossCheck cross_check);

/// How the solution given in the input of a puzzle compares with the engine's outcome.
enum class Statement {
  absent,       ///< the input gives no solution, or the givens clash
  agrees,       ///< the solution passes the check, and the outcome does not contradict it
  wrong,        ///< the solution fails the check
  contradicts,  ///< alarm: the solution passes the check but contradicts the outcome
};

/// The names of all values of Statement except `absent`.
inline constexpr auto statement_names = std::to_array<std::pair<std::string_view, Statement>>({
    {"agrees", Statement::agrees},
    {"wrong", Statement::wrong},
    {"contradicts", Statement::contradicts},
});

/// The name of a value of Statement; an empty text for `absent`.
std::string_view to_string(Statement statement);

/// Formats an alarm: a message that two engines disagree or that a solution fails the check.
inline std::string alarm_message(std::string_view alarm) { return "ALARM: " + std::string(alarm); }

/// Which puzzle of another set, such as a training set, a puzzle is like.
struct Likeness {
  enum class Kind {
    none,
    puzzle,        ///< a puzzle is equivalent
    solution,      ///< a puzzle has an equivalent solution
    not_compared,  ///< this needs nauty
  };
  Kind kind = Kind::none;
  std::string text;  ///< "equivalent to FILE:K", "new" and so on; see KnownSet::compare()
};

struct Result {
  Puzzle puzzle;
  Outcome outcome;  ///< outcome of the first engine; must not be shown if `alarm` is set
  Verdict verdict = Verdict::unknown;
  std::string reason;  ///< the reason for the verdict; empty for `unique` and `solvable`
  CrossCheck cross_check = CrossCheck::off;
  bool is_partly_checked = false;  ///< both engines found SecondOpinion::max_solutions solutions

  /// A message that the engines disagree or that a solution fails the check; usually empty.
  std::optional<std::string> alarm;

  Statement statement = Statement::absent;

  /// If `statement` is `wrong`: the error in the stated solution, with line and column.
  std::optional<InputError> wrong_statement;

  /// The deadline for all work on the puzzle.
  Deadline deadline = {};

  std::optional<Rating> rating = {};  ///< rating of the grid, if the batch counts ratings

  std::optional<AnswerReview> review = {};  ///< review of the answer in the answer file

  std::optional<Likeness> likeness = {};  ///< comparison with another set, if requested

  /// The first solution if the verdict is `unique` or `solvable`; otherwise null.
  const Grid* solution() const;

  /// True if the verdict is `unique`, or `solvable` if only one solution was requested.
  bool good() const { return verdict == Verdict::unique || verdict == Verdict::solvable; }
};

/// Returns the rating of the grid, also if `result.rating` is empty. Returns empty without a grid,
/// and if a limit is hit.
std::optional<Rating> find_rating(const Result& result);

/// The three-digit number in the first three cells of the top row, as in Project Euler's problem
/// 96. Empty on boards with over 9 digits, or if those cells do not exist.
std::optional<int> top_left_three_digit_number(const Grid& solution);

/// Checks the solutions of an outcome. Returns an error if a solution fails the check, or if the
/// number of solutions contradicts the verdict; otherwise returns empty.
std::optional<std::string> find_solution_error(const Grid& grid, const Outcome& outcome);

/// Describes an outcome in a message: "none", or "unique with 1234…". Includes the solution only on
/// boards with at most 9 digits. It shows how the unique solutions of two engines differ.
std::string claim(const Outcome& outcome);

/// True if both verdicts are equal, and neither the solutions nor their counts contradict each
/// other. Requires that neither verdict is `unknown`.
bool outcomes_agree(const Outcome& a, const Outcome& b);

struct SecondOpinion {
  Engine* engine = nullptr;  ///< if null, no second opinion is requested
  std::chrono::nanoseconds time{};
  /// If the first engine finds more solutions than this, the second engine searches for as many.
  std::uint64_t max_solutions = std::numeric_limits<std::uint64_t>::max();
};

/// Decides a puzzle and checks its solutions. Asks the second engine, if any, for a cross-check.
Result decide_puzzle(Puzzle puzzle, Engine& engine, const Limits& limits,
                     const SecondOpinion& second);

/// Reviews the answer that the answer file has for this puzzle. Requires that there is an answer.
AnswerReview compare_puzzle_answer_with_result(const Result& result);

/// Formats an input error without line and column: "FOUND; expected EXPECTED".
std::string format_input_error_reason(const InputError& error);

/// If the verdict is `invalid`: the input error or the clash of two givens; otherwise empty.
std::optional<InputError> find_invalid_puzzle_error(const Result& result);

/// Formats a line about an alarm, a solver failure or an error in the input; empty without these.
std::string format_result_message(const Result& result);

/// How a stated solution, which the input gives for a puzzle, compares with an outcome.
struct StatedSolutionCheck {
  Statement statement = Statement::absent;

  /// If the stated solution fails the check: its error, with line and column in the input.
  std::optional<InputError> wrong;

  /// A message if the stated solution passes the check but contradicts the outcome. The outcome is
  /// wrong in this case.
  std::optional<std::string> contradiction;
};

/// Compares a puzzle's stated solution with an outcome. Requires that the outcome's solutions pass
/// the check. The statement is `absent` if the input gives no solution or two givens clash.
StatedSolutionCheck compare_stated_solution(const Puzzle& puzzle, const Outcome& outcome);

}  // namespace clausoku
