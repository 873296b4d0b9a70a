#include "src/steps/clue_steps.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>

namespace clausoku {
namespace {

bool contains(const std::vector<Variable>& ascending, Variable candidate) {
  return std::ranges::binary_search(ascending, candidate);
}

std::vector<Variable> union_of_candidates(const std::vector<Variable>& a,
                                          const std::vector<Variable>& b) {
  std::vector<Variable> all;
  std::ranges::set_union(a, b, std::back_inserter(all));
  return all;
}

/// Returns true if the clues in `models` and a fact (cell, place or no-two) together rule out the
/// target. Tries each way in which the fact can hold. `open` lists the fact's remaining candidates.
bool refutes(ClueModels& models, Fact::Kind kind, const std::vector<Variable>& open,
             Variable target, const Deadline& deadline) {
  const bool is_place = kind == Fact::Kind::place;
  const auto allows = [&](Variable chosen) {
    std::vector<Literal> literals{target};
    for (const Variable candidate : open) {
      if (candidate == chosen) {
        literals.push_back(candidate);
      } else if (!is_place) {
        literals.push_back(-candidate);
      }
    }
    return models.allows(literals, deadline);
  };
  if (contains(open, target)) return !allows(target);
  if (kind == Fact::Kind::no_two && allows(0)) return false;
  return std::ranges::none_of(open, allows);
}

}  // namespace

ClueSteps::ClueSteps(const ClueFormula& formula, const FactNumbers& facts,
                     const Candidates& possible, SolverFactory make_solver)
    : formula_(formula),
      facts_(facts),
      possible_(possible),
      make_solver_(std::move(make_solver)),
      clues_(static_cast<std::size_t>(formula.clue_count())) {
  for (int k = 0; k < formula.clue_count(); ++k) {
    Clue& clue = clues_[k];
    for (std::size_t c = formula.first_clause_index(k); c < formula.first_clause_index(k + 1);
         ++c) {
      clue.clauses.push_back(c);
      const auto literals = formula.clause(c);
      for (const Literal literal : literals) {
        const bool is_candidate = formula.is_candidate(std::abs(literal));
        if (!is_candidate || literal > 0 || literals.size() > 2) clue.only_forbids_pairs = false;
      }
    }
  }
  find_neighbours();
}

void ClueSteps::find_neighbours() {
  // A large board has millions of candidates, nearly all without a clue.
  std::unordered_map<Variable, std::vector<int>> clues_with;
  for (int k = 0; k < formula_.clue_count(); ++k) {
    for (const Variable candidate : formula_.candidates_of(k)) {
      clues_with[candidate].push_back(k);
    }
  }
  for (int k = 0; k < formula_.clue_count(); ++k) {
    Clue& clue = clues_[k];
    for (const Variable candidate : formula_.candidates_of(k)) {
      const auto& clues = clues_with[candidate];
      clue.neighbours.insert(clue.neighbours.end(), clues.begin(), clues.end());
    }
    sort_and_remove_duplicates(clue.neighbours);
  }
}

std::vector<Placement> ClueSteps::find_ruled_out_by_clue(int clue, const Position& position,
                                                         const Deadline& deadline) {
  std::vector<Placement> ruled_out;
  if (clues_[clue].only_forbids_pairs) return ruled_out;
  const int open = count_open(formula_.candidates_of(clue), position);
  CachedQuery& query = find_or_make_query(clue, clue);
  if (query.open_count_without_step == open) return ruled_out;
  query.models.set_position(position);
  for (const Variable target : formula_.candidates_of(clue)) {
    if (!is_target(target, position)) continue;
    if (!query.models.allows(std::vector{target}, deadline)) {
      ruled_out.push_back(formula_.candidate(target));
    }
  }
  if (ruled_out.empty()) query.open_count_without_step = open;
  return ruled_out;
}

std::optional<Step> ClueSteps::find_pair(const Position& position, const Deadline& deadline) {
  for (int clue = 0; clue < formula_.clue_count(); ++clue) {
    if (clues_[clue].only_forbids_pairs) continue;
    auto step = find_with_fact(clue, position, deadline);
    for (const int other : clues_[clue].neighbours) {
      if (step) break;
      if (clues_[other].only_forbids_pairs) {
        step = find_with_forbidden_pairs(clue, other, position, deadline);
      } else if (clue < other) {
        step = find_with_clue(clue, other, position, deadline);
      }
    }
    if (deadline.due()) return std::nullopt;
    if (step) return step;
  }
  return std::nullopt;
}

std::optional<Step> ClueSteps::find_with_fact(int clue, const Position& position,
                                              const Deadline& deadline) {
  const std::vector<Variable>& candidates = formula_.candidates_of(clue);
  const bool includes_cell_clauses = formula_.includes_cell_clauses(clue);
  const int open_count = count_open(candidates, position);
  CachedQuery& query = find_or_make_query(clue, clue);
  query.models.set_position(position);
  std::vector<int> facts;
  for (const Variable candidate : candidates) {
    if (!is_open(candidate, position)) continue;
    const auto [cell, digit] = formula_.candidate(candidate);
    if (!includes_cell_clauses) facts.push_back(facts_.cell(cell));
    for (const int area : position.board().areas_of(cell)) {
      if (position.board().is_house(area)) facts.push_back(facts_.place(area, digit));
      if (!includes_cell_clauses || query.open_count_without_no_two_step != open_count) {
        facts.push_back(facts_.no_two(area, digit));
      }
    }
  }
  sort_and_remove_duplicates(facts);
  for (const int fact : facts) {
    const Fact::Kind kind = facts_[fact].kind;
    const std::vector<Variable> open = open_candidates_of(facts_[fact], position);
    std::vector<Variable> targets;
    if (kind == Fact::Kind::place) {
      if (!std::ranges::includes(candidates, open)) continue;
      targets = candidates;
    } else if (includes_cell_clauses) {
      std::ranges::set_difference(open, candidates, std::back_inserter(targets));
    } else {
      targets = union_of_candidates(candidates, open);
    }
    std::vector<Variable> removed;
    for (const Variable target : targets) {
      if (!is_target(target, position)) continue;
      if (refutes(query.models, kind, open, target, deadline)) removed.push_back(target);
    }
    if (!removed.empty()) return step_of(fact, facts_.clue(clue), std::move(removed));
  }
  query.open_count_without_no_two_step = open_count;
  return std::nullopt;
}

std::optional<Step> ClueSteps::find_with_clue(int clue, int other, const Position& position,
                                              const Deadline& deadline) {
  if (!may_interact(clue, other, position)) return std::nullopt;
  const auto candidates =
      union_of_candidates(formula_.candidates_of(clue), formula_.candidates_of(other));
  const int open = count_open(candidates, position);
  CachedQuery& query = find_or_make_query(clue, other);
  if (query.open_count_without_step == open) return std::nullopt;
  query.models.set_position(position);
  std::vector<Variable> removed;
  for (const Variable target : candidates) {
    if (!is_target(target, position)) continue;
    if (!query.models.allows(std::vector{target}, deadline)) removed.push_back(target);
  }
  if (removed.empty()) query.open_count_without_step = open;
  return step_of(facts_.clue(clue), facts_.clue(other), std::move(removed));
}

/// Finds a step that follows from two clues. Each clause of `other` must forbid a candidate pair.
std::optional<Step> ClueSteps::find_with_forbidden_pairs(int clue, int other,
                                                         const Position& position,
                                                         const Deadline& deadline) {
  const std::vector<Variable>& candidates = formula_.candidates_of(clue);
  const int open = count_open(candidates, position);
  CachedQuery& query = find_or_make_query(clue, other);
  if (query.open_count_without_step == open) return std::nullopt;
  query.models.set_position(position);
  // Maps each target to its literal and to the negations of the candidates that it excludes.
  std::map<Variable, std::vector<Literal>> forbidden;
  for (const Variable candidate : candidates) {
    if (is_target(candidate, position)) forbidden[candidate] = {candidate};
  }
  for (const std::size_t k : clues_[other].clauses) {
    const auto pair = formula_.clause(k);
    for (const Literal literal : pair) {
      if (contains(candidates, -literal) || !is_target(-literal, position)) continue;
      for (const Literal partner : pair) {
        if (contains(candidates, -partner)) forbidden[-literal].push_back(partner);
      }
    }
  }
  std::vector<Variable> removed;
  for (const auto& [target, literals] : forbidden) {
    if (!query.models.allows(literals, deadline)) removed.push_back(target);
  }
  if (removed.empty()) query.open_count_without_step = open;
  return step_of(facts_.clue(clue), facts_.clue(other), std::move(removed));
}

/// Returns the solver query for two clues, or for one clue if `other` is `clue`. Creates the query
/// on first use. If `other` only forbids pairs, loads only the pairs of candidates of `clue`,
/// because a candidate outside `clue` can be false, which satisfies its pairs.
ClueSteps::CachedQuery& ClueSteps::find_or_make_query(int clue, int other) {
  auto found = queries_.find({clue, other});
  if (found == queries_.end()) {
    const Clue& first = clues_[clue];
    const Clue& second = clues_[other];
    std::vector<std::size_t> clauses = first.clauses;
    for (const std::size_t k : second.clauses) {
      const bool is_wanted =
          other != clue && (!second.only_forbids_pairs ||
                            std::ranges::all_of(formula_.clause(k), [&](Literal literal) {
                              return contains(formula_.candidates_of(clue), -literal);
                            }));
      if (is_wanted) clauses.push_back(k);
    }
    CachedQuery query{ClueModels(formula_, clauses, make_solver_)};
    found = queries_.emplace(std::pair(clue, other), std::move(query)).first;
  }
  return found->second;
}

bool ClueSteps::is_open(Variable candidate, const Position& position) const {
  const auto [cell, digit] = formula_.candidate(candidate);
  return position.candidates().has(cell, digit);
}

/// Returns true if the position still has this candidate, but no solution has it.
bool ClueSteps::is_target(Variable candidate, const Position& position) const {
  const auto [cell, digit] = formula_.candidate(candidate);
  return position.candidates().has(cell, digit) && !possible_.has(cell, digit);
}

int ClueSteps::count_open(std::span<const Variable> candidates, const Position& position) const {
  return static_cast<int>(std::ranges::count_if(
      candidates, [&](Variable candidate) { return is_open(candidate, position); }));
}

bool ClueSteps::may_interact(int clue, int other, const Position& position) const {
  std::vector<Cell> common;
  for (const Variable candidate : formula_.candidates_of(clue)) {
    if (is_open(candidate, position) && contains(formula_.candidates_of(other), candidate)) {
      common.push_back(formula_.candidate(candidate).cell);
    }
  }
  sort_and_remove_duplicates(common);
  const bool include_cells =
      formula_.includes_cell_clauses(clue) && formula_.includes_cell_clauses(other);
  return common.size() > (include_cells ? 1 : 0);
}

/// Returns the remaining candidates of a cell, place or no-two fact, ascending. Returns an empty
/// list if the fact's digit is already placed in the fact's area.
std::vector<Variable> ClueSteps::open_candidates_of(const Fact& fact,
                                                    const Position& position) const {
  std::vector<Variable> open;
  const auto add = [&](Cell cell, Digit digit) {
    if (position.candidates().has(cell, digit)) open.push_back(formula_.variable(cell, digit));
  };
  if (fact.kind == Fact::Kind::cell) {
    for (Digit digit = 1; digit <= position.board().size(); ++digit) add(fact.where, digit);
  } else {
    for (const Cell cell : position.board().area(fact.where)) add(cell, fact.digit);
  }
  std::ranges::sort(open);
  return open;
}

std::optional<Step> ClueSteps::step_of(int fact, int other, std::vector<Variable> removed) const {
  if (removed.empty()) return std::nullopt;
  Step step{.facts = {std::min(fact, other), std::max(fact, other)}};
  for (const Variable candidate : removed) step.removed.push_back(formula_.candidate(candidate));
  return step;
}

}  // namespace clausoku
