// Unit propagation and failed-literal probing on sets of candidates, before any clause is written.
//
// What it derives is what unit propagation derives on the augmented encoding: naked singles (a cell
// with one digit left), hidden singles (a digit with one place left in a house) and locked
// candidates (a digit with one segment left in a house has no place elsewhere in the other house of
// that segment; on 9×9 boards segments are triads).
//
// The words for how far a cell or a digit has come, here and in the files of the propagation:
//
//   placed   a digit that stood in its cell before, as a given does: its peers have lost it already
//   open     a cell that is not settled
//   settled  a cell, or its digit, whose peers have been told: one candidate is left in the cell,
//            and none of this digit in its houses elsewhere. What is placed is settled
//   locked   a digit that a segment must hold, since its row, column or box has no other place for
//            it; its cell in the segment may still be open
//
// After a reduction a cell is `known` if it has one candidate left, settled or not; reduction.hpp.
#pragma once

#include "encoder/candidates.hpp"
#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"
#include "src/inference/look_ahead/propagated.hpp"

namespace clausoku {

/// Draws all conclusions, or stops at the first contradiction; the candidates are then as far as it
/// got. The digits of `placed` must be the only candidates of their cells and none of their peers.
/// From the primitives of the rules it concludes what primitive_propagation.hpp says.
///
/// After that it tries candidates, one after the other: one whose consequences are a contradiction
/// is taken out, and conclusions are drawn. This ends when no candidate fails any more, or when
/// `patience` of them in a row did not; with 0, nothing is tried. Failed literals: Freeman,
/// "Improvements to propositional satisfiability search algorithms", 1995; for Sudoku: Lynce and
/// Ouaknine, "Sudoku as a SAT problem", 2006.
///
/// Where solutions are wanted, so many that deciding the grid takes no more, it first attempts to
/// find them by placing up to `patience` candidates (filling.hpp), on boards up to `most_filled`.
/// If it finds as many as are wanted, no candidate is tried further; if it finds one and that there
/// is no other, this one is what is left of the candidates. Where the grid is not decided after
/// that, the candidates get a second look (double_look_ahead.hpp), with the same two ends.
///
/// On 9×9 boards without rules, where all of it takes less than a blink, the deadline is not looked
/// at.
Propagated propagate(Candidates& candidates, const Grid& placed, const RuleList& rules,
                     int patience, const Deadline& deadline = {}, int wanted_solutions = 0);

/// The largest size of a board that is worth an attempt: on larger ones it is given up before the
/// grid is full, and to keep what it may go back to takes memory.
inline constexpr int most_filled = 25;

/// The largest size of a board that gets a double look-ahead: on 16×16 boards a solver takes a
/// third of the time that it does.
inline constexpr int most_looked_ahead = 9;

}  // namespace clausoku
