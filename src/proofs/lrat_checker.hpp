// The checker of LRAT proofs. Clauses have numbers: those of the formula 1, 2, 3 …, those of lemmas
// as the proof says. Each lemma names the clauses from which it follows, its hints:
//
//   8 1 -2 0 3 5 0           with 1 false and 2 true, clause 3 becomes unit, and clause 5 false
//   9 4 -1 0 2 -6 7 -8 0     RAT on 4: each clause with -4 is a negative hint; the hints after it
//                            show that the resolvent with this clause follows
//   9 d 3 5 0                clauses 3 and 5 are deleted; no later hint may name them
//
// A hint must be unit or false when its turn comes. A resolvent that is true without further hints
// needs no negative hint. Nothing is searched, so a check takes time linear in the size of the
// proof, except that a RAT lemma looks at all clauses that are not deleted.
//
// Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, "Efficient certified RAT verification",
// CADE 2017.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/clause_sink.hpp"
#include "src/proofs/clause_store.hpp"
#include "src/proofs/literal_numbers.hpp"
#include "src/proofs/proof_checker.hpp"
#include "src/proofs/proof_reader.hpp"

namespace clausoku {

/// Receives the clauses of a formula and then checks the steps of an LRAT proof.
class LratChecker final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  explicit LratChecker(Deadline deadline = {}) : deadline_(std::move(deadline)) {}
  LratChecker(const LratChecker&) = delete;
  LratChecker& operator=(const LratChecker&) = delete;

  /// True if the deadline interrupted a check. All later results are then meaningless.
  bool has_hit_deadline() const { return watch_.passed(); }

  Variable new_variables(int count) override;

  /// Adds the next clause of the formula.
  void add_clause(std::span<const Literal> clause) override;

  bool has_empty_clause() const { return has_empty_clause_; }

  /// True if a RAT lemma was accepted whose negative hints do not name every clause with its
  /// negated first literal, or name none although a deleted clause had this literal. lrat-check
  /// refuses it.
  bool has_implicit_rat() const { return has_implicit_rat_; }

  /// Adds a lemma, or deletes clauses. Returns the error in the step, or "" if the step is right.
  std::string apply(const ProofStep& step);

 private:
  using Id = ClauseStore::Id;
  using Hints = std::span<const std::int64_t>;
  enum class Propagation { conflict, open, wrong_hint };

  std::string add_lemma(const ProofStep& step);
  std::string remove_clauses(std::span<const std::int64_t> numbers);
  bool normalise(std::span<const Literal> clause);
  void store(std::int64_t number, bool is_tautology);
  std::optional<Id> find(std::int64_t number) const;

  bool follows(Hints hints);
  bool is_rat(Hints groups);
  bool is_rat_with(Id clause, LiteralIndex opposite, const std::optional<Hints>& hints);
  Propagation propagate(Hints hints);
  void assign(LiteralIndex literal);
  void backtrack(std::size_t size);

  const Deadline deadline_;
  DeadlineWatch watch_{deadline_};
  ClauseStore store_;
  std::unordered_map<std::int64_t, Id> ids_;  // by the number of a clause
  std::int64_t formula_clauses_ = 0;
  bool has_empty_clause_ = false;
  bool has_implicit_rat_ = false;
  int announced_ = 0;

  LiteralNumbers numbers_;
  std::vector<std::int8_t> values_;  // by literal: 1, −1, or 0 if unassigned
  std::vector<bool> occurred_;       // by literal: true if a clause had it, even a deleted one
  std::vector<LiteralIndex> trail_;
  std::vector<LiteralIndex> clause_;  // the clause being added or checked, each literal once
};

/// Checks a proof as the function for DRAT does. Requires a proof in the format LRAT.
std::variant<ProofVerdict, ProofError> check_proof(ProofReader& proof, LratChecker& checker,
                                                   std::stop_token stop = {});

}  // namespace clausoku
