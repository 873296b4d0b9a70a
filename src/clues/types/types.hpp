// The types of clues, each defined in its own file of this folder.
#pragma once

#include "src/clues/clue_type.hpp"

namespace clausoku::clues {

extern const ClueType anti_knight;
extern const ClueType killer_cage;
extern const ClueType thermometer;

}  // namespace clausoku::clues
