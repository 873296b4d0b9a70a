// Naked and hidden singles alone, for the usual 9×9 board. These are what unit propagation finds in
// the extended encoding.
#pragma once

#include <array>
#include <vector>

#include "encoder/grid.hpp"
#include "src/inference/nine_by_nine/band.hpp"

namespace clausoku {

/// A cell with two candidates.
struct BivalueCell {
  Cell cell;
  std::array<Digit, 2> digits;
  int links;  // the candidates that it shares with bivalue cells of its houses, counted per cell
};

/// A grid after naked and hidden singles: the cells and candidates that are left.
class Singles9x9 {
 public:
  /// Places all singles. Takes 1 to 2 µs. Requires a grid with is_plain_9x9().
  explicit Singles9x9(const Grid& grid);

  /// Returns how many cells are left without a digit: 0 if singles solve the grid, at least 1 if
  /// they end in a contradiction.
  int cells_left() const { return cells_left_; }

  bool is_left(Cell cell) const { return (left_[cell / 27] >> (cell % 27) & 1) != 0; }

  int count_bivalue_cells() const;

  /// Returns the cells with two candidates, the ones with most links first.
  std::vector<BivalueCell> bivalue_cells() const;

 private:
  int place_all_singles();
  bool place(int band, int digit, Band cells);
  bool place_hidden_singles(int digit);
  bool place_naked_singles(int band);
  bool is_possible_in_a_cell_left(int digit) const;
  bool has_each_digit_three_times_in_each_band() const;
  std::array<Band, 3> find_bivalue_cells() const;
  BivalueCell make_bivalue_cell(Cell cell, const std::array<Band, 3>& bivalue_cells) const;

  std::array<Band, 27> possible_;  // by 9·band + digit: the cells where the digit is possible
  std::array<Band, 3> left_;       // by band: the cells without a digit
  int cells_left_;
};

}  // namespace clausoku
