// An oracle for inferences: the formula that the encoder writes, propagated clause by clause until
// a whole round changes nothing.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "encoder/reduction.hpp"
#include "encoder/sudoku_encoding.hpp"

namespace clausoku::test {

enum class PlainState { open, solved, contradiction };

/// A grid's formula in memory, and what follows from it.
class PlainFormula {
 public:
  PlainFormula(const Grid& grid, Encoding encoding)
      : board_(grid.board()), map_(reduce(grid, Reduction::none)) {
    encode(grid, map_, {.encoding = encoding}, formula_);
    values_.assign(formula_.variables() + 1, 0);
    clauses_.resize(formula_.clauses());
    std::iota(clauses_.begin(), clauses_.end(), std::size_t{0});
  }

  /// Unit propagation. False where a clause is violated.
  bool propagate() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const std::size_t k : clauses_) {
        Literal open = 0;
        int open_count = 0;
        bool satisfied = false;
        for (const Literal x : formula_.clause(k)) {
          satisfied = satisfied || value(x) > 0;
          if (value(x) != 0) continue;
          open = x;
          ++open_count;
        }
        if (satisfied || open_count > 1) continue;
        if (open_count == 0) return false;
        set(open);
        changed = true;
      }
    }
    return true;
  }

  enum class Tried { candidates, and_their_absence };

  /// Failed literals, until none of those tried violates a clause any more: a candidate that does
  /// is taken out, one whose absence does is in. False where a clause is violated without any.
  /// Requires that propagate() has succeeded.
  bool probe(Tried tried) {
    for (bool changed = true; changed;) {
      changed = false;
      std::erase_if(clauses_, [this](std::size_t k) { return is_satisfied(k); });
      for (Variable candidate = 1; candidate <= map_.size(); ++candidate) {
        for (const Literal literal : {candidate, -candidate}) {
          if (value(literal) != 0 || (literal < 0 && tried == Tried::candidates)) continue;
          const auto before = values_;
          set(literal);
          const bool possible = propagate();
          values_ = before;
          if (possible) continue;
          set(-literal);
          if (!propagate()) return false;
          changed = true;
        }
      }
    }
    return true;
  }

  /// All but those that are taken out.
  Candidates candidates() const {
    Candidates left = Candidates::all(board_);
    for (Variable v = 1; v <= map_.size(); ++v) {
      const auto [cell, digit] = map_.candidate(v);
      if (values_[v] < 0) left.remove(cell, digit);
    }
    return left;
  }

  PlainState propagated() { return propagate() ? state() : PlainState::contradiction; }
  PlainState probed() {
    return propagate() && probe(Tried::and_their_absence) ? state() : PlainState::contradiction;
  }

 private:
  int value(Literal x) const { return x > 0 ? values_[x] : -values_[-x]; }
  void set(Literal x) { values_[std::abs(x)] = x > 0 ? 1 : -1; }

  bool is_satisfied(std::size_t k) const {
    return std::ranges::any_of(formula_.clause(k), [this](Literal x) { return value(x) > 0; });
  }

  /// Solved: a digit in every cell, so one true literal for each.
  PlainState state() const {
    const auto first = values_.begin() + 1;
    return std::count(first, first + map_.size(), 1) == board_.cell_count() ? PlainState::solved
                                                                            : PlainState::open;
  }

  const Board board_;
  const VariableMap map_;
  Formula formula_;
  std::vector<int> values_;           // by variable: −1, 0 or 1
  std::vector<std::size_t> clauses_;  // that were not yet satisfied when last looked
};

}  // namespace clausoku::test
