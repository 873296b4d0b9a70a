// The proof checker: whether lemmas follow from a formula, one after the other.
//
// A lemma follows if reverse unit propagation (RUP) says so: with all its literals false, unit
// propagation meets a conflict. Or else if it has the property RAT on its first literal x: each
// resolvent on x with a clause that has ¬x follows by RUP. A formula with such a lemma has a model
// if the one without has. Tautologies, which say nothing, are left out of this.
//
// What unit propagation finds stays found: a clause that has made a literal true is not removed,
// as in drat-trim. That is sound, also for RAT, since the clause is then there for every check.
//
// Wetzler, Heule and Hunt, "DRAT-trim: efficient checking and trimming using expressive clausal
// proofs", SAT 2014. Forward, with two watched literals, and no code of any solver's.
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

#include "encoder/clause_sink.hpp"
#include "encoder/deadline.hpp"
#include "src/proofs/clause_store.hpp"
#include "src/proofs/proof_reader.hpp"

namespace clausoku {

/// Takes the formula as a clause sink, and then a proof's steps.
class ProofChecker final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  explicit ProofChecker(Deadline deadline = {}) : deadline_(std::move(deadline)) {}
  ProofChecker(const ProofChecker&) = delete;
  ProofChecker& operator=(const ProofChecker&) = delete;

  /// Whether the deadline ended an answer early. From then on no answer means anything.
  bool is_cut_short() const { return watch_.passed(); }

  Variable new_variables(int count) override;

  /// A clause of the formula. No variable needs to be announced: a number costs room only once a
  /// clause uses it.
  void add_clause(std::span<const Literal> clause) override;

  /// Adds a lemma if it follows; false where it does not.
  bool add_lemma(std::span<const Literal> clause);

  /// Removes a clause, once where it is there several times; false where it is not there.
  bool remove_clause(std::span<const Literal> clause);

  bool has_clause(std::span<const Literal> clause);

 private:
  using Id = ClauseStore::Id;
  struct Watch {
    Id clause;
    LiteralIndex blocker;  // if this is true, the clause is
  };

  LiteralIndex& entry_of(Variable variable);
  LiteralIndex index_of(Literal literal);
  bool normalise(std::span<const Literal> clause);

  bool is_true(LiteralIndex literal) const { return values_[literal] > 0; }
  bool is_false(LiteralIndex literal) const { return values_[literal] < 0; }

  void add_normalised(bool is_tautology);
  void assign(LiteralIndex literal, Id reason);
  bool propagate();
  bool propagate_in(Id clause, LiteralIndex falsified);
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
  bool refuted_ = false;  // unit propagation has met a conflict

  int announced_ = 0;
  // A variable's index + 1, or 0: below paged_limit in pages, each made when it is needed.
  std::vector<std::unique_ptr<Page>> pages_;
  std::unordered_map<Variable, LiteralIndex> others_;

  std::vector<std::int8_t> values_;          // by literal: 1, −1, or 0 where open
  std::vector<std::vector<Watch>> watches_;  // by literal, of clauses that watch it
  std::vector<Id> reasons_;                  // by variable, where it has a value
  std::vector<LiteralIndex> trail_;
  std::size_t propagated_ = 0;  // so many of the trail

  std::vector<LiteralIndex> clause_;  // the one at hand, each literal once
  std::vector<std::uint32_t> seen_;   // by literal: when it was last seen in a clause
  std::uint32_t now_ = 0;
};

struct ProofVerdict {
  bool verified = false;
  std::string reason;  ///< why not: "line 7: the clause '1 -2' does not follow"
  std::int64_t lemmas = 0;
  std::int64_t deletions = 0;
};

/// Checks every step up to the empty clause, and that there is one; the rest of the file must only
/// be a proof's. Nothing is left to prove where the formula itself has the empty clause. A clause
/// that is deleted must be there. The checker must have been given the
/// formula. On a stop request it ends soon and says that it was interrupted.
std::variant<ProofVerdict, ProofError> check_proof(ProofReader& proof, ProofChecker& checker,
                                                   std::stop_token stop = {});

/// "'1 -2 3'", shortened where it is long; "the empty clause".
std::string quoted(std::span<const Literal> clause);

}  // namespace clausoku
