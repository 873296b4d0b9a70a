// Puzzles with clues: picks clues from a solution, then removes unneeded givens and clues.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "src/base/random_numbers.hpp"
#include "src/clues/clue_type.hpp"
#include "src/generator/digging.hpp"

namespace clausoku {

struct CluePuzzleOptions {
  std::vector<const ClueType*> types;  ///< not empty; can_be_picked() holds for each
  int least_givens = 0;
  int most_givens = 0;  ///< the maximum number of givens in a usable puzzle
};

struct CluePuzzle {
  Grid puzzle;
  bool is_complete = false;  ///< false if the deadline came first; the puzzle is then not usable
};

/// Makes a puzzle with this solution on the board of `blank` and under its rules. Each unit in
/// `orbits`, which must be in random order, has givens to remove together. Removes all unneeded
/// givens first, then unneeded clues. Returns empty if more than `most_givens` givens are needed.
std::optional<CluePuzzle> make_clue_puzzle(const Grid& blank, const Grid& solution,
                                           const CluePuzzleOptions& options,
                                           std::span<const DigUnit> orbits, Uniqueness& uniqueness,
                                           Random& random, const Deadline& deadline);

}  // namespace clausoku
