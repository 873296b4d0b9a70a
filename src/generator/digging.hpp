// Digging: removes premises that a puzzle does not need while its solution stays unique.
//
// Units are tried once each, in the given order; a unit is removed if the remaining premises still
// have one solution. A unit that is needed once stays needed, because a removal can only add
// solutions. So no single unit can be removed from the result. The result depends only on the
// order. Two measures save time without changing the result: trying many units at once, and reusing
// answers.
#pragma once

#include <span>
#include <vector>

#include "src/generator/uniqueness.hpp"

namespace clausoku {

/// Premises that are removed together: the givens of an orbit, or a clue.
using DigUnit = std::vector<int>;

/// Removes units in order from `kept`, but keeps at least `least` premises. `kept` must contain all
/// units, and its premises must have one solution. Returns false if the deadline came first; `kept`
/// then holds the result so far, which still has one solution.
bool dig(Uniqueness& uniqueness, NumberSet& kept, std::span<const DigUnit> order, int least,
         const Deadline& deadline);

}  // namespace clausoku
