// Variable schemes: formulas that number the candidates of a board, as people write them in their
// encodings.
//
//   81r+9c+d        81(r-1)+9(c-1)+d        100*r+10*c+d        rcd
//
// r, c and d are the row, the column and the digit, each counted from 0 or from 1; n is the number
// of digits. "rcd" writes the three numbers one after the other, so it needs a board of at most
// 9×9. A scheme that does not say where its numbers begin stands for all possible readings.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/board.hpp"
#include "src/judge/candidate_variables.hpp"

namespace clausoku {

/// The variable of digit 1 in r1c1 is `first`. The next row, column and digit add a step each.
struct VariableScheme {
  int first = 1;
  int row_step = 0;
  int column_step = 0;
  int digit_step = 1;

  friend bool operator==(const VariableScheme&, const VariableScheme&) = default;
};

/// Writes a scheme with r, c and d counted from 1: "81r+9c+d-90".
std::string to_string(const VariableScheme& scheme);

/// Reads a scheme. Returns all its readings, at least one, or the error in the text.
std::variant<std::vector<VariableScheme>, BoardError> parse_variable_scheme(std::string_view text,
                                                                            const Board& board);

/// The schemes in use for a board: numbers without gaps, or decimal such as 100r+10c+d, with row,
/// column and digit in any order. A scheme that varies the row slowest precedes the others.
std::vector<VariableScheme> list_common_schemes(const Board& board);

/// Returns the variables of a board's candidates. Requires a scheme for this board.
CandidateVariables number_candidates(const Board& board, const VariableScheme& scheme);

}  // namespace clausoku
