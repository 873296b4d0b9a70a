// A grid: a board with digits in some of its cells.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

class Grid {
 public:
  /// A blank grid.
  explicit Grid(Board board) : board_(std::move(board)), digits_(board_.cell_count(), 0) {}

  const Board& board() const { return board_; }

  /// The digit in a cell, 0 where it is blank.
  Digit operator[](Cell cell) const { return digits_[cell]; }

  /// Requires 0 ≤ digit ≤ n.
  void set(Cell cell, Digit digit) { digits_[cell] = static_cast<std::uint16_t>(digit); }

  /// All cells, row by row.
  std::span<const std::uint16_t> digits() const { return digits_; }

  /// How many cells hold a digit.
  int given_count() const;

  friend bool operator==(const Grid& a, const Grid& b) {
    return a.board_ == b.board_ && a.digits_ == b.digits_;
  }

 private:
  Board board_;
  std::vector<std::uint16_t> digits_;
};

/// Two cells of a house with the same digit; `first` < `second`.
struct Clash {
  Cell first;
  Cell second;
  int house;
  Digit digit;
};

/// The clash whose second cell comes first in reading order, if there is one.
std::optional<Clash> find_clash(const Grid& grid);

}  // namespace clausoku
