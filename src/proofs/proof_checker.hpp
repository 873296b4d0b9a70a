// The proof checker: checks that each lemma of a proof follows from the formula.
//
// A lemma is accepted by reverse unit propagation (RUP): if all its literals are set to false, unit
// propagation finds a conflict. Otherwise the lemma is accepted if it is a resolution asymmetric
// tautology (RAT) on its first literal x: every resolvent on x with a clause that contains ¬x
// follows by RUP. A RAT lemma keeps a satisfiable formula satisfiable. Tautologies are accepted
// unchecked and are not used.
//
// drat-trim ignores the deletion of a clause that made a literal true by unit propagation; the
// definition of DRAT does not. The checker accepts the proofs of both: such a deletion takes effect
// when a lemma does not follow without it. Until then the checker has more clauses than the proof,
// which is sound, also for RAT, because every check uses these clauses. Wetzler, Heule and Hunt,
// "DRAT-trim: efficient checking and trimming using expressive clausal proofs", SAT 2014; Rebola-
// Pardo and Biere, "Two flavors of DRAT", POS 2018. The checker works forward, with two watched
// literals, and shares no code with a solver.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <unordered_set>
#include <variant>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/clause_sink.hpp"
#include "src/proofs/clause_store.hpp"
#include "src/proofs/literal_numbers.hpp"
#include "src/proofs/proof_reader.hpp"

namespace clausoku {

/// Receives the clauses of a formula and then checks the steps of a DRAT or FRAT proof.
class ProofChecker final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  explicit ProofChecker(Deadline deadline = {}) : deadline_(std::move(deadline)) {}
  ProofChecker(const ProofChecker&) = delete;
  ProofChecker& operator=(const ProofChecker&) = delete;

  /// True if the deadline interrupted a check. All later results are then meaningless.
  bool has_hit_deadline() const { return watch_.passed(); }

  Variable new_variables(int count) override;

  /// Adds a clause of the formula. Only variables that occur in clauses take memory.
  void add_clause(std::span<const Literal> clause) override;

  /// Adds a lemma if it follows from the clauses by RUP or RAT; otherwise returns false.
  bool add_lemma(std::span<const Literal> clause);

  /// True if the clause is RAT on a literal that is not the first. drat-trim accepts such lemmas.
  bool is_rat_on_later_literal(std::span<const Literal> clause);

  /// Removes one copy of a clause, or remembers the removal if unit propagation depends on the
  /// clause. Returns false if there is no such clause.
  bool remove_clause(std::span<const Literal> clause);

  bool has_clause(std::span<const Literal> clause);

  /// True if a lemma was accepted only after the removal of clauses on which unit propagation
  /// depended. drat-trim refuses such a proof.
  bool has_removed_reasons() const { return has_removed_reasons_; }

 private:
  using Id = ClauseStore::Id;
  struct Watch {
    Id clause;
    LiteralIndex blocker;  // a literal of the clause; if it is true, the clause is satisfied
  };

  LiteralIndex index_of(Literal literal);
  std::vector<Id> find_present() const;
  bool follows();
  bool remove_reasons();
  bool normalise(std::span<const Literal> clause);

  bool is_true(LiteralIndex literal) const { return values_[literal] > 0; }
  bool is_false(LiteralIndex literal) const { return values_[literal] < 0; }

  void add_normalised(bool is_tautology);
  void assign(LiteralIndex literal, Id reason);
  bool propagate();
  bool refute(std::span<const LiteralIndex> clause, LiteralIndex except);
  bool is_rat(LiteralIndex pivot);
  void backtrack(std::size_t size);
  bool is_reason(Id clause) const;
  void collect();

  static constexpr LiteralIndex no_literal = ~LiteralIndex{0};
  static constexpr Id no_clause = ~Id{0};
  const Deadline deadline_;
  DeadlineWatch watch_{deadline_};
  ClauseStore store_;
  bool refuted_ = false;  // true after unit propagation found a conflict without a lemma

  bool has_removed_reasons_ = false;
  std::unordered_set<Id> deleted_reasons_;  // clauses whose removal has not taken effect yet

  int announced_ = 0;
  LiteralNumbers numbers_;
  std::vector<std::int8_t> values_;          // by literal: 1, −1, or 0 if unassigned
  std::vector<std::vector<Watch>> watches_;  // by literal: the clauses that watch the literal
  std::vector<Id> reasons_;                  // by variable, valid if the variable is assigned
  std::vector<LiteralIndex> trail_;
  std::size_t propagated_ = 0;  // number of trail literals that are propagated

  std::vector<LiteralIndex> clause_;  // the clause being added or checked, each literal once
  std::vector<std::uint32_t> seen_;   // by literal: the value of now_ when it was last seen
  std::uint32_t now_ = 0;
};

struct ProofVerdict {
  bool verified = false;
  std::string
      reason;  ///< why the proof is not verified: "line 7: the clause '1 -2' does not follow"
  std::int64_t lemmas = 0;
  std::int64_t deletions = 0;          ///< the number of deleted clauses
  bool has_wrong_lemma = false;        ///< the reason is a lemma that no other checker may accept
  bool needs_removed_reasons = false;  ///< see ProofChecker::has_removed_reasons()
  bool needs_implicit_rat = false;     ///< see LratChecker::has_implicit_rat()
};

/// Checks the proof steps up to the empty clause; the proof must contain it. Reads the later steps
/// only to find syntax errors. A deleted clause must exist. If the formula contains the empty
/// clause, the proof is verified without any step. Requires that the checker has received the
/// formula. Soon after a stop request, returns a verdict with the reason "interrupted".
std::variant<ProofVerdict, ProofError> check_proof(ProofReader& proof, ProofChecker& checker,
                                                   std::stop_token stop = {});

/// Checks the steps of a proof as check_proof() does. `check_step` returns the error in a step, or
/// "". `is_interrupted` is asked before each step.
std::variant<ProofVerdict, ProofError> check_steps(
    ProofReader& proof, bool has_empty_clause, const std::function<bool()>& is_interrupted,
    const std::function<std::string(const ProofStep&)>& check_step);

/// Formats a clause: "the clause '1 -2 3'" or "the empty clause". Shortens more than 12 literals.
std::string quoted(std::span<const Literal> clause);

}  // namespace clausoku
