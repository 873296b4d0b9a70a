// Digging: removes unneeded premises (givens and clues) from a puzzle; its solution stays unique.
//
// Each unit of premises is tried once, in the given order. It is removed if the remaining premises
// still have one solution. A unit that is needed stays needed later, because a removal can only add
// solutions. So no single unit can be removed from the result, which depends only on the order. To
// save time, many units are tried at once and answers are reused; this never changes the result.
#pragma once

#include <span>
#include <vector>

#include "src/generator/uniqueness.hpp"

namespace clausoku {

/// The numbers of premises that are removed together: the givens of an orbit, or one clue.
using DigUnit = std::vector<int>;

/// Removes units from `kept` in the given order, but keeps at least `least` premises. `kept` must
/// contain all units, and its premises must have one solution. Returns false at the deadline;
/// `kept` then has the result so far, which also has one solution.
bool dig(Uniqueness& uniqueness, NumberSet& kept, std::span<const DigUnit> order, int least,
         const Deadline& deadline);

}  // namespace clausoku
