// English texts for steps.
#pragma once

#include <string>

#include "src/steps/step.hpp"

namespace clausoku {

/// Returns the conclusion of a step: "r1c1 is 4", "no 3 or 7 in r1c2; no 7 in r4c5 or r6c5".
std::string conclusion_of(const Step& step, const Board& board);

/// Returns the reason of a step without the step's name: "the only place for 4 in row 1", "r2c2 and
/// r2c7 have 3 and 7 between them", "these 7 facts leave no other choice: …". Requires: `before` is
/// the position before the step.
std::string reason_of(const Step& step, const Position& before);

/// Returns where to look for a step, but not the step: "row 1", "r2c2, r2c7 and row 2".
std::string region_of(const Step& step, const Position& before);

/// Returns a step as text: "no 3 in r1c2: r2c2 and r2c7 have 3 and 7 between them (naked pair)".
std::string sentence_of(const Step& step, const Position& before);

/// Returns the name of a step: "hidden single", "naked pair", "X-wing" …; or empty if it has no
/// name. Requires: `before` is the position before the step.
std::string name_of(const Step& step, const Position& before);

}  // namespace clausoku
