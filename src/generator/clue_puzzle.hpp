// Puzzles of clues: read off a solution, then what is not needed is left out.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "src/clues/clue_type.hpp"
#include "src/generator/digging.hpp"
#include "src/generator/random_numbers.hpp"

namespace clausoku {

struct CluePuzzleOptions {
  std::vector<const ClueType*> types;  ///< that can be drawn; at least one
  int least_givens = 0;
  int most_givens = 0;  ///< where more would be needed there is no puzzle
};

/// A puzzle with clues, and its only solution.
struct CluePuzzle {
  Grid puzzle;
  bool is_complete = false;  ///< false where the deadline came first; the puzzle is none then
};

/// On the board and under the rules of `blank`, with this solution. `orbits`, shuffled, are givens
/// that go together: they are left out before any clue is, then each clue is that is not needed.
/// Nothing where the clues that were drawn need more givens than there may be.
std::optional<CluePuzzle> make_clue_puzzle(const Grid& blank, const Grid& solution,
                                           const CluePuzzleOptions& options,
                                           std::span<const DigUnit> orbits, Uniqueness& uniqueness,
                                           Random& random, const Deadline& deadline);

}  // namespace clausoku
