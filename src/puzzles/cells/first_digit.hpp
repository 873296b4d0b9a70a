// Decides whether the puzzles of a file write their digits as 1 to n or as 0 to n - 1.
//
//   a cell is n                                        from 1: each 0 is a blank
//   0 stands twice in a house, or is the only blank    from 1
//   else, if a puzzle has 0 and another blank          from 0: each 0 is a digit
//   a full grid has 0 and no n                         from 0
//
// The option --first-digit decides in place of these rules.
#pragma once

#include <optional>

#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// Stores in puzzle.zeros the cells that are written 0, unless a cell is n. Sets is_numbered.
void record_zeros(Puzzle& puzzle, std::vector<Cell> zeros);

/// Returns the error for the first blank of a solution, which has one.
InputError make_solution_blank_error(const Grid& solution, const CellPlaces& places);

/// Increases each digit and, if they are written 0, the blank cells.
void count_from_one(Grid& grid, bool are_blanks_zeros);

class FirstDigit {
 public:
  /// `given` is the value of --first-digit, 0 or 1; if empty, the puzzles decide.
  explicit FirstDigit(std::optional<int> given) : first_(given), is_given_(given.has_value()) {}

  bool is_decided() const { return first_.has_value(); }

  /// True if it is decided that 0 is a blank.
  bool is_zero_blank() const { return first_ == 1; }

  /// True if an observed puzzle has zeros that may be digits.
  bool may_be_zero() const { return may_be_zero_; }

  /// Takes account of a puzzle as it was read, before settle() is called for it.
  void observe(const Puzzle& puzzle);

  /// Decides after the last puzzle that observe() considers. Does nothing if is_decided().
  void decide();

  /// Makes each cell in puzzle.zeros the digit 1 and increases all other digits, if the file counts
  /// from 0. Then a digit that contradicts this becomes an error. Before the decision, counts
  /// from 1; a later 0 that may be a digit is an error then.
  void settle(Puzzle& puzzle) {
    const bool has_no_zero = puzzle.zeros == nullptr && puzzle.stated_solution == nullptr;
    if (first_ != 1 || !has_no_zero) settle_zeros(puzzle);
  }

 private:
  void settle_zeros(Puzzle& puzzle);
  std::optional<InputError> find_contradiction(const Puzzle& puzzle) const;

  std::optional<int> first_;
  bool is_given_;
  bool may_be_zero_ = false;     // a puzzle has zeros that may be digits
  bool is_one_assumed_ = false;  // puzzles were read with digits from 1 that may begin with 0
};

}  // namespace clausoku
