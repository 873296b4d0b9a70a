// Premises in words: how many they are, and which.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "src/reasons/premise.hpp"

namespace clausoku {

/// "1 given", "3 givens"
std::string number_of_givens(std::size_t count);

/// "3 givens", "1 clue", "2 clues and 1 given"; "0 givens" where there are none.
std::string number_of(std::span<const Premise> premises);

/// "r1c1=5, r2c3=6"
std::string list_of(std::span<const Placement> givens, const Board& board);

/// The same; where there are clues: "the cage of 23 at r1c1, the thermometer at r2c3 and the given
/// r4c4=5".
std::string list_of(std::span<const Premise> premises, const Board& board);

/// What this grid's premises are called: "givens", "clues" or "clues and givens".
std::string_view kinds_of_premises(const Grid& grid);

/// What is worked out of this grid without search: "singles and locked candidates", and what
/// follows from its clues.
std::string_view inference_on(const Grid& grid);

}  // namespace clausoku
