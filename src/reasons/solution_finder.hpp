// Solutions of one grid by SAT, one at a time, and clauses between them.
//
// True candidates: for every cell the digits that stand there in some solution. Where a cell has
// only one it belongs to the backbone.
//
// Every model proves all of its digits at once. The solver is asked for one that has at least one
// candidate not proven yet, again and again, until there is none: then the rest is refuted in a
// single answer. A puzzle with one solution takes two calls.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoder/candidates.hpp"
#include "encoder/grid.hpp"
#include "encoder/variable_map.hpp"
#include "src/solvers/registry.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

class SolutionFinder {
 public:
  /// Singles are placed before anything is encoded. Where the deadline comes first nothing is ever
  /// found. Requires a grid without a clash.
  SolutionFinder(const Grid& grid, const SolverFactory& make_solver, const Deadline& deadline);

  const VariableMap& map() const { return map_; }

  /// A solution under assumptions; nothing where there is none, or none was found: exhausted()
  /// tells.
  std::optional<Grid> find(std::span<const Literal> assumptions, const Deadline& deadline);

  /// Whether the last call found nothing because there is nothing.
  bool exhausted() const { return exhausted_; }

  /// How often the solver was called.
  int calls() const { return calls_; }

  Literal new_literal() { return solver_->new_variables(1); }
  void add_clause(std::span<const Literal> clause) { solver_->add_clause(clause); }

  /// Forbids a solution from now on, by its digits in the open cells.
  void block(const Grid& solution);

 private:
  VariableMap map_;
  std::unique_ptr<SatSolver> solver_;
  bool complete_ = true;
  bool exhausted_ = false;
  int calls_ = 0;
};

/// Up to `most` solutions, all different; all there are if they are fewer and the deadline does not
/// come first.
struct Solutions {
  std::vector<Grid> grids;
  bool all = false;
};
Solutions find_solutions(const Grid& grid, std::size_t most, const SolverFactory& make_solver,
                         const Deadline& deadline);

struct TrueCandidates {
  explicit TrueCandidates(const Board& board) : proven(Candidates::none(board)) {}

  Candidates proven;            ///< those of the models
  std::vector<Grid> solutions;  ///< the models, in the order found; all different
  bool complete = false;        ///< whether there are no others; false where a limit was hit
  int calls = 0;                ///< of the solver
};

/// Requires a grid without a clash.
TrueCandidates find_true_candidates(const Grid& grid, const SolverFactory& make_solver,
                                    const Deadline& deadline);

}  // namespace clausoku
