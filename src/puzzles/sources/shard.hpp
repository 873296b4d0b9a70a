// A shard: the part of an input that one of several runs of the same command processes. Blocks of
// puzzles go to the shards in turn. Thus the shards take similar time even if parts of the input
// are harder, and any input can be split in one pass.
#pragma once

#include <algorithm>
#include <cstddef>

namespace clausoku {

struct Shard {
  static constexpr std::size_t default_block = 1000;
  static constexpr std::size_t max_count = 1'000'000;
  static constexpr std::size_t max_block = 1'000'000'000;

  std::size_t number = 1;             ///< from 1 to `count`
  std::size_t count = 1;              ///< 1 to max_count
  std::size_t block = default_block;  ///< consecutive puzzles in a block, 1 to max_block

  /// The 0-based number of the block that contains a puzzle. `index` is the puzzle's 1-based index.
  std::size_t block_of(std::size_t index) const { return (index - 1) / block; }

  bool has(std::size_t index) const { return block_of(index) % count == number - 1; }

  /// The number of puzzles to skip from puzzle `index` on to this shard's next puzzle, perhaps 0.
  std::size_t puzzles_before_shard(std::size_t index) const {
    const std::size_t first = block_of(index);
    const std::size_t blocks = (number - 1 + count - first % count) % count;
    return blocks == 0 ? 0 : (first + blocks) * block - (index - 1);
  }

  /// The number of puzzles of this shard among the first `total` puzzles of the input.
  /// index_of_shard_puzzle() returns the 1-based index in the input of the shard's k-th puzzle (k
  /// is 0-based).
  std::size_t shard_puzzle_count(std::size_t total) const {
    const std::size_t round = count * block;
    const std::size_t before = (number - 1) * block;
    const std::size_t rest = total % round;
    return total / round * block + (rest > before ? std::min(rest - before, block) : 0);
  }
  std::size_t index_of_shard_puzzle(std::size_t k) const {
    return (k / block * count + number - 1) * block + k % block + 1;
  }

  bool operator==(const Shard&) const = default;
};

}  // namespace clausoku
