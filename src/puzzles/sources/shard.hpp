// A shard: what falls to one of several runs of the same command on the same input, block by block
// in turn. So shards are even wherever an input is harder, and any input that can be read once can
// be split.
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
  std::size_t block = default_block;  ///< 1 to max_block: how many puzzles, one behind the other

  /// The block of a puzzle; blocks are counted from 0, puzzles from 1.
  std::size_t block_of(std::size_t index) const { return (index - 1) / block; }

  bool has(std::size_t index) const { return block_of(index) % count == number - 1; }

  /// How many puzzles from `index` on are other shards', before the next of this one.
  std::size_t foreign_from(std::size_t index) const {
    const std::size_t first = block_of(index);
    const std::size_t blocks = (number - 1 + count - first % count) % count;
    return blocks == 0 ? 0 : (first + blocks) * block - (index - 1);
  }

  /// How many of the puzzles up to `total` are this shard's, and the k-th of them, from 0 on.
  std::size_t share_of(std::size_t total) const {
    const std::size_t round = count * block;
    const std::size_t before = (number - 1) * block;
    const std::size_t rest = total % round;
    return total / round * block + (rest > before ? std::min(rest - before, block) : 0);
  }
  std::size_t index_of(std::size_t k) const {
    return (k / block * count + number - 1) * block + k % block + 1;
  }

  bool operator==(const Shard&) const = default;
};

}  // namespace clausoku
