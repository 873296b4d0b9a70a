// An oracle for inferences: the formula that the encoder writes, propagated clause by clause until
// nothing changes.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "encoder/reduction.hpp"
#include "encoder/sudoku_encoding.hpp"

namespace clausoku::test {

enum class PlainState { open, solved, contradiction };

/// A grid's formula in memory, and what follows from it.
class PlainFormula final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  PlainFormula(const Grid& grid, Encoding encoding) {
    const VariableMap map(reduce(grid, Reduction::none));
    encode(grid, map, {.encoding = encoding}, *this);
    cells_ = grid.board().cell_count();
    last_digit_ = cells_ * grid.board().size();
  }

  Variable new_variables(int count) override {
    const auto first = static_cast<Variable>(values_.size());
    values_.resize(values_.size() + count);
    return first;
  }
  void add_clause(std::span<const Literal> clause) override {
    clauses_.emplace_back(clause.begin(), clause.end());
  }

  /// By unit propagation.
  PlainState propagated() {
    if (!propagate()) return PlainState::contradiction;
    return state();
  }

  /// By failed literals, of candidates, besides.
  PlainState probed() {
    if (!propagate()) return PlainState::contradiction;
    for (bool again = true; again;) {
      again = false;
      for (Variable variable = 1; variable <= last_digit_; ++variable) {
        for (const Literal literal : {variable, -variable}) {
          if (values_[variable] != 0) continue;
          const auto before = values_;
          set(literal);
          const bool fails = !propagate();
          values_ = before;
          if (!fails) continue;
          set(-literal);
          if (!propagate()) return PlainState::contradiction;
          again = true;
        }
      }
    }
    return state();
  }

 private:
  void set(Literal literal) { values_[std::abs(literal)] = literal > 0 ? 1 : -1; }
  int value(Literal literal) const { return values_[std::abs(literal)] * (literal > 0 ? 1 : -1); }

  bool propagate() {
    for (bool again = true; again;) {
      again = false;
      for (const auto& clause : clauses_) {
        if (std::ranges::any_of(clause, [&](Literal l) { return value(l) > 0; })) continue;
        std::vector<Literal> open;
        std::ranges::copy_if(clause, std::back_inserter(open),
                             [&](Literal l) { return value(l) == 0; });
        if (open.empty()) return false;
        if (open.size() > 1) continue;
        set(open.front());
        again = true;
      }
    }
    return true;
  }

  /// Solved: a digit in every cell, so one true literal for each.
  PlainState state() const {
    const auto first = values_.begin() + 1;
    return std::count(first, first + last_digit_, 1) == cells_ ? PlainState::solved
                                                               : PlainState::open;
  }

  std::vector<int> values_{0};  // by variable: 0 is open
  std::vector<std::vector<Literal>> clauses_;
  int cells_ = 0;
  Variable last_digit_ = 0;  // those of the candidates come first
};

}  // namespace clausoku::test
