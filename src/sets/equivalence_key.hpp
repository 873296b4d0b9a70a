// Keys of puzzles. Puzzles with equal keys are the same, or equivalent: keys have 128 bits, so that
// a million puzzles share a key by chance with a probability of 10⁻²⁷.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "encoder/grid.hpp"
#include "src/equivalence/transformation.hpp"

namespace clausoku {

struct PuzzleKey {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend bool operator==(const PuzzleKey&, const PuzzleKey&) = default;

  /// The key as 32 hexadecimal digits.
  std::string text() const;
};

/// When two puzzles count as the same one.
enum class Sameness {
  exact,       ///< the same board, givens, pencilmarks and rules
  equivalent,  ///< the one becomes the other by permuting cells and renaming digits
};

inline constexpr auto sameness_names = std::to_array<std::pair<std::string_view, Sameness>>({
    {"exact", Sameness::exact},
    {"equivalent", Sameness::equivalent},
});

/// The key of a puzzle. `equivalent` requires can_compare_equivalence() of calls/equivalence.hpp.
/// Puzzles whose givens clash have the same key only if they are the same.
PuzzleKey compute_puzzle_key(const Grid& puzzle, Sameness sameness);

/// The key of a 9×9 grid as it is.
PuzzleKey compute_digits_key(const Digits81& digits);

}  // namespace clausoku
