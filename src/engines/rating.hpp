// Ratings: the weakest inference, short of search, that decides a grid.
//
//   minimal    unit propagation on the minimal encoding: naked singles
//   extended   … on the extended encoding: hidden singles, too
//   augmented  … on the augmented encoding: locked candidates, too
//   probed     failed literals besides, on the augmented encoding, until none is left
//   search     none of these
//
// With rules, the clauses of their primitives are propagated, too; under augmented and probed what
// primitive_propagation.hpp concludes counts, which is more.
//
// After Lynce and Ouaknine, "Sudoku as a SAT problem", 2006, who asked which share of the puzzles
// with 17 clues each inference solves.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"
#include "encoder/sudoku_encoding.hpp"

namespace clausoku {

enum class Rating { minimal, extended, augmented, probed, search };

inline constexpr auto rating_names = std::to_array<std::pair<std::string_view, Rating>>({
    {"minimal", Rating::minimal},
    {"extended", Rating::extended},
    {"augmented", Rating::augmented},
    {"probed", Rating::probed},
    {"search", Rating::search},
});

/// Empty where the deadline came first.
std::optional<Rating> rate(const Grid& grid, const Deadline& deadline = {});

/// Whether an inference finds every digit of a grid, or that there is no solution: unit propagation
/// on an encoding's formula with pairwise at-most-one, with failed literals or without. Empty where
/// the deadline came first.
std::optional<bool> decides(const Grid& grid, Encoding encoding, bool with_failed_literals,
                            const Deadline& deadline = {});

/// How many grids each inference decides.
class InferenceCounts {
  static constexpr std::size_t inferences = 6;

 public:
  /// All that is counted, to be kept somewhere.
  using Numbers = std::array<std::size_t, inferences + 1>;

  InferenceCounts() = default;
  explicit InferenceCounts(const Numbers& numbers);
  Numbers numbers() const;

  /// Puts a grid to all of them and returns its rating. Where the deadline comes first the grid is
  /// not counted and has none.
  std::optional<Rating> add(const Grid& grid, const Deadline& deadline = {});
  void add(const InferenceCounts& other);

  std::size_t grids() const { return grids_; }
  std::size_t count(Encoding encoding, bool with_failed_literals) const;

 private:
  std::size_t grids_ = 0;
  std::array<std::size_t, inferences> counts_{};
};

/// A table of the shares for a person: the encodings side by side. Lines.
std::string describe(const InferenceCounts& counts);

}  // namespace clausoku
