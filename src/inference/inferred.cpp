#include "src/inference/inferred.hpp"

#include <utility>

#include "src/inference/propagation.hpp"

namespace clausoku {
namespace {

/// Probing stops after this many candidates in a row that do not fail. More candidates would help
/// only few in ten thousand 17-clue puzzles, and would not help the hardest known puzzles.
constexpr int probing_patience = 32;

/// Runs propagation and then, if `probing` is set, probing. Moves the digits of cells with one
/// candidate from `open` to `known`.
void apply_propagation(Reduced& reduced, const RuleList& rules, bool probing,
                       const Deadline& deadline, int wanted_solutions) {
  Grid& known = reduced.known;
  Candidates& open = reduced.open;
  const int cells = known.board().cell_count();
  for (Cell cell = 0; cell < cells; ++cell) {
    if (known[cell] != 0) open.add(cell, known[cell]);
  }
  Propagated propagated =
      probing ? propagate(open, known, rules, probing_patience, deadline, wanted_solutions)
              : propagate(open, known, rules, 0, deadline);
  reduced.solutions = std::move(propagated.solutions);
  reduced.contradiction = propagated.contradiction;
  reduced.failed_literals = propagated.failed_literals;
  reduced.cut_short = propagated.cut_short;
  for (Cell cell = 0; cell < cells; ++cell) {
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

}  // namespace clausoku
