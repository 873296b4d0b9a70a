// Random numbers that are the same on every machine and with every library: xoshiro256** (Blackman
// and Vigna, "Scrambled linear pseudorandom number generators", 2021), its state filled by
// SplitMix64, numbers below a bound by Lemire's method ("Fast random integer generation in an
// interval", 2019), which has no bias. Nothing of <random> is used: what its distributions and
// std::shuffle make of a generator is left to each library.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace clausoku {

class Random {
 public:
  /// One of 2⁶⁴ streams for each seed, all independent of each other for any purpose here.
  Random(std::uint64_t seed, std::uint64_t stream) {
    std::uint64_t mixing = mixed(mixed(seed + golden) + stream * golden);
    for (std::uint64_t& word : state_) word = mixed(mixing += golden);
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

  /// 0 … bound − 1, each as likely. Requires bound ≥ 1.
  int below(int bound) {
    assert(bound >= 1);
    const auto range = static_cast<std::uint32_t>(bound);
    std::uint64_t product = (next() >> 32) * range;
    if (static_cast<std::uint32_t>(product) < range) {
      const std::uint32_t unfair = -range % range;
      while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * range;
    }
    return static_cast<int>(product >> 32);
  }

  /// least … most. Requires least ≤ most.
  int between(int least, int most) { return least + below(most - least + 1); }

  template <class Value, std::size_t extent>
  void shuffle(std::span<Value, extent> values) {
    for (std::size_t k = values.size(); k > 1; --k) {
      std::swap(values[k - 1], values[static_cast<std::size_t>(below(static_cast<int>(k)))]);
    }
  }

 private:
  static constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;

  static constexpr std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
  }

  std::array<std::uint64_t, 4> state_;
};

}  // namespace clausoku
