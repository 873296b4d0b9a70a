// Limits to the size of a clue's translation (primitives.hpp). The chain of a cage over 128 cells
// of a 256×256 board would take gigabytes and minutes. A translation at a limit takes 20 MB (a
// chain) or 200 MB (relations) and a fraction of a second; a sum over 64 cells of a 64×64 board
// stays below.
#pragma once

#include <cstdint>
#include <new>
#include <utility>

#include "encoder/cplusplus_20.hpp"

namespace clausoku {

/// Pairs of a state and a digit, in one chain.
inline constexpr std::int64_t most_chain_steps = 5'000'000;

/// Pairs of digits, in all relations of a clue.
inline constexpr std::int64_t most_relation_pairs = 50'000'000;

/// A translation passed a limit. No memory limit helps, so it counts as memory that is not there.
class TranslationTooLarge : public std::bad_alloc {
 public:
  const char* what() const noexcept override { return "a clue is too large to be translated"; }
};

/// A `step` for chain_where() that throws TranslationTooLarge beyond the limit.
template <class Step>
auto limit_steps(Step step) {
  return [step = std::move(step), left = most_chain_steps](const auto& state, int index,
                                                           int digit) mutable {
    if (left-- == 0) throw TranslationTooLarge();
    return step(state, index, digit);
  };
}

/// Throws TranslationTooLarge where so many relations of n digits pass the limit.
inline void limit_relations(std::int64_t relations, int n) {
  if (relations * n * n > most_relation_pairs) throw TranslationTooLarge();
}

}  // namespace clausoku
