// The negation of a primitive as clauses, to find a filling that breaks it.
#pragma once

#include "encoder/board.hpp"
#include "encoder/primitives.hpp"
#include "src/judge/candidate_variables.hpp"

namespace clausoku {

/// Adds clauses that hold only if the literal `guard` is true: each cell of the primitive has
/// exactly one digit, and these digits break the primitive. If the primitive relies on the board's
/// areas, cells of one area have different digits.
void add_broken_primitive(const Primitive& primitive, const Board& board,
                          const CandidateVariables& candidates, Literal guard, ClauseSink& sink);

}  // namespace clausoku
