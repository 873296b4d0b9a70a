// Finds solutions of one grid with a SAT solver. The caller can add clauses between two solutions.
//
// The true candidates of a cell are the digits that it has in at least one solution. A cell with
// only one true candidate belongs to the backbone.
//
// Each solution proves that all of its digits are true candidates. The solver is asked for a
// solution with at least one candidate not yet proven. When there is no such solution, all other
// candidates are refuted at once. A puzzle with one solution takes two calls.
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
  /// Propagates the grid, then encodes it. Requires a grid without clashing givens. If the deadline
  /// is reached meanwhile, find() always returns empty.
  SolutionFinder(const Grid& grid, const SolverFactory& make_solver, const Deadline& deadline);

  const VariableMap& map() const { return map_; }

  /// Returns a solution that satisfies the assumptions, or empty if none was found. In that case,
  /// exhausted() is true if none exists, and false if the search was interrupted.
  std::optional<Grid> find(std::span<const Literal> assumptions, const Deadline& deadline);

  /// Returns true if the last call of find() proved that there is no solution.
  bool exhausted() const { return exhausted_; }

  /// Returns the number of solver calls.
  int calls() const { return calls_; }

  Literal new_literal() { return solver_->new_variables(1); }
  void add_clause(std::span<const Literal> clause) { solver_->add_clause(clause); }

  /// Excludes this solution from later calls by adding a clause.
  void block(const Grid& solution);

 private:
  VariableMap map_;
  std::unique_ptr<SatSolver> solver_;
  bool complete_ = true;
  bool exhausted_ = false;
  int calls_ = 0;
};

/// At most `most` different solutions of a grid. `all` is true if no other solution exists.
struct Solutions {
  std::vector<Grid> grids;
  bool all = false;
};
Solutions find_solutions(const Grid& grid, std::size_t most, const SolverFactory& make_solver,
                         const Deadline& deadline);

struct TrueCandidates {
  explicit TrueCandidates(const Board& board) : proven(Candidates::none(board)) {}

  Candidates proven;            ///< the true candidates found so far
  std::vector<Grid> solutions;  ///< the models, in the order found; all different
  bool complete = false;  ///< true if `proven` has all true candidates; false if a limit was hit
  int calls = 0;          ///< number of solver calls
};

/// Finds the true candidates of a grid. Requires a grid without clashing givens.
TrueCandidates find_true_candidates(const Grid& grid, const SolverFactory& make_solver,
                                    const Deadline& deadline);

}  // namespace clausoku
