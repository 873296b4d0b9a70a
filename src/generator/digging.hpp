// Digging: leaving out what a puzzle does not need, as long as its solution stays the only one.
//
// One unit after the other, in a given order, is left out if the rest still has one solution. What
// could not be left out cannot be later either, since whatever is left out meanwhile only adds
// solutions; so each unit need be tried but once, and what is left can be left out of by no unit.
// The result depends on the order alone. That many units at once are tried where few are needed,
// and that old answers are looked at before a new question is asked, only saves time.
#pragma once

#include <span>
#include <vector>

#include "src/generator/uniqueness.hpp"

namespace clausoku {

/// Premises that go together: the givens of an orbit, or a clue.
using DigUnit = std::vector<int>;

/// Leaves units out of `kept`, in order, and never so that fewer than `least` premises stay.
/// Requires that the premises in `kept` have one solution, and units within `kept`. False where the
/// deadline came first; `kept` is then as far as it got, and still has one solution.
bool dig(Uniqueness& uniqueness, NumberSet& kept, std::span<const DigUnit> order, int least,
         const Deadline& deadline);

}  // namespace clausoku
