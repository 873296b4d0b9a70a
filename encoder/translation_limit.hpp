// Limits on the size of a clue's translation into primitives (primitives.hpp). Without limits, the
// chain of a cage over 128 cells of a 256×256 board would take gigabytes and minutes. A translation
// at a limit takes 20 MB (a chain) or 200 MB (relations) and a fraction of a second. A sum over 64
// cells of a 64×64 board stays below the limit.
#pragma once

#include <cstdint>
#include <new>
#include <utility>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

/// The maximum number of (state, digit) pairs in one chain.
inline constexpr std::int64_t max_chain_steps = 5'000'000;

/// The maximum number of digit pairs in all relations of one clue.
inline constexpr std::int64_t max_relation_pairs = 50'000'000;

/// Thrown if a translation exceeds a limit. Callers treat the exception as lack of memory.
class TranslationTooLarge : public std::bad_alloc {
 public:
  const char* what() const noexcept override { return "a clue is too large to be translated"; }
};

/// Wraps the `step` of make_chain() to throw an exception after max_chain_steps calls.
template <class Step>
auto limit_steps(Step step) {
  return [step = std::move(step), left = max_chain_steps](const auto& state, int index,
                                                          int digit) mutable {
    if (left-- == 0) throw TranslationTooLarge();
    return step(state, index, digit);
  };
}

/// Throws an exception if this many relations over n digits exceed max_relation_pairs.
inline void check_relation_limit(std::int64_t relations, int n) {
  if (relations * n * n > max_relation_pairs) throw TranslationTooLarge();
}

}  // namespace clausoku
