// Unit propagation and failed-literal probing on sets of candidates, before any clause is written.
//
// The conclusions are those of unit propagation on the augmented encoding: naked singles (a cell
// with one digit left), hidden singles (a digit with one place left in a house) and locked
// candidates (a digit with one segment left in a house has no place outside this segment in the
// segment's other house; on 9×9 boards segments are triads).
//
// The files of the propagation use these words for the state of a cell or of a digit:
//
//   placed   a digit that was in its cell from the start, such as a given: its peers do not have it
//            as a candidate
//   open     a cell that is not settled
//   settled  a cell with one candidate, and its digit, after the digit has been removed from the
//            cell's peers. Placed digits are settled
//   locked   a digit that a segment must hold, since a house of the segment has no other place for
//            it; its cell in the segment may still be open
//
// A cell of a reduced grid (reduction.hpp) is `known` if it has one candidate, settled or not.
#pragma once

#include "encoder/basics/deadline.hpp"
#include "encoder/candidates.hpp"
#include "encoder/grid.hpp"
#include "src/inference/look_ahead/propagated.hpp"

namespace clausoku {

/// Propagates until nothing changes, or until the first contradiction; `candidates` then keeps its
/// state. Requires that each digit in `placed` is the only candidate of its cell and no candidate
/// of the cell's peers. primitive_propagation.hpp lists the conclusions from rules.
///
/// Then probes candidates one by one: if propagating a candidate ends in a contradiction, removes
/// the candidate and propagates again. Stops when no candidate fails any more, or after `patience`
/// candidates in a row that do not fail; 0 disables probing. Failed literals: Freeman,
/// "Improvements to propositional satisfiability search algorithms", 1995; for Sudoku: Lynce and
/// Ouaknine, "Sudoku as a SAT problem", 2006.
///
/// If `wanted_solutions` is not 0, it is the number of solutions that decides the grid. Then
/// propagate() first tries to find them by placing up to `patience` candidates (filling.hpp), on
/// boards up to `max_filling_size`. If it finds all, it skips probing; if it finds one and proves
/// it unique, `candidates` becomes that solution. If probing leaves the grid undecided, a double
/// look-ahead (double_look_ahead.hpp) follows, which may end in the same two ways.
///
/// The deadline is ignored on 9×9 boards without rules, which take a fraction of a second.
Propagated propagate(Candidates& candidates, const Grid& placed, const RuleList& rules,
                     int patience, const Deadline& deadline = {}, int wanted_solutions = 0);

/// Counts the contradictions of a trial search (trial_search.hpp), at most `limit`. Requires
/// candidates and placed digits as propagate() does, and a board size of at most 64.
int count_contradictions(const Candidates& candidates, const Grid& placed, int limit);

/// The largest board size for which filling is attempted: on larger boards the attempt gives up
/// before the grid is full, and saving states for backtracking takes memory.
inline constexpr int max_filling_size = 25;

/// The largest board size that gets a double look-ahead: on 16×16 boards a solver needs only a
/// third of the look-ahead's time.
inline constexpr int max_look_ahead_size = 9;

}  // namespace clausoku
