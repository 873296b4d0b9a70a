// The types of clues, each defined in its own file of this folder.
#pragma once

#include "src/clues/clue_type.hpp"

namespace clausoku::clues {

extern const ClueType anti_knight;
extern const ClueType killer_cage;
extern const ClueType palindrome;
extern const ClueType renban;
extern const ClueType slow_thermometer;
extern const ClueType thermometer;
extern const ClueType whispers;

}  // namespace clausoku::clues
