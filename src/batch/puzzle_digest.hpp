// A digest of a sequence of puzzles, to detect a changed input.
#pragma once

#include <cstdint>

#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// The 64-bit digest of a sequence that ends with this puzzle. `before` is the digest of the
/// sequence without it, 0 for none. The digest covers the name and everything stated: cells, marks,
/// the board, a solution, or the error. It does not cover the file name: the file may have moved.
std::uint64_t digest_of(const Puzzle& puzzle, std::uint64_t before);

}  // namespace clausoku
