// Compares the solutions that a file states below its puzzles, in grids of their own:
//
//   Puzzle 1         a title such as "Solution" or "Output:" is above a solution, and one such as
//   1...             "Solutions" is above several; full grids below it are no puzzles, but each
//   …                must solve a puzzle above
//   Solutions
//   1234
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "src/puzzles/puzzle.hpp"

namespace clausoku {

class SolutionsBelow {
 public:
  /// Notes a line between two puzzles.
  void note_title(std::string_view line);

  /// Notes that puzzles were skipped, with which no solution can be compared.
  void note_skipped_puzzles() { has_unkept_ = true; }

  /// True if the next full grid may be a solution because of a title.
  bool is_below_title() const { return title_ != Title::none; }

  /// True for a full grid below a title of solutions, or with such a name, that solves a puzzle
  /// above or, if not all of them were kept, may solve one. If it solves none, its content becomes
  /// an error. A full grid may have 0 in place of n if `may_have_zeros`.
  bool is_solution(Puzzle& puzzle, bool may_have_zeros);

  /// Keeps one of the first puzzles of a file, or the last one if `may_be_above_title`.
  void keep(const Puzzle& puzzle, bool may_be_above_title);

 private:
  enum class Title { none, solution, solutions };
  using Zeros = std::shared_ptr<const std::vector<Cell>>;  // the cells that are written 0
  using KeptPuzzle = std::pair<Grid, Zeros>;

  /// The first given of a puzzle that a solution lacks, and the number of such givens.
  struct MissingGivens {
    std::optional<Cell> first;
    Digit digit = 0;  // in the puzzle
    int count = 0;
  };

  /// Counts up to `most`. If the digits of the puzzle count from 0, `shift` is 1: those of the
  /// solution count from 1.
  static MissingGivens find_missing_givens(const Grid& solution, const KeptPuzzle& kept, int shift,
                                           int most);

  /// Returns the missing givens of the puzzle with the fewest of them; nothing if no puzzle is on
  /// the board of the solution.
  std::optional<MissingGivens> find_nearest_puzzle(const Grid& solution, int shift);

  std::vector<KeptPuzzle> puzzles_;
  std::size_t next_ = 0;  // the puzzle below the one that was solved last
  Title title_ = Title::none;
  bool has_unkept_ = false;           // true if puzzles_ lacks a puzzle
  bool are_solutions_above_ = false;  // true if a file states solutions above its puzzles
};

}  // namespace clausoku
