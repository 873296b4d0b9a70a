// Kept solvers: a kept solver holds the formula of a blank board and is reused across puzzles. A
// puzzle's givens and pencilmarks are its assumptions.
//
// Loading a formula costs a solver more than solving most puzzles, so a kept solver is asked before
// a fresh one. It answers only questions whose answers do not depend on earlier puzzles: some kept
// solvers find models, others find what the assumptions imply. Learned clauses follow from the
// blank board's formula alone, without the assumptions, so they hold for every puzzle of the board.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "encoder/sudoku_encoding.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/solvers/formula_loading.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

class KeptSolver {
 public:
  virtual ~KeptSolver() = default;

  const Board& board() const { return map().board(); }

  /// The memory of the blank board's formula.
  std::uint64_t formula_bytes() const {
    return formula_memory_bytes(loaded_.solver->formula_cost(), loaded_.formula);
  }

  /// Asks about a grid whose givens do not clash. Returns empty if the outcome is final, because of
  /// an answer or a limit. Otherwise returns the reduced grid, which another solver must decide.
  /// Requires a grid with the board of this solver.
  virtual std::optional<Reduced> ask(const Grid& grid, const Limits& limits,
                                     const Deadline& deadline, Outcome& outcome) = 0;

  /// A solver that holds the blank board's formula.
  struct Loaded {
    VariableMap map;  // of the blank board: every cell has all n digits
    std::unique_ptr<SatSolver> solver;
    CountingSink formula;
  };

 protected:
  explicit KeptSolver(Loaded loaded) : loaded_(std::move(loaded)) {}

  SatSolver& solver() { return *loaded_.solver; }
  const VariableMap& map() const { return loaded_.map; }

  /// The assumptions for a grid: the literals of its givens, and the negated literals of the digits
  /// that its pencilmarks exclude. The span is valid until the next call.
  std::span<const Literal> assumptions_of(const Grid& grid);

  /// Records in the outcome that the kept solver has decided the puzzle.
  void decide(Verdict verdict, Outcome& outcome) const;

 private:
  const Loaded loaded_;
  std::vector<Literal> assumptions_;
};

/// Makes a kept solver with the blank board's formula. Requires that `make_solver` makes a
/// UnitPropagator or a solver with RepeatableModels. Returns null if the deadline passes first. If
/// `force_reuse` is set, the kept solver answers every question that it can, even if a fresh solver
/// would be faster.
std::unique_ptr<KeptSolver> make_kept_solver(const Board& board, const EncodingOptions& encoding,
                                             const SolverFactory& make_solver, bool force_reuse,
                                             const Deadline& deadline);

}  // namespace clausoku
