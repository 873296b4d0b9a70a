// Declares the clue types. Each type is defined in a separate file of this folder.
#pragma once

#include "src/clues/clue_type.hpp"

namespace clausoku::clues {

extern const ClueType anti_king;
extern const ClueType anti_knight;
extern const ClueType arrow;
extern const ClueType between_line;
extern const ClueType box_indexer;
extern const ClueType clone;
extern const ClueType column_indexer;
extern const ClueType difference;
extern const ClueType double_arrow;
extern const ClueType entropic_line;
extern const ClueType even;
extern const ClueType greater_than;
extern const ClueType killer_cage;
extern const ClueType little_killer;
extern const ClueType maximum;
extern const ClueType minimum;
extern const ClueType modular_line;
extern const ClueType nabner;
extern const ClueType no_ratio;
extern const ClueType no_xv;
extern const ClueType non_consecutive;
extern const ClueType numbered_rooms;
extern const ClueType odd;
extern const ClueType palindrome;
extern const ClueType quadruple;
extern const ClueType ratio;
extern const ClueType region_sum_line;
extern const ClueType renban;
extern const ClueType row_indexer;
extern const ClueType sandwich;
extern const ClueType skyscraper;
extern const ClueType slow_thermometer;
extern const ClueType thermometer;
extern const ClueType whispers;
extern const ClueType x_sum;
extern const ClueType xv;
extern const ClueType zipper_line;

}  // namespace clausoku::clues
