// The types of clues, each defined in its own file of this folder.
#pragma once

#include "src/clues/clue_type.hpp"

namespace clausoku::clues {

extern const ClueType anti_knight;
extern const ClueType arrow;
extern const ClueType between_line;
extern const ClueType double_arrow;
extern const ClueType entropic_line;
extern const ClueType killer_cage;
extern const ClueType little_killer;
extern const ClueType modular_line;
extern const ClueType nabner;
extern const ClueType numbered_rooms;
extern const ClueType palindrome;
extern const ClueType region_sum_line;
extern const ClueType renban;
extern const ClueType sandwich;
extern const ClueType skyscraper;
extern const ClueType slow_thermometer;
extern const ClueType thermometer;
extern const ClueType whispers;
extern const ClueType x_sum;
extern const ClueType zipper_line;

}  // namespace clausoku::clues
