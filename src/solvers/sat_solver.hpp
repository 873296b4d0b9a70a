// The common interface of SAT solvers. Each capability that only some solvers have is an interface
// of its own, found by dynamic_cast.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/clause_sink.hpp"

namespace clausoku {

enum class SatAnswer {
  sat,
  unsat,
  unknown,  ///< a limit of the solver or of the call was hit
  failed,   ///< there is no usable answer; never by embedded solvers
};

/// The totals over all calls of solve(). A value is empty if the solver does not report it.
struct SolverStatistics {
  std::optional<std::int64_t> decisions;
  std::optional<std::int64_t> conflicts;
  std::optional<std::int64_t> propagations;
};

/// The approximate peak memory in bytes that a solver needs for a formula and the search.
struct FormulaCost {
  std::int64_t variable = 0;               ///< for each variable
  std::int64_t clause = 0;                 ///< for each clause, without its literals
  std::int64_t literal = 0;                ///< for each literal of a clause
  Variable most_variables = max_variable;  ///< the maximum number of variables of the solver
};

/// An incremental solver: clauses may be added between calls of solve().
class SatSolver : public ClauseSink {
 public:
  /// Decides the formula under the assumptions, which hold only for this call. Returns `unknown`
  /// soon after the deadline or after `max_conflicts` conflicts (no limit if empty).
  virtual SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline,
                          std::optional<std::uint64_t> max_conflicts = {}) = 0;

  SatAnswer solve(const Deadline& deadline) { return solve({}, deadline); }

  /// Returns the value of a variable in the model; empty if the model leaves it open. Requires that
  /// the last call answered `sat` and that no variable or clause was added since then.
  virtual std::optional<bool> value(Variable variable) const = 0;

  /// Returns the assumptions that contradict the formula. Requires that the last answer is `unsat`.
  virtual std::vector<Literal> failed_assumptions() const = 0;

  virtual SolverStatistics statistics() const = 0;

  /// Returns the memory cost of a formula. The default is the cost of CaDiCaL, measured on blank
  /// boards of sizes 36 to 64. Other solvers need less, or use the memory of another process.
  virtual FormulaCost formula_cost() const { return {200, 88, 4}; }

  /// Returns the reason in words if the last answer was `failed`, otherwise empty.
  virtual std::string failure() const { return {}; }
};

/// Finds literals by unit propagation. The result does not depend on earlier calls, so the solver
/// can be reused for the next puzzle.
class UnitPropagator {
 public:
  virtual ~UnitPropagator() = default;

  /// Returns all literals that follow from the formula and the given literals by unit propagation,
  /// including the given literals, in no particular order. Returns empty on a contradiction. The
  /// span is valid until the next call. Requires that solve() was never called.
  virtual std::optional<std::span<const Literal>> implied(std::span<const Literal> literals) = 0;
};

/// Finds models that do not depend on earlier calls: the solver can be reused for other puzzles.
class RepeatableModels {
 public:
  virtual ~RepeatableModels() = default;

  /// Adds a clause for the next call of solve() only. The model of that call is repeatable if the
  /// clause forbids a model that the previous call found under the same assumptions.
  virtual void constrain(std::span<const Literal> clause) = 0;

  /// Does the same as SatSolver::solve() without a decision. `sat` means that the assumptions imply
  /// the model by unit propagation, so it is the only model. `unknown`, if no limit was hit, means
  /// that a decision is needed.
  virtual SatAnswer solve_by_propagation(std::span<const Literal> assumptions,
                                         const Deadline& deadline) = 0;
};

/// Makes a solver's random choices depend on a seed.
class SeededSolver {
 public:
  virtual ~SeededSolver() = default;

  /// Sets the seed. Requires that no variable or clause was added before.
  virtual void set_seed(std::uint32_t seed) = 0;
};

/// Writes a proof of unsatisfiability: DRAT as text or binary, or FRAT.
class ProofWriter {
 public:
  virtual ~ProofWriter() = default;

  /// Opens the proof file. Returns false if the file cannot be written or the solver cannot write
  /// the format. Requires that no variable or clause was added before.
  virtual bool begin_proof(const std::string& path, bool binary) = 0;

  /// Completes the proof file. Returns false on failure. solve() must not be called afterwards.
  virtual bool end_proof() = 0;
};

/// Begins a proof. Returns false if the solver writes no proofs or its begin_proof() fails.
inline bool begin_proof(SatSolver& solver, const std::string& path, bool binary) {
  auto* const writer = dynamic_cast<ProofWriter*>(&solver);
  return writer != nullptr && writer->begin_proof(path, binary);
}

/// Completes a proof. Returns false on failure. Requires that begin_proof() succeeded.
inline bool end_proof(SatSolver& solver) { return dynamic_cast<ProofWriter&>(solver).end_proof(); }

/// Sets the seed of a SeededSolver. Has no effect on other solvers.
inline void set_seed(SatSolver& solver, std::uint32_t seed) {
  if (auto* const seeded = dynamic_cast<SeededSolver*>(&solver)) seeded->set_seed(seed);
}

}  // namespace clausoku
