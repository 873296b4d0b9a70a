// A grid: a board with digits in some cells, optional pencilmarks (the digits that each blank cell
// may have), and rules beyond the houses and regions of the board.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoder/board.hpp"
#include "encoder/candidates.hpp"
#include "encoder/rule.hpp"

namespace clausoku {

class Grid {
 public:
  explicit Grid(Board board) : board_(std::move(board)), digits_(board_.cell_count(), 0) {}

  const Board& board() const { return board_; }

  /// The digit in a cell; 0 if the cell is blank.
  Digit operator[](Cell cell) const { return digits_[cell]; }

  /// Sets the digit of a cell; 0 makes the cell blank. Requires 0 ≤ digit ≤ n.
  void set(Cell cell, Digit digit) {
    assert(digit >= 0 && digit <= board_.size());
    digits_[cell] = static_cast<std::uint16_t>(digit);
  }

  /// The digits of all cells in reading order; 0 for a blank cell.
  std::span<const std::uint16_t> digits() const { return digits_; }

  std::span<const std::uint16_t> row(int row) const {
    return digits().subspan(static_cast<std::size_t>(board_.first_of_row(row)),
                            static_cast<std::size_t>(board_.cells_in_row(row)));
  }

  int given_count() const;
  bool is_full() const { return given_count() == board_.cell_count(); }

  /// Restricts each blank cell to the cell's digits in `marks`. Marks do not affect cells with a
  /// digit. If the marks exclude no digit, the grid stores no marks. Requires marks of the same
  /// board.
  void restrict(Candidates marks);

  /// The digits that blank cells may have. Null if no digit is excluded, as in solved grids.
  const Candidates* marks() const { return marks_.get(); }

  /// True if the marks allow this digit in this cell. Requires a blank cell.
  bool allows(Cell cell, Digit digit) const { return !marks_ || marks_->has(cell, digit); }

  /// Replaces all rules of the grid. Requires rules for the grid's board.
  void set_rules(RuleList rules);

  /// The rules beyond the board's houses and regions. Solved grids have no rules.
  const RuleList& rules() const;
  bool has_rules() const { return rules_ != nullptr; }

  /// True if the board is the usual 9×9 and there are no rules. Fast 9×9 code requires this.
  bool is_plain_9x9() const { return board_.is_9x9() && !has_rules(); }

  /// A copy of the grid without marks and rules.
  Grid without_marks_and_rules() const;

  /// Compares two grids. Two rules are equal if their texts are equal.
  friend bool operator==(const Grid& a, const Grid& b) {
    return a.board_ == b.board_ && a.digits_ == b.digits_ &&
           (a.marks_ == b.marks_ || (a.marks_ && b.marks_ && *a.marks_ == *b.marks_)) &&
           (a.rules_ == b.rules_ || have_equal_rules(a, b));
  }

 private:
  static bool have_equal_rules(const Grid& a, const Grid& b);

  Board board_;
  std::vector<std::uint16_t> digits_;
  std::shared_ptr<const Candidates> marks_;  // shared by copies
  std::shared_ptr<const RuleList> rules_;    // shared by copies; null if there are no rules
};

/// A clash: two cells of a house or region have the same digit. `first` precedes `second`.
struct Clash {
  Cell first;
  Cell second;
  int area;
  Digit digit;
};

/// Finds the first cell, in reading order, that has the same digit as an earlier cell of a house or
/// region. Returns the clash of the two cells, or empty if there is none.
std::optional<Clash> find_clash(const Grid& grid);

/// Finds the first blank cell in which the pencilmarks allow no digit. Empty if there is none.
std::optional<Cell> find_blank_without_allowed_digit(const Grid& grid);

}  // namespace clausoku
