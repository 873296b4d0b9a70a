// Reverse unit propagation (RUP) that reports which clauses it used, for trimming proofs and for
// LRAT hints. Deactivated clauses are not used, until they are activated again.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace clausoku {

class RupEngine {
 public:
  using Id = int;  ///< a clause's number: 0, 1, 2 … in the order of addition

  explicit RupEngine(Variable variables);

  /// Adds a clause. Requires that no variable exceeds the constructor's `variables`.
  Id add(std::span<const Literal> clause);

  /// Sets whether propagation may use a clause.
  void set_active(Id id, bool active) { clauses_[at(id)].active = active; }

  /// Returns the active clauses numbered below `bound` from which `clause` follows by unit
  /// propagation, in the order in which they become unit if the literals of `clause` are false. The
  /// falsified clause is last. Returns empty if `clause` does not follow or is a tautology.
  std::optional<std::vector<Id>> antecedents(std::span<const Literal> clause, Id bound);

 private:
  struct Clause {
    std::vector<Literal> literals;  // the first two are watched
    bool active = true;
  };

  static constexpr Id no_clause = -1;

  static std::size_t at(Id id) { return static_cast<std::size_t>(id); }
  std::size_t index(Literal literal) const {
    return 2 * static_cast<std::size_t>(literal < 0 ? -literal : literal) + (literal < 0 ? 1 : 0);
  }
  bool is_true(Literal literal) const { return values_[index(literal)] > 0; }
  bool is_false(Literal literal) const { return values_[index(literal)] < 0; }

  bool assign(Literal literal, Id reason);
  Id assign_units(Id bound);
  Id propagate(Id bound);
  Id visit(Literal falsified, Id bound);
  std::vector<Id> conflict_antecedents(Id conflict);
  void undo();

  std::vector<Clause> clauses_;
  std::vector<Id> short_;                 // the clauses with at most one literal
  std::vector<std::vector<Id>> watches_;  // by literal
  std::vector<std::int8_t> values_;       // by literal: 1, −1, or 0 if unassigned
  std::vector<Id> reasons_;               // by variable, valid if the variable is assigned
  std::vector<char> seen_;                // by variable: used by conflict_antecedents()
  std::vector<Literal> trail_;
  std::size_t propagated_ = 0;
};

}  // namespace clausoku
