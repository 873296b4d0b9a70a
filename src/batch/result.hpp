// The result of a batch for one puzzle, after the check and the second opinion. An engine's own
// answer is an Outcome.
#pragma once

#include <array>
#include <chrono>
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
  off,  ///< not asked for, or nothing to check
  agrees,
  undecided,  ///< one of the engines gave no verdict in its time
  disagrees,
};

inline constexpr auto cross_check_names = std::to_array<std::pair<std::string_view, CrossCheck>>({
    {"off", CrossCheck::off},
    {"agrees", CrossCheck::agrees},
    {"undecided", CrossCheck::undecided},
    {"disagrees", CrossCheck::disagrees},
});

std::string_view to_string(CrossCheck cross_check);

/// How a solution that the input states compares with the outcome.
enum class Statement {
  absent,       ///< none is stated, or the givens clash
  agrees,       ///< the solution passes the check and is, or may be, the one that the outcome means
  wrong,        ///< it fails the check
  contradicts,  ///< the solution passes the check but contradicts the outcome: an alarm
};

/// The names of the statements except `absent`.
inline constexpr auto statement_names = std::to_array<std::pair<std::string_view, Statement>>({
    {"agrees", Statement::agrees},
    {"wrong", Statement::wrong},
    {"contradicts", Statement::contradicts},
});

/// The name of a statement; empty for `absent`.
std::string_view to_string(Statement statement);

/// The message of an alarm: two engines disagree, or something fails an independent check.
inline std::string alarm_message(std::string_view alarm) { return "ALARM: " + std::string(alarm); }

struct Result {
  Puzzle puzzle;
  Outcome outcome;  ///< of the first engine; must not be shown if `alarm` is set
  Verdict verdict = Verdict::unknown;
  std::string reason;  ///< why the verdict; empty for unique and solvable
  CrossCheck cross_check = CrossCheck::off;

  /// Set if the engines disagree or a solution fails the check: a text about what happened.
  std::optional<std::string> alarm;

  Statement statement = Statement::absent;

  /// What is wrong with the solution that the input states, at its place; only for `wrong`.
  std::optional<InputError> wrong_statement;

  /// The deadline of the puzzle, which includes all work on it.
  Deadline deadline = {};

  std::optional<Rating> rating = {};  ///< of the grid, if ratings are requested

  std::optional<AnswerReview> review = {};  ///< of the puzzle's answer, if the answer file has one

  /// The solution of a unique or solvable puzzle; null for all others.
  const Grid* solution() const;

  /// True if the puzzle has the kind of answer that was asked for.
  bool good() const { return verdict == Verdict::unique || verdict == Verdict::solvable; }
};

/// The number made of the first three digits of the top row, as in Project Euler's problem 96.
/// Empty on boards of over 9 digits, or if the top row does not begin with three cells.
std::optional<int> top_left_number(const Grid& solution);

/// What is wrong with an engine's solutions, by the checker or by the engine's verdict; empty if
/// nothing is.
std::optional<std::string> failed_check(const Grid& grid, const Outcome& outcome);

/// An engine's answer, for a person: "none", "unique with 1234…". Shows the solution, which best
/// tells two answers apart, only on boards of at most 9 digits.
std::string claim(const Outcome& outcome);

/// True if two outcomes that are not `unknown` agree.
bool outcomes_agree(const Outcome& a, const Outcome& b);

struct SecondOpinion {
  Engine* engine = nullptr;  ///< null: no second opinion is requested
  std::chrono::nanoseconds time{};
};

/// Decides a puzzle: asks the engine, checks every solution, asks the second engine, and compares
/// both answers.
Result decide_puzzle(Puzzle puzzle, Engine& engine, const Limits& limits,
                     const SecondOpinion& second);

/// Reviews the answer of a puzzle. Requires that the puzzle has an answer.
AnswerReview review_result_answer(const Result& result);

/// The reason for the verdict `invalid` of unreadable input.
std::string reason_of(const InputError& error);

/// The input error, or the clash of two givens, that makes the puzzle invalid. Empty if its verdict
/// is not `invalid`.
std::optional<InputError> invalid_input(const Result& result);

/// A message line for a result: an alarm, a failure, or an error in the input; empty if there is
/// none.
std::string result_message(const Result& result);

}  // namespace clausoku
