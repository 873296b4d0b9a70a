// Limits on the size of a clue's translation into primitives (primitives.hpp). Without limits, the
// chain of a cage over 128 cells of a 256×256 board would take gigabytes and minutes. The largest
// allowed chain takes 20 MB, and the largest allowed relations take 200 MB; either is made in a
// fraction of a second. A sum over 64 cells of a 64×64 board does not exceed the limit.
#pragma once

#include <cstdint>
#include <new>
#include <utility>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

/// The maximum number of (state, input value) pairs in one chain.
inline constexpr std::int64_t max_chain_steps = 5'000'000;

/// The maximum number of digit pairs in all relations of one clue.
inline constexpr std::int64_t max_relation_pairs = 50'000'000;

/// Thrown if a translation exceeds a limit. Callers treat the exception as lack of memory.
class TranslationTooLarge : public std::bad_alloc {
 public:
  const char* what() const noexcept override { return "a clue is too large to be translated"; }
};

/// Returns a `step` for make_chain() that throws TranslationTooLarge after `most` calls.
template <class Step>
auto limit_step_calls(Step step, std::int64_t most = max_chain_steps) {
  return [step = std::move(step), left = most](const auto& state, int index, int digit) mutable {
    if (left-- == 0) throw TranslationTooLarge();
    return step(state, index, digit);
  };
}

/// Throws TranslationTooLarge if `relations` · n² digit pairs are more than max_relation_pairs.
inline void throw_if_too_many_relations(std::int64_t relations, int n) {
  if (relations * n * n > max_relation_pairs) throw TranslationTooLarge();
}

}  // namespace clausoku
