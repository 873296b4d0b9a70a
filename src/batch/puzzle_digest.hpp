// Computes a digest of a sequence of puzzles, which shows whether the input has changed.
#pragma once

#include <cstdint>

#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// The 64-bit digest of a sequence of puzzles that ends with `puzzle`. `before` is the digest of
/// the puzzles before `puzzle`; 0 if there are none. The digest covers the puzzle's name, cells,
/// marks, board and solution, or its error. It omits the file name, since the file may be moved.
std::uint64_t digest_of(const Puzzle& puzzle, std::uint64_t before);

}  // namespace clausoku
