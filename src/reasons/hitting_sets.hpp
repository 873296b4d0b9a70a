// Smallest hitting sets: elements of which each of some sets has at least one. By SAT: a clause a
// set, and a sequential counter (Sinz, 2005) over the elements whose outputs bound their number.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "src/solvers/registry.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

class HittingSets {
 public:
  /// For elements 0 … elements−1 and hitting sets of fewer than `bound` ≥ 1 of them.
  HittingSets(int elements, int bound, const SolverFactory& make_solver);

  /// A further set to hit.
  void add(std::span<const int> set);

  /// A smallest hitting set, ascending. Empty where it has `bound` elements or more, or the
  /// deadline ended: at_least() tells.
  std::optional<std::vector<int>> smallest(const Deadline& deadline);

  /// No hitting set has fewer elements.
  int at_least() const { return at_least_; }

 private:
  std::unique_ptr<SatSolver> solver_;
  int elements_;
  int bound_;
  Variable counter_;  // the first of `bound` variables: at least 1, 2 … elements are chosen
  int at_least_ = 0;
};

}  // namespace clausoku
