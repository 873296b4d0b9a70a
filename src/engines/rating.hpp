// Ratings: the weakest inference, short of search, that decides a grid.
//
//   minimal    unit propagation on the minimal encoding: naked singles
//   extended   unit propagation on the extended encoding: also hidden singles
//   augmented  unit propagation on the augmented encoding: also locked candidates
//   probed     failed literals on the augmented encoding, until none is left
//   search     none of these
//
// For grids with rules, the clauses of their primitives are propagated, too; augmented and probed
// use primitive_propagation.hpp instead, which concludes more.
//
// After Lynce and Ouaknine, "Sudoku as a SAT problem", 2006, who measured the share of 17-clue
// puzzles that each inference solves.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "encoder/basics/deadline.hpp"
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

/// Rates a grid. Returns empty if the deadline passes first.
std::optional<Rating> rate(const Grid& grid, const Deadline& deadline = {});

/// Returns true if an inference finds every digit of a grid or that there is no solution. The
/// inference is unit propagation on an encoding's formula with pairwise at-most-one, with failed
/// literals or without. Returns empty if the deadline passes first.
std::optional<bool> decides(const Grid& grid, Encoding encoding, bool with_failed_literals,
                            const Deadline& deadline = {});

/// The number of grids that each inference decides.
class InferenceCounts {
  static constexpr std::size_t inferences = 6;

 public:
  /// All counts, for saving and restoring.
  using Numbers = std::array<std::size_t, inferences + 1>;

  InferenceCounts() = default;
  explicit InferenceCounts(const Numbers& numbers);
  Numbers numbers() const;

  /// Applies all inferences to a grid and returns its rating. If the deadline passes first, the
  /// grid is not counted and the rating is empty.
  std::optional<Rating> add(const Grid& grid, const Deadline& deadline = {});
  void add(const InferenceCounts& other);

  std::size_t grids() const { return grids_; }
  std::size_t count(Encoding encoding, bool with_failed_literals) const;

 private:
  std::size_t grids_ = 0;
  std::array<std::size_t, inferences> counts_{};
};

/// A table of the shares for people, with the encodings side by side, as lines of text.
std::string describe(const InferenceCounts& counts);

}  // namespace clausoku
