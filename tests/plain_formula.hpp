// An oracle for inferences. It propagates the clauses of the encoder's formula one by one until a
// full round changes nothing.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "encoder/reduction.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "src/inference/inferred.hpp"

namespace clausoku::test {

/// A formula in memory, with the values that follow by unit propagation.
class PlainPropagation {
 public:
  explicit PlainPropagation(Formula formula)
      : formula_(std::move(formula)),
        values_(static_cast<std::size_t>(formula_.variables()) + 1),
        clauses_(formula_.clauses()) {
    std::iota(clauses_.begin(), clauses_.end(), std::size_t{0});
  }

  const Formula& formula() const { return formula_; }

  /// The value of a literal: 1 if true, −1 if false, 0 if unassigned.
  int value(Literal x) const { return x > 0 ? values_[x] : -values_[-x]; }
  void set(Literal x) { values_[std::abs(x)] = x > 0 ? 1 : -1; }

  const std::vector<int>& values() const { return values_; }
  void restore(std::vector<int> values) { values_ = std::move(values); }

  /// Runs unit propagation. Returns false if a clause is violated.
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

  /// Removes satisfied clauses. Requires that the literals that satisfy these clauses stay true.
  void remove_satisfied_clauses() {
    std::erase_if(clauses_, [this](std::size_t k) {
      return std::ranges::any_of(formula_.clause(k), [this](Literal x) { return value(x) > 0; });
    });
  }

 private:
  Formula formula_;
  std::vector<int> values_;           // the value of each variable
  std::vector<std::size_t> clauses_;  // clauses that were not satisfied at the last check
};

enum class PlainState { open, solved, contradiction };

/// A grid's formula, with the values that follow from the formula by unit propagation.
class PlainFormula {
 public:
  PlainFormula(const Grid& grid, Encoding encoding)
      : PlainFormula(grid, EncodingOptions{.encoding = encoding}) {}

  PlainFormula(const Grid& grid, const EncodingOptions& options,
               Reduction reduction = Reduction::none)
      : map_(infer(grid, reduction)), clauses_(formula_of(grid, map_, options)) {}

  /// Runs unit propagation. Returns false if a clause is violated.
  bool propagate() { return clauses_.propagate(); }

  enum class ProbedLiterals { candidates, candidates_and_negations };

  /// Assumes each literal in turn until no assumption violates a clause. If assuming a candidate
  /// violates a clause, removes the candidate. If assuming its negation does, sets the candidate.
  /// Returns false if the formula is contradictory. Requires that propagate() has succeeded.
  bool probe(ProbedLiterals tried) {
    for (bool changed = true; changed;) {
      changed = false;
      clauses_.remove_satisfied_clauses();
      for (Variable candidate = 1; candidate <= map_.size(); ++candidate) {
        for (const Literal literal : {candidate, -candidate}) {
          if (literal < 0 && tried == ProbedLiterals::candidates) continue;
          if (clauses_.value(literal) != 0) continue;
          const auto before = clauses_.values();
          clauses_.set(literal);
          const bool possible = propagate();
          clauses_.restore(before);
          if (possible) continue;
          clauses_.set(-literal);
          if (!propagate()) return false;
          changed = true;
        }
      }
    }
    return true;
  }

  /// Returns the candidates that neither the reduction nor the clauses have removed.
  Candidates candidates() const {
    const Grid& known = map_.reduced().known;
    Candidates left = Candidates::none(known.board());
    for (Cell cell = 0; cell < known.board().cell_count(); ++cell) {
      if (known[cell] != 0) left.add(cell, known[cell]);
    }
    for (Variable v = 1; v <= map_.size(); ++v) {
      const auto [cell, digit] = map_.candidate(v);
      if (clauses_.value(v) >= 0) left.add(cell, digit);
    }
    return left;
  }

  PlainState state_after_propagation() { return propagate() ? state() : PlainState::contradiction; }
  PlainState state_after_probing() {
    return propagate() && probe(ProbedLiterals::candidates_and_negations)
               ? state()
               : PlainState::contradiction;
  }

 private:
  static Formula formula_of(const Grid& grid, const VariableMap& map,
                            const EncodingOptions& options) {
    Formula formula;
    encode(grid, map, options, formula);
    return formula;
  }

  /// Returns `solved` if every cell has a digit, that is, one true literal per cell.
  PlainState state() const {
    const auto first = clauses_.values().begin() + 1;
    return std::count(first, first + map_.size(), 1) == map_.board().cell_count()
               ? PlainState::solved
               : PlainState::open;
  }

  const VariableMap map_;
  PlainPropagation clauses_;
};

}  // namespace clausoku::test
