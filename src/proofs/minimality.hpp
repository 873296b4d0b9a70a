// Minimality files show that a puzzle is minimal. Each demand (a given or a clue) has a witness
// that the demand is necessary: a filled board that keeps the rules and all other demands but is
// not the puzzle's solution. A witness can be checked on paper, without a solver:
//   # clausoku minimal 1: …
//   # …
//   r1c1=5: 483921657967345821251876493…
//   killer-cage 14 r4c4,r4c5: 483921657967345821251876493…
//
// There is one line per demand. A line has the omitted demand, written as a given or as the clue in
// the formula's comments, and the digits of the filled board, row by row. Above 9×9, spaces
// separate the digits. Lines may come in any order; lines that begin with '#' are comments.
//
// Rules for the entire board, such as anti-knight, belong to the board, as houses do. Such rules
// have no witness.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <variant>

#include "encoder/text/text_error.hpp"
#include "src/base/line_source.hpp"
#include "src/proofs/certificate.hpp"
#include "src/reasons/redundant_premises.hpp"

namespace clausoku {

struct Witness {
  Demand left_out;
  Grid filling;
};

/// Writes a minimality file. Requires a certificate with a solution.
void write_witnesses(const Certificate& certificate, std::span<const Witness> witnesses,
                     const TextOutput& output);

struct WitnessVerdict {
  std::size_t witnesses = 0;  ///< the number of right witnesses
  std::size_t line = 0;       ///< the line of the fault; the line count if a witness is missing
  std::string fault = {};     ///< why minimality is not shown; empty if it is shown
};

/// Checks that a text has a right witness for each demand of the certificate's grid, without a
/// solver. Returns an error if the text cannot be read. Requires a certificate with a solution.
std::variant<WitnessVerdict, TextError> check_witnesses(const Certificate& certificate,
                                                        LineSource& text);

}  // namespace clausoku
