#include "src/proofs/rup_engine.hpp"

#include <algorithm>
#include <cstdlib>

#include "encoder/basics/contract.hpp"

namespace clausoku {

RupEngine::RupEngine(Variable variables)
    : watches_(2 * static_cast<std::size_t>(variables) + 2),
      values_(watches_.size()),
      reasons_(static_cast<std::size_t>(variables) + 1, no_clause),
      seen_(reasons_.size()) {}

RupEngine::Id RupEngine::add(std::span<const Literal> clause) {
  const auto id = static_cast<Id>(clauses_.size());
  Clause& added = clauses_.emplace_back();
  for (const Literal literal : clause) {
    require(index(literal) < values_.size());
    if (std::ranges::count(added.literals, literal) == 0) added.literals.push_back(literal);
  }
  if (added.literals.size() < 2) {
    short_.push_back(id);
  } else {
    watches_[index(added.literals[0])].push_back(id);
    watches_[index(added.literals[1])].push_back(id);
  }
  return id;
}

std::optional<std::vector<RupEngine::Id>> RupEngine::antecedents(std::span<const Literal> clause,
                                                                 Id bound) {
  bool is_tautology = false;
  for (const Literal literal : clause) {
    require(index(literal) < values_.size());
    if (!assign(-literal, no_clause)) is_tautology = true;
  }
  std::optional<std::vector<Id>> found;
  if (!is_tautology) {
    Id conflict = assign_units(bound);
    if (conflict == no_clause) conflict = propagate(bound);
    if (conflict != no_clause) found = conflict_antecedents(conflict);
  }
  undo();
  return found;
}

/// Makes a literal true. Returns false if the literal is already false.
bool RupEngine::assign(Literal literal, Id reason) {
  if (is_false(literal)) return false;
  if (is_true(literal)) return true;
  values_[index(literal)] = 1;
  values_[index(-literal)] = -1;
  reasons_[static_cast<std::size_t>(std::abs(literal))] = reason;
  trail_.push_back(literal);
  return true;
}

/// Assigns the literals of unit clauses below `bound`. Returns a falsified clause or no_clause.
RupEngine::Id RupEngine::assign_units(Id bound) {
  for (const Id id : short_) {
    const Clause& clause = clauses_[at(id)];
    if (id >= bound || !clause.active) continue;
    if (clause.literals.empty() || !assign(clause.literals[0], id)) return id;
  }
  return no_clause;
}

RupEngine::Id RupEngine::propagate(Id bound) {
  while (propagated_ < trail_.size()) {
    const Id conflict = visit(-trail_[propagated_++], bound);
    if (conflict != no_clause) return conflict;
  }
  return no_clause;
}

/// Propagates in the clauses that watch `falsified`. Returns a falsified clause or no_clause.
RupEngine::Id RupEngine::visit(Literal falsified, Id bound) {
  std::vector<Id>& watching = watches_[index(falsified)];
  for (std::size_t k = 0; k < watching.size();) {
    const Id id = watching[k];
    Clause& clause = clauses_[at(id)];
    if (clause.literals[0] == falsified) std::swap(clause.literals[0], clause.literals[1]);
    const auto other = std::find_if(clause.literals.begin() + 2, clause.literals.end(),
                                    [this](Literal literal) { return !is_false(literal); });
    if (!is_true(clause.literals[0]) && other != clause.literals.end()) {
      std::swap(clause.literals[1], *other);
      watches_[index(clause.literals[1])].push_back(id);
      watching[k] = watching.back();
      watching.pop_back();
      continue;
    }
    ++k;
    if (id >= bound || !clause.active) continue;
    if (!assign(clause.literals[0], id)) return id;
  }
  return no_clause;
}

/// Returns the clauses that led to a conflict, in the order of the trail, and last the conflict.
std::vector<RupEngine::Id> RupEngine::conflict_antecedents(Id conflict) {
  std::vector<Id> ids{conflict};
  const auto see = [this](Id id) {
    for (const Literal literal : clauses_[at(id)].literals) {
      seen_[static_cast<std::size_t>(std::abs(literal))] = 1;
    }
  };
  see(conflict);
  for (auto literal = trail_.rbegin(); literal != trail_.rend(); ++literal) {
    const auto variable = static_cast<std::size_t>(std::abs(*literal));
    if (seen_[variable] == 0 || reasons_[variable] == no_clause) continue;
    ids.push_back(reasons_[variable]);
    see(reasons_[variable]);
  }
  std::ranges::fill(seen_, char{0});
  std::ranges::reverse(ids);
  return ids;
}

void RupEngine::undo() {
  for (const Literal literal : trail_) {
    values_[index(literal)] = 0;
    values_[index(-literal)] = 0;
  }
  trail_.clear();
  propagated_ = 0;
}

}  // namespace clausoku
