#include "src/proofs/proof_checker.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>

namespace clausoku {

Variable ProofChecker::new_variables(int count) {
  const Variable first = announced_ + 1;
  announced_ += count;
  return first;
}

LiteralIndex ProofChecker::index_of(Literal literal) {
  const LiteralIndex index = numbers_.number_of(literal);
  if (numbers_.variable_count() > reasons_.size()) {
    reasons_.push_back(no_clause);
    values_.resize(values_.size() + 2, 0);
    seen_.resize(seen_.size() + 2, 0);
    watches_.resize(watches_.size() + 2);
  }
  return index;
}

/// Stores the distinct literals of `clause` in `clause_`. Returns true for a tautology.
bool ProofChecker::normalise(std::span<const Literal> clause) {
  watch_.spend(static_cast<std::int64_t>(clause.size()) + 1);
  if (++now_ == 0) {
    std::ranges::fill(seen_, 0);
    now_ = 1;
  }
  clause_.clear();
  bool is_tautology = false;
  for (const Literal signed_literal : clause) {
    const LiteralIndex literal = index_of(signed_literal);
    if (seen_[literal] == now_) continue;
    seen_[literal] = now_;
    is_tautology = is_tautology || seen_[negated(literal)] == now_;
    clause_.push_back(literal);
  }
  return is_tautology;
}

void ProofChecker::add_clause(std::span<const Literal> clause) {
  add_normalised(normalise(clause));
}

bool ProofChecker::add_lemma(std::span<const Literal> clause) {
  const bool is_tautology = normalise(clause);
  if (!refuted_ && !is_tautology && !follows()) {
    if (!remove_reasons() || !follows()) return false;
    has_removed_reasons_ = true;
  }
  add_normalised(is_tautology);
  return true;
}

/// True if the clause in `clause_` follows by RUP or RAT.
bool ProofChecker::follows() {
  const std::size_t size = trail_.size();
  const bool follows = refute(clause_, no_literal) || (!clause_.empty() && is_rat(clause_.front()));
  backtrack(size);
  return follows;
}

bool ProofChecker::is_rat_on_later_literal(std::span<const Literal> clause) {
  normalise(clause);
  const std::size_t size = trail_.size();
  refute(clause_, no_literal);
  const std::span<const LiteralIndex> literals(clause_);
  const auto later = literals.subspan(std::min<std::size_t>(1, literals.size()));
  const bool is_any =
      std::ranges::any_of(later, [this](LiteralIndex literal) { return is_rat(literal); });
  backtrack(size);
  return is_any;
}

bool ProofChecker::remove_clause(std::span<const Literal> clause) {
  normalise(clause);
  const std::vector<Id> found = find_present();
  if (found.empty()) return false;
  const auto dispensable = std::ranges::find_if_not(found, [this](Id id) { return is_reason(id); });
  if (dispensable != found.end()) {
    store_.remove(*dispensable);
    if (store_.wants_collection()) collect();
  } else {
    deleted_reasons_.insert(found.front());
  }
  return true;
}

bool ProofChecker::has_clause(std::span<const Literal> clause) {
  normalise(clause);
  return !find_present().empty();
}

/// Returns the clauses equal to `clause_`, without those that the proof has deleted.
std::vector<ProofChecker::Id> ProofChecker::find_present() const {
  std::vector<Id> found = store_.find(clause_);
  std::erase_if(found, [this](Id id) { return deleted_reasons_.contains(id); });
  return found;
}

/// Removes the deleted clauses on which unit propagation depended, and propagates again. Returns
/// false if there are none.
bool ProofChecker::remove_reasons() {
  if (deleted_reasons_.empty()) return false;
  for (const Id id : deleted_reasons_) store_.remove(id);
  deleted_reasons_.clear();
  backtrack(0);
  for (Id id = 0; id < store_.end(); ++id) {
    if (!store_.is_present(id) || store_.is_tautology(id)) continue;
    const auto literals = store_.literals(id);
    if (literals.size() == 1 && !is_true(literals[0])) assign(literals[0], id);
  }
  propagate();  // finds no conflict: there was none with more clauses
  return true;
}

/// Adds the clause in `clause_` and propagates its consequences.
void ProofChecker::add_normalised(bool is_tautology) {
  // Put the literals that are not false first, because the first two literals are watched.
  std::partition(clause_.begin(), clause_.end(),
                 [this](LiteralIndex literal) { return !is_false(literal); });
  const Id id = store_.add(clause_, is_tautology);
  if (is_tautology) return;
  if (clause_.size() >= 2) {
    watches_[clause_[0]].push_back({id, clause_[1]});
    watches_[clause_[1]].push_back({id, clause_[0]});
  }
  if (clause_.empty() || is_false(clause_[0])) {
    refuted_ = true;
  } else if (!is_true(clause_[0]) && (clause_.size() == 1 || is_false(clause_[1]))) {
    assign(clause_[0], id);
    refuted_ = propagate() || refuted_;
  }
}

void ProofChecker::assign(LiteralIndex literal, Id reason) {
  values_[literal] = 1;
  values_[negated(literal)] = -1;
  reasons_[literal / 2] = reason;
  trail_.push_back(literal);
}

/// Performs unit propagation for the new literals of the trail. Returns true on a conflict.
bool ProofChecker::propagate() {
  while (propagated_ < trail_.size()) {
    const LiteralIndex falsified = negated(trail_[propagated_++]);
    std::vector<Watch>& watches = watches_[falsified];
    if (watch_.spend(static_cast<std::int64_t>(watches.size()) + 1)) return false;
    std::size_t kept = 0;
    bool conflict = false;
    for (std::size_t k = 0; k < watches.size(); ++k) {
      const Watch watch = watches[k];
      if (conflict || is_true(watch.blocker)) {
        watches[kept++] = watch;
        continue;
      }
      if (!store_.is_present(watch.clause)) continue;
      const std::span<LiteralIndex> clause = store_.literals(watch.clause);
      if (clause[0] == falsified) std::swap(clause[0], clause[1]);
      const auto other = is_true(clause[0])
                             ? clause.end()
                             : std::find_if_not(clause.begin() + 2, clause.end(),
                                                [this](LiteralIndex x) { return is_false(x); });
      if (other != clause.end()) {
        std::swap(clause[1], *other);
        watches_[clause[1]].push_back({watch.clause, clause[0]});
        continue;
      }
      watches[kept++] = {watch.clause, clause[0]};
      if (is_false(clause[0])) {
        conflict = true;
      } else if (!is_true(clause[0])) {
        assign(clause[0], watch.clause);
      }
    }
    watches.resize(kept);
    if (conflict) return true;
  }
  return false;
}

/// Sets all literals of `clause` but `except` to false and propagates. Returns true on a conflict.
bool ProofChecker::refute(std::span<const LiteralIndex> clause, LiteralIndex except) {
  for (const LiteralIndex literal : clause) {
    if (literal == except) continue;
    if (is_true(literal)) return true;
    if (!is_false(literal)) assign(negated(literal), no_clause);
  }
  return propagate();
}

/// True if the clause in `clause_` is RAT on `pivot`. Requires that all its literals are false.
bool ProofChecker::is_rat(LiteralIndex pivot) {
  const LiteralIndex opposite = negated(pivot);
  for (Id id = 0; id < store_.end(); ++id) {
    if (watch_.spend(1)) return false;
    if (!store_.is_present(id) || store_.is_tautology(id)) continue;
    const auto literals = store_.literals(id);
    if (std::ranges::find(literals, opposite) == literals.end()) continue;
    const std::size_t size = trail_.size();
    // Copy the literals, because propagation reorders the stored literals.
    const std::vector<LiteralIndex> clause(literals.begin(), literals.end());
    const bool follows = refute(clause, opposite);
    backtrack(size);
    if (!follows) return false;
  }
  return true;
}

void ProofChecker::backtrack(std::size_t size) {
  while (trail_.size() > size) {
    values_[trail_.back()] = 0;
    values_[negated(trail_.back())] = 0;
    trail_.pop_back();
  }
  propagated_ = std::min(propagated_, size);
}

/// True if a literal is true because of this clause. Must not be called while a lemma is checked.
bool ProofChecker::is_reason(Id id) const {
  assert(std::ranges::none_of(trail_, [this](auto x) { return reasons_[x / 2] == no_clause; }));
  return !store_.is_tautology(id) &&
         std::ranges::any_of(store_.literals(id), [&](LiteralIndex literal) {
           return is_true(literal) && reasons_[literal / 2] == id;
         });
}

void ProofChecker::collect() {
  for (std::vector<Watch>& watches : watches_) {
    std::erase_if(watches, [this](const Watch& watch) { return !store_.is_present(watch.clause); });
  }
  assert(std::ranges::all_of(
      trail_, [this](LiteralIndex literal) { return store_.is_present(reasons_[literal / 2]); }));
  store_.collect();
}

namespace {

/// Applies a proof step. Returns a description of the error, or "" if the step is right.
std::string apply_proof_step(const ProofStep& step, ProofChecker& checker) {
  switch (step.kind) {
    case ProofStep::Kind::lemma:
      if (checker.add_lemma(step.clause)) break;
      return fmt::format("{} does not follow", quoted(step.clause));
    case ProofStep::Kind::deletion:
      if (checker.remove_clause(step.clause)) break;
      return fmt::format("{} is deleted, but does not exist", quoted(step.clause));
    case ProofStep::Kind::original:
      if (checker.has_clause(step.clause)) break;
      return fmt::format("{} is listed, but the formula does not have it", quoted(step.clause));
    case ProofStep::Kind::left_over:
      break;
  }
  return {};
}

}  // namespace

std::variant<ProofVerdict, ProofError> check_proof(ProofReader& proof, ProofChecker& checker,
                                                   std::stop_token stop) {
  bool is_rat_elsewhere = false;
  const auto check_step = [&](const ProofStep& step) {
    std::string error = apply_proof_step(step, checker);
    if (!error.empty() && step.kind == ProofStep::Kind::lemma) {
      is_rat_elsewhere = checker.is_rat_on_later_literal(step.clause);
    }
    return error;
  };
  auto checked = check_steps(
      proof, checker.has_clause({}),
      [&] { return stop.stop_requested() || checker.has_hit_deadline(); }, check_step);
  if (auto* verdict = std::get_if<ProofVerdict>(&checked)) {
    verdict->has_wrong_lemma = verdict->has_wrong_lemma && !is_rat_elsewhere;
    verdict->needs_removed_reasons = checker.has_removed_reasons();
  }
  return checked;
}

std::variant<ProofVerdict, ProofError> check_steps(
    ProofReader& proof, bool has_empty_clause, const std::function<bool()>& is_interrupted,
    const std::function<std::string(const ProofStep&)>& check_step) {
  ProofVerdict verdict;
  verdict.verified = has_empty_clause;
  while (true) {
    if (is_interrupted()) {
      verdict.verified = false;
      verdict.reason = "interrupted";
      return verdict;
    }
    auto read = proof.next();
    if (auto* error = std::get_if<ProofError>(&read)) return std::move(*error);
    const auto& step = std::get<std::optional<ProofStep>>(read);
    if (!step) break;
    if (verdict.verified || !verdict.reason.empty())
      continue;  // the remaining steps only need to be readable
    const bool is_lemma = step->kind == ProofStep::Kind::lemma;
    if (const std::string what = check_step(*step); !what.empty()) {
      verdict.reason = fmt::format("{}: {}", proof.place(), what);
      verdict.has_wrong_lemma = is_lemma;
    }
    verdict.lemmas += is_lemma;
    if (step->kind == ProofStep::Kind::deletion) {
      const bool is_lrat = proof.format() == ProofFormat::lrat;
      verdict.deletions += is_lrat ? static_cast<std::int64_t>(step->numbers.size()) : 1;
    }
    verdict.verified = verdict.reason.empty() && is_lemma && step->clause.empty();
  }
  if (!verdict.verified && verdict.reason.empty()) {
    verdict.reason = "the proof ends without the empty clause";
  }
  return verdict;
}

std::string quoted(std::span<const Literal> clause) {
  constexpr std::size_t longest = 12;
  if (clause.empty()) return "the empty clause";
  return clause.size() <= longest
             ? fmt::format("the clause '{}'", fmt::join(clause, " "))
             : fmt::format("the clause '{} ...' of {} literals",
                           fmt::join(clause.first(longest), " "), clause.size());
}

}  // namespace clausoku
