// That a puzzle is minimal: for each of its demands, givens and clues above all,
// a witness that it cannot be spared, a filling of the board that keeps the rules and all the other
// demands, and is not the puzzle's solution. Anybody can check that without a solver, if need be
// on paper:
//
//   # clausoku minimal 1: …
//   # …
//   r1c1=5: 483921657967345821251876493…
//   killer-cage 14 r4c4,r4c5: 483921657967345821251876493…
//
// A line for each: what is left out, as a given or as the formula's comments write the clue, and
// the digits of the filling, row by row; above 9×9 as numbers with spaces between. Lines stand in
// any order; those that begin with '#' say nothing.
//
// Rules that hold everywhere, such as anti-knight, are the board's as its houses are: nothing is
// said of them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <variant>

#include "encoder/text_error.hpp"
#include "src/base/line_source.hpp"
#include "src/proofs/certificate.hpp"
#include "src/reasons/redundant_premises.hpp"

namespace clausoku {

struct Witness {
  Demand left_out;
  Grid filling;
};

/// Requires a certificate with a solution.
void write_witnesses(const Certificate& certificate, std::span<const Witness> witnesses,
                     const TextOutput& output);

struct WitnessVerdict {
  std::size_t witnesses = 0;  ///< that were right
  std::size_t line = 0;       ///< of the fault, or behind the last line where something is missing
  std::string fault = {};     ///< why the puzzle is not shown to be minimal; empty where it is
};

/// Whether a text has a right witness for each demand of the certificate's grid, by the checker
/// alone; or what in it cannot be read. Requires a certificate with a solution.
std::variant<WitnessVerdict, TextError> check_witnesses(const Certificate& certificate,
                                                        LineSource& text);

}  // namespace clausoku
