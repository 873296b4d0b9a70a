// Premises in words: how many they are, and which.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/reasons/premise.hpp"

namespace clausoku {

/// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& words, std::string_view last = "and");

/// "1 given", "3 givens"
std::string number_of_givens(std::size_t count);

/// "1 or 2", "1, 2 or 3"; "nothing" where there are none.
std::string alternatives(const std::vector<Digit>& digits);

/// "3 givens", "1 clue", "2 clues, 1 given and 4 cells with pencilmarks"; "0 givens" where there
/// are none.
std::string number_of(std::span<const Premise> premises);

/// "r1c1=5, r2c3=6"
std::string list_of(std::span<const Placement> givens, const Board& board);

/// "r1c1=5 or 6, r2c3=1 or 2"
std::string list_of(std::span<const CellMarks> marks, const Board& board);

/// The same; where there are clues or pencilmarks: "the cage of 23 at r1c1, the given r4c4=5 and
/// the pencilmarks r1c1=5 or 6".
std::string list_of(std::span<const Premise> premises, const Board& board);

/// The kinds of this grid's premises: "givens", "clues and givens", "givens and cells with
/// pencilmarks".
std::string kinds_of_premises(const Grid& grid);

/// What is worked out of this grid without search: "singles and locked candidates", and what
/// follows from its clues.
std::string_view inference_on(const Grid& grid);

}  // namespace clausoku
