// Results: what the batch says of one puzzle, after the check and the second opinion. An engine's
// own answer is an Outcome.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "src/engines/outcome/engine.hpp"
#include "src/engines/rating.hpp"
#include "src/engines/spec.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/reasons/answer_review.hpp"

namespace clausoku {

enum class CrossCheck {
  off,  ///< not asked for, or nothing to check
  agrees,
  undecided,  ///< one of the engines gave no verdict in its time
  disagrees,
};

std::string_view to_string(CrossCheck cross_check);

/// How a solution that the input states compares with the outcome.
enum class Statement {
  absent,       ///< none is stated, or the givens clash
  agrees,       ///< it passes the check and is what the outcome says, or may be
  wrong,        ///< it fails the check
  contradicts,  ///< it passes the check, but the outcome leaves no room for it: an alarm
};

/// "agrees", "wrong", "contradicts"; empty for `absent`.
std::string_view to_string(Statement statement);

/// The message of an alarm: two engines disagree, or something fails an independent check.
inline std::string alarm_message(std::string_view alarm) { return "ALARM: " + std::string(alarm); }

struct Result {
  Puzzle puzzle;
  Outcome outcome;  ///< the first engine's; not to be shown where `alarm` is set
  Verdict verdict = Verdict::unknown;
  std::string reason;  ///< of the verdict, in words; empty for unique and solvable
  CrossCheck cross_check = CrossCheck::off;

  /// Set where the engines disagree or a solution fails the check: what happened, in words.
  std::optional<std::string> alarm;

  Statement statement = Statement::absent;

  /// What is wrong with the solution that the input states, at its place; set for `wrong`.
  std::optional<InputError> wrong_statement;

  /// When the puzzle's time is over, everything that is found out about it included.
  Deadline deadline = {};

  std::optional<Rating> rating = {};  ///< of the grid, where ratings are asked for

  std::optional<AnswerReview> review = {};  ///< of the answer, where the puzzle has one beside it

  /// The solution asked for: of a unique puzzle, or of a solvable one. Null for all others.
  const Grid* solution() const;

  /// Whether the puzzle has the answer that was asked for.
  bool good() const { return verdict == Verdict::unique || verdict == Verdict::solvable; }
};

/// The number that the first three digits of the top row make, as in Project Euler's problem 96.
/// Empty on boards with digits of two figures, or where the top row does not begin with three
/// cells.
std::optional<int> top_left_number(const Grid& solution);

/// What is wrong with an engine's solutions, by the checker and by its own verdict; empty where
/// nothing is.
std::optional<std::string> failed_check(const Grid& grid, const Outcome& outcome);

/// What an engine says, for a person: "none", "unique with 1234…". Its solution is what tells two
/// answers apart best at a glance; large ones are not written out.
std::string claim(const Outcome& outcome);

/// Whether two outcomes that are not `unknown` say the same.
bool same_answer(const Outcome& a, const Outcome& b);

struct SecondOpinion {
  Engine* engine = nullptr;  ///< null: none is asked for
  std::chrono::nanoseconds time{};
};

/// Decides a puzzle: the engine answers, the checker checks every solution, the second engine
/// answers by itself, and both are compared.
Result decide_puzzle(Puzzle puzzle, Engine& engine, const Limits& limits,
                     const SecondOpinion& second);

/// The engines that one thread asks about its puzzles.
struct EnginePair {
  std::unique_ptr<Engine> first = nullptr;
  std::unique_ptr<Engine> second = nullptr;  ///< of the cross-check; null: none is asked for

  /// Makes the engines that are not there yet.
  EnginePair& make(const EngineSpec& spec, const std::optional<EngineSpec>& cross_check) {
    if (!first) first = make_engine(spec);
    if (!second && cross_check) second = make_engine(*cross_check);
    return *this;
  }
};

/// What is to be said of the answer beside the puzzle. Requires that there is one.
AnswerReview review_of(const Result& result);

/// The reason for the verdict `invalid` of what could not be read.
std::string reason_of(const InputError& error);

/// What makes the puzzle invalid, at its place: the input's error, or two givens that clash. Empty
/// if the verdict is another.
std::optional<InputError> invalid_input(const Result& result);

/// What a user is told of a result besides its place in the output: an alarm, a failure, what is
/// wrong with the input. A line; empty where there is nothing to say.
std::string message_about(const Result& result);

}  // namespace clausoku
