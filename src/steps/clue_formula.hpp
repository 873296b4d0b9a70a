// The clauses of a grid's clues, clue by clue, over all candidates of the board: variable
// cell · n + digit, and behind them the auxiliary variables of each clue, which are its own.
//
// That its cells have one digit each, and no two alike where they share an area, belongs to a clue
// that stands at a place, one of at most n cells: whoever points at a cage, or counts what is seen
// along a row, does not name these facts besides.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

/// Sorts and removes repeated numbers.
inline void sort_uniquely(std::vector<int>& numbers) {
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

class ClueFormula {
 public:
  /// If the deadline comes first, clauses are missing. Throws FormulaTooLarge if the clauses do not
  /// fit in the deadline's memory limit.
  explicit ClueFormula(const Grid& grid, const Deadline& deadline = {});

  Variable variable(Cell cell, Digit digit) const { return cell * size_ + digit; }
  VariableMap::Candidate candidate(Variable variable) const {
    return {(variable - 1) / size_, (variable - 1) % size_ + 1};
  }
  bool is_candidate(Variable variable) const { return variable <= candidates_; }

  int candidates() const { return candidates_; }  ///< the first so many variables
  int variables() const { return clauses_.variables(); }
  int clue_count() const { return static_cast<int>(ends_.size()); }

  /// Whether a clue includes that its cells have one digit each, and different ones in one area.
  bool includes_cells(int clue) const { return includes_cells_[clue]; }

  /// A clue's clauses are those from the first to before the first of the next.
  std::size_t first_clause(int clue) const {
    return clue == 0 ? 0 : ends_[static_cast<std::size_t>(clue) - 1];
  }
  std::span<const Literal> clause(std::size_t k) const { return clauses_.clause(k); }

 private:
  void add_cells(std::span<const Cell> cells, const Board& board, ClauseSink& sink) const;

  int size_;
  int candidates_;
  Formula clauses_;
  std::vector<bool> includes_cells_;  // by clue
  std::vector<std::size_t> ends_;     // of each clue's clauses
};

}  // namespace clausoku
