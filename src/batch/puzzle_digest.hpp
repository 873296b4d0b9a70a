// Computes a digest of a sequence of puzzles, which shows whether the input has changed.
#pragma once

#include <cstdint>

#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// The 64-bit digest of the puzzles up to and including `puzzle`. `before` is the digest of all
/// earlier puzzles, or 0. Covers the puzzle's name, cells, marks, board and solution, or else its
/// input error. Does not cover the file name, since the file may be moved.
std::uint64_t puzzle_sequence_digest(const Puzzle& puzzle, std::uint64_t before);

}  // namespace clausoku
