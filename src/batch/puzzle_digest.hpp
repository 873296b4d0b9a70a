// A digest of a sequence of puzzles, to detect a changed input.
#pragma once

#include <cstdint>

#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// The 64-bit digest of a sequence that ends with `puzzle`. `before` is the digest of the sequence
/// without `puzzle`, 0 if that is empty. The digest covers the name and all contents: cells, marks,
/// the board, a solution, or the error; not the file name, since the file may be moved.
std::uint64_t digest_of(const Puzzle& puzzle, std::uint64_t before);

}  // namespace clausoku
