// Candidates: for each cell of a board the set of digits that are still possible.
#pragma once

#include <algorithm>

#include "encoder/basics/bits.hpp"
#include "encoder/board.hpp"

namespace clausoku {

class Candidates {
 public:
  /// Makes candidates with no digit possible in any cell.
  static Candidates none(const Board& board) { return Candidates(board); }

  /// Makes candidates with every digit possible in every cell.
  static Candidates all(const Board& board);

  const Board& board() const { return board_; }

  bool has(Cell cell, Digit digit) const { return bits_.test(cell, digit - 1); }
  void add(Cell cell, Digit digit) { bits_.set(cell, digit - 1); }
  void fill(Cell cell) { bits_.fill(cell); }
  void remove(Cell cell, Digit digit) { bits_.reset(cell, digit - 1); }

  void clear(Cell cell) { std::ranges::fill(bits_.row(cell), 0); }

  /// The smallest candidate of a cell; 0 if the cell has no candidate.
  Digit first(Cell cell) const { return bits_.first(cell) + 1; }

  int count(Cell cell) const { return bits_.count(cell); }

  /// The number of candidates of a cell that are smaller than `digit`.
  int rank(Cell cell, Digit digit) const { return bits_.rank(cell, digit - 1); }

  /// The number of candidates of all cells together.
  int total() const;

  /// Calls `visit(digit)` for each candidate of a cell in ascending order.
  template <class Visit>
  void for_each(Cell cell, Visit&& visit) const {
    bits_.for_each(cell, [&](int bit) { visit(bit + 1); });
  }

  /// The candidates of a cell as a bit set. Digit d is bit (d−1) mod 64 of word (d−1) / 64.
  std::span<BitRows::Word> words(Cell cell) { return bits_.row(cell); }
  std::span<const BitRows::Word> words(Cell cell) const { return bits_.row(cell); }

  friend bool operator==(const Candidates& a, const Candidates& b) {
    return a.board_ == b.board_ && a.bits_ == b.bits_;
  }

 private:
  explicit Candidates(const Board& board)
      : board_(board), bits_(board.cell_count(), board.size()) {}

  Board board_;
  BitRows bits_;
};

}  // namespace clausoku
