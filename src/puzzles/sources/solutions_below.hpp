// Compares the solutions that a file states below its puzzles, in grids of their own:
//
//   Puzzle 1         a title with a word such as "solution" or "output" begins solutions; full
//   grids 1...             below it are no puzzles, but each must solve a puzzle above … Solutions
//   1234
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "src/puzzles/puzzle.hpp"

namespace clausoku {

class SolutionsBelow {
 public:
  /// Notes a line between two puzzles.
  void note_title(std::string_view line);

  /// True for a full grid below a title of solutions, or with such a name, that solves a puzzle
  /// above. If it solves none, its content becomes an error. A full grid may have 0 in place of n
  /// if `may_have_zeros`.
  bool is_solution(Puzzle& puzzle, bool may_have_zeros);

  /// Keeps one of the first puzzles of a file, or the last one if `may_be_above_title`.
  void keep(const Puzzle& puzzle, bool may_be_above_title);

 private:
  using Zeros = std::shared_ptr<const std::vector<Cell>>;  // the cells that are written 0

  std::vector<std::pair<Grid, Zeros>> puzzles_;
  bool is_below_title_ = false;
};

}  // namespace clausoku
