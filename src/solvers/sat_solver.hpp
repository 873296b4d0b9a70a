// SAT solvers behind one interface.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/deadline.hpp"

namespace clausoku {

enum class SatAnswer {
  sat,
  unsat,
  unknown,  ///< a limit was hit, the solver's own or one of the call
  failed,   ///< no answer that could be used; only solvers that are not linked in may fail
};

/// Summed over all calls of solve(). What a solver does not tell is empty.
struct SolverStatistics {
  std::optional<std::int64_t> decisions;
  std::optional<std::int64_t> conflicts;
  std::optional<std::int64_t> propagations;
};

/// About how many bytes a solver needs for a formula, at its peak: of its structures and of what
/// its search adds to them.
struct FormulaCost {
  std::int64_t variable = 0;               ///< for each variable
  std::int64_t clause = 0;                 ///< for each clause, besides its literals
  std::int64_t literal = 0;                ///< for each literal of a clause
  Variable most_variables = max_variable;  ///< the solver refuses more
};

/// An incremental solver: clauses may be added between calls of solve(). What only some solvers can
/// do has an interface of its own below, which a dynamic_cast asks for.
class SatSolver : public ClauseSink {
 public:
  /// Decides the formula with the assumptions, which hold for this call alone. Ends soon with
  /// `unknown` once the deadline is due or after `max_conflicts`; empty: no such limit.
  virtual SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline,
                          std::optional<std::uint64_t> max_conflicts = {}) = 0;

  SatAnswer solve(const Deadline& deadline) { return solve({}, deadline); }

  /// The value of a variable in the model found; empty where the model leaves it open.
  /// Requires: the last call answered `sat`, and neither a variable nor a clause was added since.
  virtual std::optional<bool> value(Variable variable) const = 0;

  /// Some of the last call's assumptions that cannot all hold together with the formula.
  /// Requires: the last call answered `unsat`.
  virtual std::vector<Literal> failed_assumptions() const = 0;

  virtual SolverStatistics statistics() const = 0;

  /// By default the cost of CaDiCaL, measured on blank boards of 36 to 64: other solvers need less,
  /// or keep the memory in another process.
  virtual FormulaCost formula_cost() const { return {200, 88, 4}; }

  /// Why the last call answered `failed`, in words; otherwise empty.
  virtual std::string failure() const { return {}; }
};

/// Tells what literals imply, independent of earlier questions, so that the solver can be reused
/// for the next puzzle.
class UnitPropagator {
 public:
  virtual ~UnitPropagator() = default;

  /// The literals that follow from the formula and these literals by unit propagation alone, these
  /// literals included, in no order, valid until the next call; empty at a contradiction.
  /// Requires: nothing was solved.
  virtual std::optional<std::span<const Literal>> implied(std::span<const Literal> literals) = 0;
};

/// Finds the same models whatever was solved before, so that the solver can be reused for the next
/// puzzle.
class RepeatableModels {
 public:
  virtual ~RepeatableModels() = default;

  /// Adds a clause for the next call of solve() alone. The model is then repeatable if the clause
  /// forbids a model that the call before has found under the same assumptions.
  virtual void constrain(std::span<const Literal> clause) = 0;
};

/// Makes its random choices depend on a number.
class SeededSolver {
 public:
  virtual ~SeededSolver() = default;

  /// Requires: nothing has been added yet.
  virtual void set_seed(std::uint32_t seed) = 0;
};

/// Writes why there is no model: a proof as DRAT, text or binary, or as FRAT.
class ProofWriter {
 public:
  virtual ~ProofWriter() = default;

  /// Begins the file; false if it cannot be written, or the solver has no such format.
  /// Requires: nothing has been added yet.
  virtual bool begin_proof(const std::string& path, bool binary) = 0;

  /// Completes the file; false where that failed. Nothing may be solved afterwards.
  virtual bool end_proof() = 0;
};

/// Begins a proof; false if the solver writes none, or begin_proof() fails.
inline bool begin_proof(SatSolver& solver, const std::string& path, bool binary) {
  auto* const writer = dynamic_cast<ProofWriter*>(&solver);
  return writer != nullptr && writer->begin_proof(path, binary);
}

/// Completes a proof that begin_proof() has begun; false where that failed.
inline bool end_proof(SatSolver& solver) { return dynamic_cast<ProofWriter&>(solver).end_proof(); }

/// Sets the seed of a solver that has one; no other solver changes.
inline void set_seed(SatSolver& solver, std::uint32_t seed) {
  if (auto* const seeded = dynamic_cast<SeededSolver*>(&solver)) seeded->set_seed(seed);
}

}  // namespace clausoku
