// The rating of a grid is the weakest inference that decides the grid, or `search`.
//
//   minimal    unit propagation on the minimal encoding: naked singles
//   extended   unit propagation on the extended encoding: also hidden singles
//   augmented  unit propagation on the augmented encoding: also locked candidates
//   probed     failed literals on the augmented encoding, until no literal fails
//   search     none of these inferences decides the grid
//
// For grids with rules, the clauses of the rules' primitives are propagated, too. The ratings
// augmented and probed use the stronger primitive_propagation.hpp instead of these clauses.
//
// Source: Lynce and Ouaknine, "Sudoku as a SAT problem", 2006, with the share of 17-clue puzzles
// that each inference solves.
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

/// Returns the rating of a grid, or empty if the deadline passes first.
std::optional<Rating> rate(const Grid& grid, const Deadline& deadline = {});

/// Returns true if an inference finds every digit of a grid or refutes the grid. The inference is
/// unit propagation on an encoding's formula with pairwise at-most-one constraints, plus failed
/// literals if `with_failed_literals` is set. Returns empty if the deadline passes first.
std::optional<bool> decides(const Grid& grid, Encoding encoding, bool with_failed_literals,
                            const Deadline& deadline = {});

class InferenceCounts {
  static constexpr std::size_t inferences = 6;

 public:
  /// All counts as an array, for saving and restoring.
  using Numbers = std::array<std::size_t, inferences + 1>;

  InferenceCounts() = default;
  explicit InferenceCounts(const Numbers& numbers);
  Numbers numbers() const;

  /// Applies all inferences to a grid, counts those that decide the grid, and returns the grid's
  /// rating. If the deadline passes first, does not count the grid and returns empty.
  std::optional<Rating> add(const Grid& grid, const Deadline& deadline = {});
  void add(const InferenceCounts& other);

  std::size_t grids() const { return grids_; }
  std::size_t count(Encoding encoding, bool with_failed_literals) const;

 private:
  std::size_t grids_ = 0;
  std::array<std::size_t, inferences> counts_{};
};

/// Returns a text table with the share of grids that each inference decides, by encoding.
std::string describe(const InferenceCounts& counts);

}  // namespace clausoku
