// Smallest hitting sets: a smallest choice of elements with at least one from each set. Uses SAT:
// one clause per set, and a sequential counter (Sinz, 2005) that bounds the number of elements. The
// counter grows with the proven lower bound, so n elements take n variables and 2·n clauses for
// each possible size up to that bound.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "src/solvers/registry.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

class HittingSets {
 public:
  /// The elements are 0 … elements − 1. Finds only sets of fewer than `bound` (≥ 1) elements.
  HittingSets(int elements, int bound, const SolverFactory& make_solver);

  /// Adds a set that each hitting set must hit.
  void add(std::span<const int> set);

  /// Limits the conflicts of the solver in all searches together; each search counts as one or
  /// more.
  void limit_conflicts(std::uint64_t conflicts) { conflicts_left_ = conflicts; }

  /// Returns a smallest hitting set, ascending. Returns empty if a limit is reached, if the counter
  /// would need more memory than the deadline allows, or if no hitting set has fewer than `bound`
  /// elements; at_least() is then `bound`.
  std::optional<std::vector<int>> smallest(const Deadline& deadline);

  /// Returns the proven lower bound on the size of every hitting set.
  int at_least() const { return at_least_; }

 private:
  /// Adds columns to the counter until it can tell sets of at most `at_least_` elements. Returns
  /// false if the deadline is due or its memory limit does not suffice.
  bool extend_counter(const Deadline& deadline);

  std::unique_ptr<SatSolver> solver_;
  int elements_;
  int bound_;
  int columns_ = 0;
  /// The first variable of the last column. Variable k of column j must be true if more than j of
  /// the elements 0 … k are chosen; it may also be true otherwise.
  Variable column_ = 0;
  int at_least_ = 0;
  std::optional<std::uint64_t> conflicts_left_;
};

}  // namespace clausoku
