// The clauses of a grid's clues, grouped by clue. Variables 1 … cells · n are the candidates
// (cell · n + digit); the auxiliary variables follow, and no two clues share one.
//
// A clue of at most n cells also gets the clauses "each of its cells has exactly one digit" and
// "two of its cells in one area differ". An explanation that points at this clue (such as a cage)
// then need not name these facts separately.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

/// Sorts the numbers and removes duplicates.
inline void sort_uniquely(std::vector<int>& numbers) {
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

class ClueFormula {
 public:
  /// Makes the clauses of the grid's clues. Some clauses are missing if the deadline is reached.
  /// Throws FormulaTooLarge if the clauses exceed the deadline's memory limit.
  explicit ClueFormula(const Grid& grid, const Deadline& deadline = {});

  Variable variable(Cell cell, Digit digit) const { return cell * size_ + digit; }
  VariableMap::Candidate candidate(Variable variable) const {
    return {(variable - 1) / size_, (variable - 1) % size_ + 1};
  }
  bool is_candidate(Variable variable) const { return variable <= candidates_; }

  int candidates() const { return candidates_; }  ///< the variables 1 … candidates()
  int variables() const { return clauses_.variables(); }
  int clue_count() const { return static_cast<int>(ends_.size()); }

  /// Returns true if the clue has clauses "each cell has one digit" and "cells in one area differ".
  bool includes_cell_clauses(int clue) const { return includes_cells_[clue]; }

  /// Returns the index of the clue's first clause. The last one is first_clause(clue + 1) − 1.
  std::size_t first_clause(int clue) const {
    return clue == 0 ? 0 : ends_[static_cast<std::size_t>(clue) - 1];
  }
  std::span<const Literal> clause(std::size_t k) const { return clauses_.clause(k); }

 private:
  void add_cells(std::span<const Cell> cells, const Board& board, ClauseSink& sink) const;

  int size_;
  int candidates_;
  Formula clauses_;
  std::vector<bool> includes_cells_;  // by clue: the results of includes_cell_clauses()
  std::vector<std::size_t> ends_;     // by clue: the index after its last clause
};

}  // namespace clausoku
