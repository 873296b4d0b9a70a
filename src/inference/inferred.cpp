#include "src/inference/inferred.hpp"

#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/inference/nine_by_nine/propagation_9x9.hpp"
#include "src/inference/propagation.hpp"

namespace clausoku {
namespace {

/// Probing stops after this many candidates in a row that do not fail. More candidates would help
/// only few in ten thousand 17-clue puzzles, and would not help the hardest known puzzles.
constexpr int probing_patience = 32;

/// Makes the digit of each known cell the cell's only candidate.
void add_known_digits_as_candidates(Reduced& reduced) {
  for (Cell cell = 0; cell < reduced.known.board().cell_count(); ++cell) {
    if (reduced.known[cell] != 0) reduced.open.add(cell, reduced.known[cell]);
  }
}

/// Runs propagation and then, if `probing` is set, probing. Moves the digits of cells with one
/// candidate from `open` to `known`.
void apply_propagation(Reduced& reduced, const RuleList& rules, bool probing,
                       const Deadline& deadline, int wanted_solutions) {
  Grid& known = reduced.known;
  Candidates& open = reduced.open;
  add_known_digits_as_candidates(reduced);
  Propagated propagated =
      probing ? propagate(open, known, rules, probing_patience, deadline, wanted_solutions)
              : propagate(open, known, rules, 0, deadline);
  reduced.solutions = std::move(propagated.solutions);
  reduced.contradiction = propagated.contradiction;
  reduced.failed_literals = propagated.failed_literals;
  reduced.cut_short = propagated.cut_short;
  for (Cell cell = 0; cell < known.board().cell_count(); ++cell) {
    if (open.count(cell) != 1) continue;
    known.set(cell, open.first(cell));
    open.clear(cell);
  }
}

}  // namespace

Reduced infer(const Grid& grid, Reduction reduction, const Deadline& deadline,
              int wanted_solutions) {
  if (reduction == Reduction::none) return reduce(grid, reduction);
  Reduced reduced = reduce(grid, Reduction::givens);
  if (reduction == Reduction::givens || reduced.contradiction) return reduced;
  apply_propagation(reduced, grid.rules(), reduction == Reduction::probed, deadline,
                    wanted_solutions);
  return reduced;
}

int count_contradictions(const Grid& grid, int limit) {
  require(!grid.has_rules());
  if (grid.board().is_9x9()) return count_contradictions_9x9(grid, limit);
  Reduced reduced = reduce(grid, Reduction::givens);
  if (reduced.contradiction) return 0;
  add_known_digits_as_candidates(reduced);
  return count_contradictions(reduced.open, reduced.known, limit);
}

}  // namespace clausoku
