// Kept solvers: one holds the formula of a blank board and stays from puzzle to puzzle. A puzzle's
// givens and pencilmarks are its assumptions.
//
// Loading a formula costs a solver more than most puzzles cost it to solve, so one that is loaded
// already is asked first. It is asked only for what does not depend on the puzzles before: of one
// kind of solver for models, of the other for what the assumptions imply. What a solver has learned
// follows from the blank board's formula alone, the assumptions being no part of it, and so holds
// for every puzzle of the board.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "encoder/sudoku_encoding.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

class KeptSolver {
 public:
  virtual ~KeptSolver() = default;

  const Board& board() const { return map().board(); }

  /// Asks about a grid whose givens do not clash. Empty where that was enough, or a limit came
  /// first: the outcome then says so. Otherwise what it leaves to another solver.
  /// Requires: the board is this one's.
  virtual std::optional<Reduced> ask(const Grid& grid, const Limits& limits,
                                     const Deadline& deadline, Outcome& outcome) = 0;

  /// A solver with the blank board's formula.
  struct Loaded {
    VariableMap map;  // the blank board's: every cell has all n digits
    std::unique_ptr<SatSolver> solver;
    CountingSink formula;
  };

 protected:
  explicit KeptSolver(Loaded loaded) : loaded_(std::move(loaded)) {}

  SatSolver& solver() { return *loaded_.solver; }
  const VariableMap& map() const { return loaded_.map; }

  /// The givens, and against the pencilmarks what they leave out. Valid until the next call.
  std::span<const Literal> assumptions_of(const Grid& grid);

  /// Says in the outcome that the kept solver has decided the puzzle.
  void decide(Verdict verdict, Outcome& outcome) const;

 private:
  const Loaded loaded_;
  std::vector<Literal> assumptions_;
};

/// Makes a solver, which must be a UnitPropagator or have RepeatableModels, and writes the blank
/// board's formula for it. Null
/// where the deadline came first. `whatever_it_costs`: it leaves nothing to others that it can do
/// itself, though another one would be quicker.
std::unique_ptr<KeptSolver> make_kept_solver(const Board& board, const EncodingOptions& encoding,
                                             const SolverFactory& make_solver,
                                             bool whatever_it_costs, const Deadline& deadline);

}  // namespace clausoku
