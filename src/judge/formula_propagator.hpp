// Unit propagation on a stored formula, with two watched literals. A question may assume literals
// or leave out one clause. Moskewicz, Madigan, Zhao, Zhang and Malik, "Chaff: engineering an
// efficient SAT solver", DAC 2001.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace clausoku {

class FormulaPropagator final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  Variable new_variables(int count) override;

  /// Adds a clause. Requires that no literals are assumed.
  void add_clause(std::span<const Literal> clause) override;

  int variables() const { return variables_; }
  std::size_t clauses() const { return begins_.size(); }

  /// The literals of the k-th clause, in any order.
  std::span<const Literal> clause(std::size_t k) const;

  /// True if unit propagation refutes the formula.
  bool is_refuted() { return !settle(); }

  /// Assumes literals and propagates. Returns false on a contradiction. Call undo() afterwards.
  bool assume(std::span<const Literal> literals);
  void undo();

  /// The value of a literal after assume(), or without assumptions after is_refuted().
  bool is_true(Literal literal) const { return values_[index_of(literal)] > 0; }
  bool is_false(Literal literal) const { return values_[index_of(literal)] < 0; }

  /// True if unit propagation refutes the formula together with the negation of the clause.
  bool implies(std::span<const Literal> clause);

  /// Like implies() for the k-th clause, with all clauses but this one.
  bool is_implied_by_others(std::size_t k);

 private:
  struct Watch {
    std::uint32_t clause;
    Literal other;  // a literal of the clause; if it is true, the clause is satisfied
  };

  static constexpr std::uint32_t no_clause = UINT32_MAX;

  static std::size_t index_of(Literal literal) {
    return literal > 0 ? 2 * static_cast<std::size_t>(literal)
                       : 2 * static_cast<std::size_t>(-literal) + 1;
  }

  bool settle();
  bool propagate_units(std::uint32_t left_out);
  bool assign(Literal literal, std::uint32_t reason);
  bool propagate(std::uint32_t left_out);
  bool assume_negation(std::span<const Literal> clause, std::uint32_t left_out);
  void backtrack(std::size_t size);

  int variables_ = 0;
  std::vector<Literal> literals_;
  std::vector<std::size_t> begins_;                // by clause, in literals_
  std::vector<std::uint32_t> short_clauses_;       // clauses of one literal or none
  std::vector<std::vector<Watch>> watches_;        // by literal: the clauses that watch it
  std::vector<std::int8_t> values_{0, 0};          // by literal: 1, −1, or 0 if unassigned
  std::vector<std::uint32_t> reasons_{no_clause};  // by variable, valid if it is assigned
  std::vector<Literal> trail_;
  std::size_t propagated_ = 0;  // number of trail literals that are propagated
  std::size_t settled_ = 0;     // number of trail literals that follow without assumptions
  bool is_settled_ = false;
  bool is_refuted_ = false;
  std::vector<Literal> negation_;
};

}  // namespace clausoku
