// The claim of a certificate in words. A claim says only what follows from the formula's clauses:
// compare() has compared them with the encoding of the grid. Names that no check can confirm are
// quoted as the file's words.
#pragma once

#include <string>

#include "src/proofs/certificate.hpp"

namespace clausoku {

/// Returns what a verified certificate proves: "the puzzle that the file calls "Grid 07" (DIGITS):
/// its solution DIGITS is the only one", or "… has no solution", with claim_conditions_text().
std::string claim_text(const Certificate& certificate);

/// Returns the conditions of a claim that the grid's digits do not show: " on the board 4x4 with
/// 1x4 boxes", " on the board 9x9 with diagonals (81 cells, 29 houses)", " on the board that the
/// file calls "x" (81 cells, 29 houses)", " under the rules …", " with the marks r1c2: 4 7; r1c3:
/// none" (the candidates of each restricted blank cell), or several of these texts. Returns "" for
/// the usual 9x9 board without rules and pencilmarks.
std::string claim_conditions_text(const Grid& grid);

/// Returns the part of a claim that the proof does not cover, because compare() makes it again:
/// "the reduction 'probed'", "the interchangeable digits that the formula fixes in r1c1, r1c2,
/// r1c3, r1c4", or both with "and". Returns "" if the formula states the grid as it is.
std::string unproven_part_text(const Certificate& certificate);

}  // namespace clausoku
