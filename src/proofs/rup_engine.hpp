// Reverse unit propagation that tells which clauses it needed: for trimming proofs and for LRAT's
// hints. Clauses can be put aside and taken back, so that nothing has to be loaded again to ask
// what follows without one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace clausoku {

class RupEngine {
 public:
  using Id = int;  ///< of a clause: 0, 1, 2 … in the order they are added

  explicit RupEngine(Variable variables);

  /// Over variables up to that number.
  Id add(std::span<const Literal> clause);

  /// Lets a clause be used or not.
  void set_active(Id id, bool active) { clauses_[at(id)].active = active; }

  /// The active clauses before `bound` by which a clause follows, in the order in which they become
  /// unit once its literals are false, the one that is falsified last. Empty where it does not
  /// follow, or is a tautology, which says nothing.
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
  std::vector<Id> needed(Id conflict);
  void undo();

  std::vector<Clause> clauses_;
  std::vector<Id> short_;                 // the clauses of at most one literal
  std::vector<std::vector<Id>> watches_;  // by literal
  std::vector<std::int8_t> values_;       // by literal: 1, −1, or 0 where open
  std::vector<Id> reasons_;               // by variable, where it has a value
  std::vector<char> seen_;                // by variable
  std::vector<Literal> trail_;
  std::size_t propagated_ = 0;
};

}  // namespace clausoku
