// Unit propagation and failed-literal probing on sets of candidates, before any clause is written.
//
// The conclusions are those of unit propagation on the augmented encoding: naked singles (a cell
// with one digit left), hidden singles (a digit with one place left in a house) and locked
// candidates. A segment is a set of cells that two houses share, a triad on 9×9 boards. If a
// digit must be in a segment of one house, it is removed from the rest of the other house.
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

/// Propagates until nothing changes, or until the first contradiction. After a contradiction,
/// `candidates` has the state in which it was found. Requires that each digit in `placed` is the
/// only candidate of its cell and no candidate of the cell's peers. primitive_propagation.hpp lists
/// the conclusions from rules.
///
/// Then probes candidates one by one: if propagating a candidate ends in a contradiction, removes
/// the candidate and propagates again. Stops when no candidate fails any more, or after `patience`
/// candidates in a row that do not fail. A `patience` of 0 disables probing. Sources: Freeman,
/// "Improvements to propositional satisfiability search algorithms", 1995; for Sudoku: Lynce and
/// Ouaknine, "Sudoku as a SAT problem", 2006.
///
/// If `wanted_solutions` is not 0, this number of solutions decides the grid. Before probing,
/// propagate() tries to find the solutions by placing up to `patience` candidates (filling.hpp), on
/// boards up to `max_filling_size`. If it finds all wanted solutions, it skips probing. If it finds
/// one solution and proves it unique, `candidates` becomes that solution. If probing leaves the
/// grid undecided, a double look-ahead (double_look_ahead.hpp) tries to decide it in the same way.
///
/// The deadline is ignored on 9×9 boards without rules, which take a fraction of a second.
Propagated propagate(Candidates& candidates, const Grid& placed, const RuleList& rules,
                     int patience, const Deadline& deadline = {}, int wanted_solutions = 0);

/// Counts the contradictions of a trial search (trial_search.hpp), at most `limit`. Requires
/// candidates and placed digits as propagate() does, and a board size of at most 64.
int count_contradictions(const Candidates& candidates, const Grid& placed, int limit);

/// The largest board size for which filling is attempted. On larger boards, filling gives up before
/// the grid is full, and saving states for backtracking takes much memory.
inline constexpr int max_filling_size = 25;

/// The largest board size that gets a double look-ahead. On 16×16 boards, a SAT solver needs only a
/// third of the time of the look-ahead.
inline constexpr int max_look_ahead_size = 9;

}  // namespace clausoku
