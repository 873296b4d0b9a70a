// Smallest hitting sets: a smallest choice of elements with at least one from each set. Uses SAT:
// one clause per set, and a sequential counter (Sinz, 2005) that bounds the number of elements.
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

  /// Returns a smallest hitting set, ascending. Returns empty if a limit is reached, or if no
  /// hitting set has fewer than `bound` elements; at_least() is then `bound`.
  std::optional<std::vector<int>> smallest(const Deadline& deadline);

  /// Returns the proven lower bound on the size of every hitting set.
  int at_least() const { return at_least_; }

 private:
  std::unique_ptr<SatSolver> solver_;
  int elements_;
  int bound_;
  Variable counter_;  // the first of `bound` variables: at least 1, 2 … elements are chosen
  int at_least_ = 0;
  std::optional<std::uint64_t> conflicts_left_;
};

}  // namespace clausoku
