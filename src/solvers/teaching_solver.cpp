#include "src/solvers/teaching_solver.hpp"

#include <algorithm>
#include <cassert>

namespace clausoku {
namespace {

constexpr ClauseId no_clause = SearchEvent::no_clause;

}  // namespace

Variable TeachingSolver::new_variables(int count) {
  const Variable first = clauses_.new_variables(count);
  const auto size = static_cast<std::size_t>(variables()) + 1;
  watches_.resize(2 * size);
  values_.resize(2 * size);
  level_of_.resize(size);
  reasons_.resize(size, no_clause);
  scores_.resize(size);
  seen_.resize(size);
  return first;
}

void TeachingSolver::add_clause(std::span<const Literal> clause) {
  std::vector<Literal> distinct;
  for (const Literal literal : clause) {
    assert(literal != 0 && std::abs(literal) <= variables());
    if (std::ranges::count(distinct, literal) == 0) distinct.push_back(literal);
  }
  clauses_.add_clause(distinct);
  watched_.emplace_back();
  if (distinct.size() < 2) return;
  watch(static_cast<ClauseId>(clauses() - 1), distinct[0], distinct[1]);
}

void TeachingSolver::watch(ClauseId id, Literal first, Literal second) {
  watched_[id] = {first, second};
  watches_[index(first)].push_back(id);
  watches_[index(second)].push_back(id);
}

SatAnswer TeachingSolver::solve(SearchObserver& observer, const Deadline& deadline,
                                std::optional<std::uint64_t> max_conflicts) {
  assert(trail_.empty());
  observer_ = &observer;
  DeadlineWatch watch(deadline);
  if (deadline.due()) return SatAnswer::unknown;
  ClauseId conflict = propagate_short_clauses();
  for (std::uint64_t conflicts = 0;;) {
    if (conflict == no_clause) conflict = propagate(watch);
    if (watch.passed() || !observer.wants_more()) return SatAnswer::unknown;
    if (conflict != no_clause) {
      report({.kind = SearchEvent::Kind::conflict, .clause = conflict, .level = level()});
      if (level() == 0) {
        report({.kind = SearchEvent::Kind::unsatisfiable});
        return SatAnswer::unsat;
      }
      if (stage_ == SearchStage::cdcl) {
        analyze(conflict);
        const ClauseId learned = static_cast<ClauseId>(clauses());
        jump(learn());
        assign(learned_.front(), learned);
      } else {
        flip(conflict);
      }
      if (++conflicts == max_conflicts) return SatAnswer::unknown;
      conflict = no_clause;
      continue;
    }
    if (decide_own()) continue;
    const bool scans_clauses = stage_ == SearchStage::backtracking;
    const Literal decision = scans_clauses ? choose_from_clauses() : choose();
    if (watch.spend(variables() + (scans_clauses ? static_cast<std::int64_t>(clauses()) : 0))) {
      return SatAnswer::unknown;
    }
    if (decision == 0) {
      report({.kind = SearchEvent::Kind::model, .level = level()});
      return SatAnswer::sat;
    }
    decide(decision, false);
  }
}

bool TeachingSolver::propagate_formula(DeadlineWatch& watch) {
  return propagate_short_clauses() == no_clause && propagate(watch) == no_clause;
}

bool TeachingSolver::fails(Literal literal, DeadlineWatch& watch) {
  levels_.push_back(trail_.size());
  const bool has_failed = !force(literal, watch);
  jump(0);
  return has_failed;
}

bool TeachingSolver::force(Literal literal, DeadlineWatch& watch) {
  assign(literal, no_clause, SearchEvent::Kind::decision);
  return propagate(watch) == no_clause;
}

/// Makes a literal true at the current level. A decision is reported by decide().
void TeachingSolver::assign(Literal literal, ClauseId reason, SearchEvent::Kind kind) {
  assert(is_open(literal));
  assert(reason == no_clause || std::ranges::all_of(clause(reason), [&](Literal other) {
           return other == literal || is_false(other);
         }));
  values_[index(literal)] = 1;
  values_[index(-literal)] = -1;
  level_of_[at(literal)] = level();
  reasons_[at(literal)] = reason;
  trail_.push_back(literal);
  if (kind == SearchEvent::Kind::decision) return;
  report({.kind = kind, .literal = literal, .clause = reason, .level = level()});
}

/// Begins the next level.
void TeachingSolver::decide(Literal literal, bool is_own) {
  levels_.push_back(trail_.size());
  assign(literal, no_clause, SearchEvent::Kind::decision);
  report({.kind = SearchEvent::Kind::decision,
          .literal = literal,
          .level = level(),
          .is_own = is_own});
}

/// Makes the caller's next decision, unless the solver is to decide.
bool TeachingSolver::decide_own() {
  while (next_own_decision_ < own_decisions_.size()) {
    const Literal literal = own_decisions_[next_own_decision_++];
    if (literal == solver_decision) return false;
    if (is_open(literal)) {
      decide(literal, true);
      return true;
    }
    report(
        {.kind = SearchEvent::Kind::skipped, .literal = literal, .level = level_of_[at(literal)]});
  }
  return false;
}

/// Assigns the literals of unit clauses. Returns a false clause, or no_clause.
ClauseId TeachingSolver::propagate_short_clauses() {
  for (ClauseId id = 0; id < clauses(); ++id) {
    if (clause(id).size() > 1) continue;
    if (clause(id).empty() || is_false(clause(id)[0])) return id;
    if (is_open(clause(id)[0])) assign(clause(id)[0], id);
  }
  return no_clause;
}

/// Propagates the rest of the trail. Returns a false clause, or no_clause. Stops at the deadline.
ClauseId TeachingSolver::propagate(DeadlineWatch& watch) {
  while (propagated_ < trail_.size()) {
    const Literal falsified = -trail_[propagated_++];
    if (watch.spend(1 + static_cast<std::int64_t>(watches_[index(falsified)].size()))) break;
    if (const ClauseId conflict = visit(falsified); conflict != no_clause) return conflict;
  }
  return no_clause;
}

/// Visits the clauses that watch a literal that became false. Returns a false clause, or no_clause.
ClauseId TeachingSolver::visit(Literal falsified) {
  std::vector<ClauseId>& watches = watches_[index(falsified)];
  std::size_t kept = 0;
  ClauseId conflict = no_clause;
  for (std::size_t k = 0; k < watches.size(); ++k) {
    const ClauseId id = watches[k];
    Literal& first = watched_[id][0];
    Literal& second = watched_[id][1];
    if (first == falsified) std::swap(first, second);
    assert(second == falsified);
    const auto is_better = [&](Literal literal) { return literal != first && !is_false(literal); };
    if (conflict == no_clause && !is_true(first)) {
      const auto other = std::ranges::find_if(clause(id), is_better);
      if (other != clause(id).end()) {
        second = *other;
        watches_[index(second)].push_back(id);
        continue;
      }
      if (is_false(first)) {
        conflict = id;
      } else if (stage_ != SearchStage::backtracking) {
        assign(first, id);
      }
    }
    watches[kept++] = id;
  }
  watches.resize(kept);
  return conflict;
}

/// Resolves the conflict clause up to the first UIP, and stores the result in `learned_`.
void TeachingSolver::analyze(ClauseId conflict) {
  learned_.assign(1, 0);  // a place for the UIP
  int open = 0;           // the number of seen literals of this level that are not resolved
  std::size_t next = trail_.size();
  for (ClauseId reason = conflict;; reason = reasons_[at(learned_.front())]) {
    for (const Literal literal : clause(reason)) {
      if (seen_[at(literal)] != 0) continue;  // includes the literal that `reason` has forced
      seen_[at(literal)] = 1;
      raise_score(std::abs(literal));
      assert(is_false(literal));
      if (level_of_[at(literal)] == level()) {
        ++open;
      } else if (level_of_[at(literal)] > 0) {  // literals of level 0 are false in every model
        learned_.push_back(literal);
      }
    }
    assert(open > 0);
    do {
      --next;
    } while (seen_[at(trail_[next])] == 0 || level_of_[at(trail_[next])] < level());
    learned_.front() = -trail_[next];
    if (--open == 0) break;
  }
  std::ranges::fill(seen_, char{0});
  raise_ /= 0.95;
}

/// Adds the clause `learned_` to the database. Returns the level to jump to.
int TeachingSolver::learn() {
  int target = 0;
  if (learned_.size() > 1) {
    const auto highest =
        std::ranges::max_element(learned_.begin() + 1, learned_.end(), {},
                                 [&](Literal literal) { return level_of_[at(literal)]; });
    std::swap(learned_[1], *highest);
    target = level_of_[at(learned_[1])];
  }
  assert(target < level());
  // The first two literals become open last and first, so add_clause() watches the right ones.
  add_clause(learned_);
  report({.kind = SearchEvent::Kind::learned,
          .clause = static_cast<ClauseId>(clauses() - 1),
          .level = target});
  return target;
}

/// Takes back the last level, and makes the opposite of its decision true at the level before.
void TeachingSolver::flip(ClauseId conflict) {
  for (const Literal literal : clause(conflict)) raise_score(std::abs(literal));
  raise_ /= 0.95;
  const Literal decision = trail_[levels_.back()];
  jump(level() - 1);
  assign(-decision, no_clause, SearchEvent::Kind::flip);
}

/// Makes the literals of higher levels open.
void TeachingSolver::jump(int level) {
  const std::size_t size = levels_[static_cast<std::size_t>(level)];
  for (std::size_t k = size; k < trail_.size(); ++k) {
    values_[index(trail_[k])] = 0;
    values_[index(-trail_[k])] = 0;
  }
  trail_.resize(size);
  levels_.resize(static_cast<std::size_t>(level));
  propagated_ = size;
}

void TeachingSolver::raise_score(Variable variable) {
  double& score = scores_[at(variable)];
  score += raise_;
  if (score < 1e100) return;
  for (double& one : scores_) one *= 1e-100;
  raise_ *= 1e-100;
}

/// Returns the literal to decide next, or 0 if no variable is open. Equal scores: the smallest.
Literal TeachingSolver::choose() const {
  Variable best = 0;
  for (Variable variable = 1; variable <= variables(); ++variable) {
    if (!is_open(variable)) continue;
    if (order_ == DecisionOrder::first_open) return variable;
    if (best == 0 || scores_[at(variable)] > scores_[at(best)]) best = variable;
  }
  return best;
}

/// Returns the first open literal of the first clause that is false if all open variables are
/// false. Returns 0 if there is no such clause.
Literal TeachingSolver::choose_from_clauses() const {
  const auto holds = [&](Literal literal) {
    return is_true(literal) || (literal < 0 && is_open(literal));
  };
  for (ClauseId id = 0; id < clauses(); ++id) {
    if (std::ranges::any_of(clause(id), holds)) continue;
    return *std::ranges::find_if(clause(id), [&](Literal literal) { return is_open(literal); });
  }
  return 0;
}

}  // namespace clausoku
