// The use case `judge`: decides if a formula encodes a puzzle. Finds out which variables are those
// of the candidates: by a scheme, by a list, by the formula's comments, or by trying the schemes in
// use.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "encoder/basics/deadline.hpp"
#include "encoder/text/text_input.hpp"
#include "src/calls/fields.hpp"
#include "src/drawings/explanations/judgement_text.hpp"
#include "src/judge/judge.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

struct JudgeRequest {
  /// A scheme such as "81r+9c+d" (src/judge/variable_scheme.hpp). If empty, the comments of the
  /// formula, or else the schemes in use, tell the variables.
  std::string variables = {};
  /// Lines of a variable, a row, a column and a digit, such as "1 r1c1=1"; excludes `variables`.
  std::optional<std::string> map = {};
  std::uint64_t seed = 1;  ///< of the samples
};

struct JudgeFailure {
  enum class Where { formula, variables, map, puzzle };
  Where where;
  std::string message;     ///< the error, without the name of its text
  bool has_place = false;  ///< the message begins with "LINE:COLUMN: "
  bool is_alarm = false;   ///< an excluded grid failed the checker
};

/// A formula whose variables are known.
struct NumberedFormula {
  Puzzle puzzle;
  JudgedFormula formula;
  std::string scheme;  ///< JudgedPuzzle::scheme
};

struct JudgeAnswer : NumberedFormula {
  Judgement judgement;

  JudgedPuzzle judged() const { return {puzzle, formula, scheme}; }
};

/// The number of grids that a judgement draws in text.
inline constexpr std::size_t most_drawn_grids = 12;

/// The field variables.
Fields judge_fields(JudgeRequest& request);

/// Reads a formula in DIMACS CNF, and finds out its variables. Without a puzzle, the puzzle is the
/// grid that the formula's comments describe. The caller must check the input for read errors.
std::variant<NumberedFormula, JudgeFailure> read_numbered_formula(const TextInput& formula,
                                                                  std::optional<Puzzle> puzzle,
                                                                  const JudgeRequest& request,
                                                                  const Deadline& deadline);

/// Judges a formula in DIMACS CNF. Without a puzzle, judges it for the grid that its comments
/// describe. The checker checks the grids that the formula excludes. The caller must check the
/// input for read errors. Throws FormulaTooLarge.
std::variant<JudgeAnswer, JudgeFailure> judge_formula(const TextInput& formula,
                                                      std::optional<Puzzle> puzzle,
                                                      const JudgeRequest& request,
                                                      const Deadline& deadline);

}  // namespace clausoku
