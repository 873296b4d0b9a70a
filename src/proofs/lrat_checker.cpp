#include "src/proofs/lrat_checker.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace clausoku {

Variable LratChecker::new_variables(int count) {
  const Variable first = announced_ + 1;
  announced_ += count;
  return first;
}

void LratChecker::add_clause(std::span<const Literal> clause) {
  const bool is_tautology = normalise(clause);
  store(++formula_clauses_, is_tautology);
}

std::string LratChecker::apply(const ProofStep& step) {
  return step.kind == ProofStep::Kind::lemma ? add_lemma(step) : remove_clauses(step.numbers);
}

std::string LratChecker::add_lemma(const ProofStep& step) {
  const auto hint = std::ranges::find_if(
      step.numbers, [this](std::int64_t number) { return !find(number > 0 ? number : -number); });
  if (hint != step.numbers.end()) {
    return fmt::format("{} has the hint {}, which is no clause", quoted(step.clause), *hint);
  }
  if (step.id < 1 || ids_.contains(step.id)) {
    return fmt::format("{} has the number {}, which is {}", quoted(step.clause), step.id,
                       step.id < 1 ? "not positive" : "that of another clause");
  }
  const bool is_tautology = normalise(step.clause);
  if (!is_tautology) {
    const bool is_right = follows(step.numbers);
    backtrack(0);
    if (!is_right) return fmt::format("{} does not follow from its hints", quoted(step.clause));
  }
  store(step.id, is_tautology);
  return {};
}

std::string LratChecker::remove_clauses(std::span<const std::int64_t> numbers) {
  for (const std::int64_t number : numbers) {
    const auto id = find(number);
    if (!id) return fmt::format("clause {} is deleted, but does not exist", number);
    store_.remove(*id);
    ids_.erase(number);
  }
  if (store_.wants_collection()) store_.collect();
  return {};
}

/// Stores the distinct literals of `clause` in `clause_`. Returns true for a tautology.
bool LratChecker::normalise(std::span<const Literal> clause) {
  watch_.spend(static_cast<std::int64_t>(clause.size()) + 1);
  clause_.clear();
  bool is_tautology = false;
  for (const Literal signed_literal : clause) {
    const LiteralIndex literal = numbers_.number_of(signed_literal);
    values_.resize(2 * numbers_.variable_count(), 0);
    occurred_.resize(values_.size());
    // A literal is false if it has occurred, and true if its negation has.
    const bool is_contrary = values_[literal] > 0;
    is_tautology = is_tautology || is_contrary;
    if (values_[literal] == 0)
      assign(negated(literal));
    else if (!is_contrary || std::ranges::count(clause_, literal) > 0)
      continue;
    clause_.push_back(literal);
  }
  backtrack(0);
  return is_tautology;
}

void LratChecker::store(std::int64_t number, bool is_tautology) {
  has_empty_clause_ = has_empty_clause_ || clause_.empty();
  for (const LiteralIndex literal : clause_) occurred_[literal] = true;
  ids_.emplace(number, store_.add(clause_, is_tautology));
}

std::optional<LratChecker::Id> LratChecker::find(std::int64_t number) const {
  const auto found = ids_.find(number);
  return found == ids_.end() ? std::nullopt : std::optional(found->second);
}

/// True if the hints show that the clause in `clause_` follows. The caller must backtrack.
bool LratChecker::follows(Hints hints) {
  for (const LiteralIndex literal : clause_) assign(negated(literal));
  const auto negative = std::ranges::find_if(hints, [](std::int64_t hint) { return hint < 0; });
  const auto positive_count = static_cast<std::size_t>(negative - hints.begin());
  switch (propagate(hints.first(positive_count))) {
    case Propagation::conflict:
      return true;
    case Propagation::wrong_hint:
      return false;
    case Propagation::open:
      break;
  }
  return !clause_.empty() && is_rat(hints.subspan(positive_count));
}

/// True if the clause in `clause_`, whose literals are false, is RAT on its first literal. `groups`
/// are negative hints, each followed by positive hints.
bool LratChecker::is_rat(Hints groups) {
  const LiteralIndex opposite = negated(clause_.front());
  bool is_implicit = groups.empty() && occurred_[opposite];
  std::unordered_map<Id, Hints> hints_by_clause;
  while (!groups.empty()) {
    const Id clause = *find(-groups.front());
    groups = groups.subspan(1);
    const auto next = std::ranges::find_if(groups, [](std::int64_t hint) { return hint < 0; });
    const auto size = static_cast<std::size_t>(next - groups.begin());
    hints_by_clause.emplace(clause, groups.first(size));
    groups = groups.subspan(size);
  }
  for (Id id = 0; id < store_.end(); ++id) {
    if (watch_.spend(1)) return false;
    if (!store_.is_present(id) || store_.is_tautology(id)) continue;
    const auto literals = store_.literals(id);
    if (std::ranges::find(literals, opposite) == literals.end()) continue;
    const auto hints = hints_by_clause.find(id);
    const std::size_t size = trail_.size();
    const bool is_right = is_rat_with(
        id, opposite, hints == hints_by_clause.end() ? std::nullopt : std::optional(hints->second));
    backtrack(size);
    if (!is_right) return false;
    is_implicit = is_implicit || hints == hints_by_clause.end();
  }
  has_implicit_rat_ = has_implicit_rat_ || is_implicit;
  return true;
}

/// True if the resolvent with a clause that contains `opposite` follows by the hints.
bool LratChecker::is_rat_with(Id clause, LiteralIndex opposite, const std::optional<Hints>& hints) {
  for (const LiteralIndex literal : store_.literals(clause)) {
    if (literal == opposite) continue;
    if (values_[literal] > 0) return true;
    if (values_[literal] == 0) assign(negated(literal));
  }
  return hints && propagate(*hints) == Propagation::conflict;
}

/// Makes the literals true that follow from the clauses that the hints name, in their order.
LratChecker::Propagation LratChecker::propagate(Hints hints) {
  for (const std::int64_t number : hints) {
    std::optional<LiteralIndex> open;  // the only literal that is not false
    const auto literals = store_.literals(*find(number));
    if (watch_.spend(static_cast<std::int64_t>(literals.size()) + 1)) break;
    for (const LiteralIndex literal : literals) {
      if (values_[literal] < 0) continue;
      if (open) return Propagation::wrong_hint;
      open = literal;
    }
    if (!open) return Propagation::conflict;
    if (values_[*open] == 0) assign(*open);
  }
  return Propagation::open;
}

void LratChecker::assign(LiteralIndex literal) {
  values_[literal] = 1;
  values_[negated(literal)] = -1;
  trail_.push_back(literal);
}

void LratChecker::backtrack(std::size_t size) {
  for (; trail_.size() > size; trail_.pop_back()) {
    values_[trail_.back()] = 0;
    values_[negated(trail_.back())] = 0;
  }
}

std::variant<ProofVerdict, ProofError> check_proof(ProofReader& proof, LratChecker& checker,
                                                   std::stop_token stop) {
  auto checked = check_steps(
      proof, checker.has_empty_clause(),
      [&] { return stop.stop_requested() || checker.has_hit_deadline(); },
      [&](const ProofStep& step) { return checker.apply(step); });
  if (auto* verdict = std::get_if<ProofVerdict>(&checked)) {
    verdict->needs_implicit_rat = checker.has_implicit_rat();
  }
  return checked;
}

}  // namespace clausoku
