// SAT solvers behind one interface.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/contract.hpp"

namespace clausoku {

enum class SatAnswer {
  sat,
  unsat,
  unknown,  ///< a limit was hit, the solver's own or one of the call
  failed,   ///< no answer that could be used; only solvers that are not linked in may fail
};

/// Bounds of one call of solve(). Where none is given there is none.
struct SolverLimits {
  std::optional<std::chrono::nanoseconds> time;
  std::optional<std::uint64_t> conflicts;
  std::stop_token stop;  ///< ends the call soon, from any thread
};

/// Summed over all calls of solve(). What a solver does not tell is empty.
struct SolverStatistics {
  std::optional<std::int64_t> decisions;
  std::optional<std::int64_t> conflicts;
  std::optional<std::int64_t> propagations;
};

/// What a solver says the same of whatever it was asked before, so that it can be kept from one
/// puzzle to the next.
enum class Repeatable {
  nothing,
  implications,  ///< what literals imply: implied()
  models,        ///< under assumptions the model, and another one: constrain()
};

/// About how many bytes a solver needs for a formula, at its peak: of its structures and of what
/// its search adds to them.
struct FormulaCost {
  std::int64_t variable = 0;               ///< for each variable
  std::int64_t clause = 0;                 ///< for each clause, besides its literals
  std::int64_t literal = 0;                ///< for each literal of a clause
  Variable most_variables = max_variable;  ///< the solver refuses more
};

/// An incremental solver: clauses may be added between calls of solve().
class SatSolver : public ClauseSink {
 public:
  /// Decides the formula with the assumptions, which hold for this call alone.
  virtual SatAnswer solve(std::span<const Literal> assumptions, const SolverLimits& limits) = 0;

  SatAnswer solve(const SolverLimits& limits) { return solve({}, limits); }

  /// The value of a variable in the model found; empty where the model leaves it open.
  /// Requires: the last call answered `sat`, and neither a variable nor a clause was added since.
  virtual std::optional<bool> value(Variable variable) const = 0;

  /// Some of the last call's assumptions that cannot all hold together with the formula.
  /// Requires: the last call answered `unsat`.
  virtual std::vector<Literal> failed_assumptions() const = 0;

  virtual Repeatable repeatable() const { return Repeatable::nothing; }

  /// What follows from the formula and the literals by unit propagation alone, these literals
  /// included, in no order, until the next call; empty where that meets a contradiction.
  /// Requires: repeatable() is `implications`, and nothing was solved.
  virtual std::optional<std::span<const Literal>> implied(std::span<const Literal> /*literals*/) {
    require(repeatable() == Repeatable::implications);
    return std::nullopt;
  }

  /// Adds a clause for the next call of solve() alone. The model is then repeatable if the clause
  /// forbids one that the call before has found under the same assumptions.
  /// Requires: repeatable() is `models`.
  virtual void constrain(std::span<const Literal> /*clause*/) {
    require(repeatable() == Repeatable::models);
  }

  virtual SolverStatistics statistics() const = 0;

  /// By default that of CaDiCaL, measured on blank boards of 36 to 64: others need less, or keep
  /// the memory in another process.
  virtual FormulaCost formula_cost() const { return {200, 88, 4}; }

  /// Lets what the solver leaves to chance follow from a number. False where it takes none.
  /// Requires: nothing has been added yet.
  virtual bool set_seed(std::uint32_t /*seed*/) { return false; }

  /// Why the last call answered `failed`, in words; otherwise empty.
  virtual std::string failure() const { return {}; }

  /// From now on writes to a file why there is no model, as DRAT, text or binary, or as FRAT. False
  /// where the solver writes no such proofs, or cannot write the file.
  /// Requires: nothing has been added yet.
  virtual bool begin_proof(const std::string& /*path*/, bool /*binary*/) { return false; }

  /// Completes the file; false where that failed. Nothing may be solved afterwards.
  virtual bool end_proof() { return false; }
};

}  // namespace clausoku
