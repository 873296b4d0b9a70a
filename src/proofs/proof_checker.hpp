// The proof checker: checks that each lemma of a proof follows from the formula.
//
// A lemma is accepted by reverse unit propagation (RUP): if all its literals are set to false, unit
// propagation finds a conflict. Otherwise the lemma is accepted if it is a resolution asymmetric
// tautology (RAT) on its first literal x: every resolvent on x with a clause that contains ¬x
// follows by RUP. A RAT lemma keeps a satisfiable formula satisfiable. Tautologies are accepted
// unchecked and are not used.
//
// The literals that unit propagation assigns stay assigned: as in drat-trim, a clause that made a
// literal true is never removed. This is sound, also for RAT, because every later check
// still uses that clause. Wetzler, Heule and Hunt, "DRAT-trim: efficient checking and trimming
// using expressive clausal proofs", SAT 2014. The checker works forward, with two watched literals,
// and shares no code with a solver.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/clause_sink.hpp"
#include "src/proofs/clause_store.hpp"
#include "src/proofs/proof_reader.hpp"

namespace clausoku {

/// Receives the clauses of a formula and then checks the steps of a proof.
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

  /// Removes one copy of a clause. Returns false if there is no such clause.
  bool remove_clause(std::span<const Literal> clause);

  bool has_clause(std::span<const Literal> clause);

 private:
  using Id = ClauseStore::Id;
  struct Watch {
    Id clause;
    LiteralIndex blocker;  // a literal of the clause; if it is true, the clause is satisfied
  };

  LiteralIndex& entry_of(Variable variable);
  LiteralIndex index_of(Literal literal);
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
  static constexpr Variable paged_limit = 1 << 22;
  static constexpr std::size_t page_size = 1 << 10;
  using Page = std::array<LiteralIndex, page_size>;

  const Deadline deadline_;
  DeadlineWatch watch_{deadline_};
  ClauseStore store_;
  bool refuted_ = false;  // true after unit propagation found a conflict without a lemma

  int announced_ = 0;
  // pages_ maps the variables below paged_limit to their index + 1, or 0 without an index; others_
  // maps the other variables. A page is allocated when one of its variables gets an index.
  std::vector<std::unique_ptr<Page>> pages_;
  std::unordered_map<Variable, LiteralIndex> others_;

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
  std::int64_t deletions = 0;
};

/// Checks the proof steps up to the empty clause; the proof must contain it. Reads the later steps
/// only to find syntax errors. A deleted clause must exist. If the formula contains the empty
/// clause, the proof is verified without any step. Requires that the checker has received the
/// formula. Soon after a stop request, returns a verdict with the reason "interrupted".
std::variant<ProofVerdict, ProofError> check_proof(ProofReader& proof, ProofChecker& checker,
                                                   std::stop_token stop = {});

/// Formats a clause: "the clause '1 -2 3'" or "the empty clause". Shortens more than 12 literals.
std::string quoted(std::span<const Literal> clause);

}  // namespace clausoku
