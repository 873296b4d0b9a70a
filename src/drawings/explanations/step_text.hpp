// Describes steps (steps/step.hpp) in English, with the given names of digits.
#pragma once

#include <string>

#include "encoder/digit_names.hpp"
#include "src/steps/step.hpp"

namespace clausoku {

/// Returns the conclusion of a step, such as "r1c1 is 4" or "no 3 or 7 in r1c2; no 7 in r4c5".
std::string format_step_conclusion(const Step& step, const Board& board,
                                   const DigitNames& digit_names = {});

/// Returns the reason of a step: "the only place for 4 in row 1", "r2c2 and r2c7 have 3 and 7
/// between them" or "these 7 facts leave no other choice: …". `before` is the position before the
/// step.
std::string format_step_reason(const Step& step, const Position& before,
                               const DigitNames& digit_names = {});

/// Returns the region to look at, but not the step itself: "row 1" or "r2c2, r2c7 and row 2".
std::string format_step_region(const Step& step, const Position& before);

/// Describes a step: "no 3 in r1c2: r2c2 and r2c7 have 3 and 7 between them (naked pair)".
std::string format_step_sentence(const Step& step, const Position& before,
                                 const DigitNames& digit_names = {});

/// Returns the name of a step, such as "hidden single", "naked pair" or "X-wing", or an empty text
/// if it has no name. `before` must be the position before the step.
std::string name_of(const Step& step, const Position& before);

}  // namespace clausoku
