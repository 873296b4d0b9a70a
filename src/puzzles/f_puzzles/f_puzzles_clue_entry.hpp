// One entry in a list of clues of an f-puzzles object, by the form of its type
// (f_puzzles_clues.hpp).
#pragma once

#include <vector>

#include "src/clues/clue_type.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_fields.hpp"

namespace clausoku {

/// The clues that an entry states: one, or one for each of its lines. One that is not finished is
/// passed over, with a warning.
std::vector<Clue> read_f_puzzles_clue_entry(FPuzzlesFields& fields, const Board& board,
                                            const ClueType& type, const JsonValue& entry);

}  // namespace clausoku
