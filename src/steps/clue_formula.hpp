// The clauses of a grid's clues, grouped by clue. With n digits, variable cell · n + digit is the
// candidate "the cell has this digit". Auxiliary variables follow; each belongs to only one clue.
//
// A clue of at most n cells also has the clauses "each of its cells has exactly one digit" and "two
// of its cells in one area (house or region) differ", and so has a clue whose translation relies on
// them (relies_on_areas()). An explanation that names such a clue, for example a cage, then need
// not name these facts separately.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

inline void sort_and_remove_duplicates(std::vector<int>& numbers) {
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

class ClueFormula {
 public:
  /// Makes the clauses of the grid's clues. Some clauses and candidates of clues are missing if the
  /// deadline is reached. Throws FormulaTooLarge if the clauses exceed the deadline's memory limit.
  explicit ClueFormula(const Grid& grid, const Deadline& deadline = {});

  Variable variable(Cell cell, Digit digit) const { return cell * size_ + digit; }
  VariableMap::Candidate candidate(Variable variable) const {
    return {(variable - 1) / size_, (variable - 1) % size_ + 1};
  }
  bool is_candidate(Variable variable) const { return variable <= candidates_; }

  int candidates() const { return candidates_; }  ///< the variables 1 … candidates()
  int variables() const { return clauses_.variables(); }
  int clue_count() const { return static_cast<int>(ends_.size()); }

  /// True if the clue's clauses include "each of its cells has exactly one digit" and "two of its
  /// cells in one house or region differ".
  bool includes_cell_clauses(int clue) const { return includes_cells_[clue]; }

  /// Returns the index of a clue's first clause. The last one precedes the next clue's first one.
  std::size_t first_clause_index(int clue) const {
    return clue == 0 ? 0 : ends_[static_cast<std::size_t>(clue) - 1];
  }
  std::span<const Literal> clause(std::size_t k) const { return clauses_.clause(k); }

  /// Returns the candidates in a clue's clauses, ascending.
  const std::vector<Variable>& candidates_of(int clue) const { return candidates_of_clues_[clue]; }

 private:
  void add_cells(std::span<const Cell> cells, const Board& board, ClauseSink& sink) const;
  std::vector<Variable> list_candidates(int clue, DeadlineWatch& watch) const;

  int size_;
  int candidates_;
  Formula clauses_;
  std::vector<bool> includes_cells_;  // by clue: the results of includes_cell_clauses()
  std::vector<std::size_t> ends_;     // by clue: the index after its last clause
  std::vector<std::vector<Variable>> candidates_of_clues_;  // by clue: ascending
};

}  // namespace clausoku
