// Random numbers that are equal on every machine and with every standard library: xoshiro256**
// (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021), seeded by
// SplitMix64. Numbers below a bound use Lemire's unbiased method ("Fast random integer generation
// in an interval", 2019). The distributions of <random> and std::shuffle are not used: their
// results depend on the library.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>

namespace clausoku {

/// Returns a uniform number from 0 to bound − 1 by Lemire's method. Requires bound ≥ 1 and a draw()
/// that returns uniform values of Word. Wide must have twice the bits of Word.
template <class Word, class Wide, class Draw>
Word pick_below(Word bound, Draw&& draw) {
  const auto multiple = [&] { return static_cast<Wide>(Wide{draw()} * bound); };
  Wide product = multiple();
  if (static_cast<Word>(product) < bound) {
    const Word unfair = static_cast<Word>(Word{0} - bound) % bound;
    while (static_cast<Word>(product) < unfair) product = multiple();
  }
  return static_cast<Word>(product >> std::numeric_limits<Word>::digits);
}

/// Shuffles uniformly (Fisher–Yates). below(k) must return uniform numbers from 0 to k − 1.
template <class Value, std::size_t extent, class Below>
void shuffle_with_random_indices(std::span<Value, extent> values, Below&& below) {
  for (std::size_t k = values.size(); k > 1; --k) {
    std::swap(values[k - 1], values[static_cast<std::size_t>(below(static_cast<int>(k)))]);
  }
}

/// Mixes the bits of a value: the last step of SplitMix64.
constexpr std::uint64_t mix_bits(std::uint64_t value) {
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

class Random {
 public:
  /// Starts one of a seed's 2⁶⁴ random streams. The streams are independent enough for puzzles.
  Random(std::uint64_t seed, std::uint64_t stream) {
    std::uint64_t mixing = mix_bits(mix_bits(seed + golden) + stream * golden);
    for (std::uint64_t& word : state_) word = mix_bits(mixing += golden);
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// Returns a uniform number from 0 to bound − 1. Requires: bound ≥ 1.
  int below(int bound) {
    assert(bound >= 1);
    const auto draw = [this] { return static_cast<std::uint32_t>(next() >> 32); };
    return static_cast<int>(
        pick_below<std::uint32_t, std::uint64_t>(static_cast<std::uint32_t>(bound), draw));
  }

  /// Returns true with probability times / total. Requires: 0 ≤ times ≤ total, total ≥ 1.
  bool chance(int times, int total) { return below(total) < times; }

  /// Returns a uniform number from `least` to `most`. Requires: least ≤ most.
  int between(int least, int most) { return least + below(most - least + 1); }

  template <class Value, std::size_t extent>
  void shuffle(std::span<Value, extent> values) {
    shuffle_with_random_indices(values, [this](int bound) { return below(bound); });
  }

 private:
  static constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;

  std::array<std::uint64_t, 4> state_;
};

}  // namespace clausoku
