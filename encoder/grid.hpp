// A grid: a board with digits in some of its cells; for the blank ones, where pencilmarks are
// given, which digits may go there; and the rules that hold besides the board's own.
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
  /// A blank grid.
  explicit Grid(Board board) : board_(std::move(board)), digits_(board_.cell_count(), 0) {}

  const Board& board() const { return board_; }

  /// The digit in a cell, 0 where it is blank.
  Digit operator[](Cell cell) const { return digits_[cell]; }

  /// Requires 0 ≤ digit ≤ n.
  void set(Cell cell, Digit digit) {
    assert(digit >= 0 && digit <= board_.size());
    digits_[cell] = static_cast<std::uint16_t>(digit);
  }

  /// All cells, row by row.
  std::span<const std::uint16_t> digits() const { return digits_; }

  /// The cells of a row of the canvas.
  std::span<const std::uint16_t> row(int row) const {
    return digits().subspan(static_cast<std::size_t>(board_.first_of_row(row)),
                            static_cast<std::size_t>(board_.cells_in_row(row)));
  }

  /// How many cells hold a digit.
  int given_count() const;
  bool is_full() const { return given_count() == board_.cell_count(); }

  /// Lets each blank cell have these digits only. A digit that is set stands whatever its cell's
  /// marks say. Marks that leave out nothing are no marks. Requires marks on the same board.
  void restrict(Candidates marks);

  /// The digits that blank cells may have; null where they may have all. Solutions have none.
  const Candidates* marks() const { return marks_.get(); }

  /// Whether the marks let a blank cell have a digit.
  bool allows(Cell cell, Digit digit) const { return !marks_ || marks_->has(cell, digit); }

  /// Lets these rules hold, instead of any before. Requires rules on the same board.
  void set_rules(RuleList rules);

  /// The rules besides those of the board. Solutions have none.
  const RuleList& rules() const;
  bool has_rules() const { return rules_ != nullptr; }

  /// Whether it is the puzzle that everybody knows, and nothing but its digits and marks matter:
  /// what the fast paths are for.
  bool is_plain_9x9() const { return board_.is_9x9() && !has_rules(); }

  /// The digits alone, without marks and rules.
  Grid digits_alone() const;

  /// Rules are equal if their texts are.
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
  std::shared_ptr<const RuleList> rules_;    // likewise; null where there are none
};

/// Two cells of an area with the same digit; `first` < `second`.
struct Clash {
  Cell first;
  Cell second;
  int area;
  Digit digit;
};

/// The clash whose second cell comes first in reading order, if there is one.
std::optional<Clash> find_clash(const Grid& grid);

/// The first blank cell that the marks leave no digit, if there is one.
std::optional<Cell> find_cell_without_mark(const Grid& grid);

}  // namespace clausoku
