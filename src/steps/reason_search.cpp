#include "src/steps/reason_search.hpp"

#include <algorithm>
#include <utility>

namespace clausoku {

ReasonSearch::ReasonSearch(const OpenFormula& formula, int literal, int max_facts,
                           std::vector<char> allowed)
    : formula_(formula),
      literal_(literal),
      max_locked_places_(std::max(2, formula.board().size() / 3)),
      max_useful_(max_facts),
      allowed_(std::move(allowed)),
      is_literal_set_(static_cast<std::size_t>(2 * formula.variables())),
      derivation_facts_(is_literal_set_.size()),
      left_(static_cast<std::size_t>(formula.clause_count())),
      seen_(static_cast<std::size_t>(formula.facts().count())) {
  push(literal, Facts{0, 0});
  for (int k = 0; k < formula.clause_count(); ++k) {
    const auto [literals, fact] = formula.clause(k);
    left_[k] = static_cast<int>(literals.size());
    if (literals.size() != 1 || !is_allowed(fact)) continue;
    begin_union();
    add(fact);
    push(literals[0], end_union());
  }
}

std::size_t ReasonSearch::size_of(const OpenFormula& formula) {
  const auto literals = static_cast<std::size_t>(2 * formula.variables());
  return sizeof(ReasonSearch) + literals * (sizeof(char) + sizeof(Facts)) +
         (static_cast<std::size_t>(formula.clause_count()) +
          static_cast<std::size_t>(formula.facts().count())) *
             sizeof(int);
}

std::optional<FactSet> ReasonSearch::find(int bound) {
  if (!run(bound)) return std::nullopt;
  const auto begin = pool_.begin() + conflict_->begin;
  FactSet facts = shrink({begin, begin + conflict_->size});
  std::ranges::sort(facts);
  return facts;
}

/// Continues the search. Returns true if there is a conflict with at most `bound` facts.
bool ReasonSearch::run(int bound) {
  const auto is_useful = [&] {
    return static_cast<int>(next_size_) <= std::min(bound, max_useful_);
  };
  for (; next_size_ < last_events_.size() && is_useful(); ++next_size_) {
    while (last_events_[next_size_] != none && is_useful()) {
      const Event event = events_[last_events_[next_size_]];
      last_events_[next_size_] = event.next;
      take(event);
    }
  }
  return conflict_ && conflict_->size <= bound;
}

bool ReasonSearch::refutes(const OpenFormula& formula, std::span<const int> facts, int literal) {
  std::vector<char> allowed(static_cast<std::size_t>(formula.facts().count()));
  for (const int fact : facts) allowed[fact] = 1;
  const int count = static_cast<int>(facts.size());
  return ReasonSearch(formula, literal, count, std::move(allowed)).run(count);
}

/// Removes facts that are not needed to refute the literal. Tries the last fact first.
FactSet ReasonSearch::shrink(FactSet facts) const {
  for (std::size_t k = facts.size(); k-- > 0;) {
    FactSet rest = facts;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
    if (refutes(formula_, rest, literal_)) facts = std::move(rest);
  }
  return facts;
}

void ReasonSearch::take(const Event& event) {
  const int literal = event.literal;
  if (is_set(literal)) return;
  const int opposite = OpenFormula::opposite(literal);
  begin_union();
  add(event);
  if (is_set(opposite)) {
    add(derivation_facts_[opposite]);
    record_conflict(end_union());
    return;
  }
  is_literal_set_[literal] = true;
  ++work_;
  const Facts facts = *end_union();  // exists, as run() takes no event with too many facts
  derivation_facts_[literal] = facts;
  for (const auto [implied, fact] : formula_.literals_implied_by(literal)) {
    if (is_set(implied) || !is_allowed(fact)) continue;
    push(implied, facts, seen_[fact] == union_ ? none : fact);
  }
  for (const int k : formula_.clauses_with(opposite)) {
    const int left = --left_[k];
    if (left <= max_locked_places_) conclude_from_clause(formula_.clause(k), left);
  }
}

/// Draws all conclusions from a clause with `left` literals that are not false.
void ReasonSearch::conclude_from_clause(const OpenFormula::Clause& clause, int left) {
  const auto& [literals, fact] = clause;
  if (!is_allowed(fact)) return;
  if (left > 1) return conclude_from_places(clause);
  int last = -1;
  for (const int literal : literals) {
    if (!is_set(OpenFormula::opposite(literal))) last = literal;
  }
  if (last >= 0 && is_set(last)) return;
  begin_union();
  for (const int literal : literals) {
    if (literal != last) add(derivation_facts_[OpenFormula::opposite(literal)]);
  }
  add(fact);
  if (last >= 0) {
    push(last, end_union());
  } else {
    record_conflict(end_union());
  }
}

/// Applies locked candidates: if all cells left for a digit in a house are in a second house or
/// region too, excludes the digit from the other cells of the second one.
void ReasonSearch::conclude_from_places(const OpenFormula::Clause& places) {
  const Fact fact = formula_.facts()[places.fact];
  if (fact.kind != Fact::Kind::place) return;
  const Board& board = formula_.board();
  places_left_.clear();
  for (const int literal : places.literals) {
    if (is_set(literal)) return;
    if (is_set(OpenFormula::opposite(literal))) continue;
    places_left_.push_back(formula_.candidate(OpenFormula::variable_of(literal)).cell);
  }
  if (!may_share_areas(places_left_, fact.where)) return;
  for (const int area : board.areas_of(places_left_[0])) {
    const bool is_common =
        area != fact.where && is_allowed(formula_.facts().no_two(area, fact.digit)) &&
        std::all_of(places_left_.begin() + 1, places_left_.end(), [&](Cell cell) {
          return std::ranges::binary_search(board.areas_of(cell), area);
        });
    if (is_common) exclude_elsewhere(area, fact.digit, places);
  }
}

/// Returns false only if the cells share no area besides the house. This test is fast but inexact.
bool ReasonSearch::may_share_areas(std::span<const Cell> cells, int house) const {
  const auto words = formula_.board().area_words();
  if (words.empty()) return true;
  std::uint64_t common = ~(std::uint64_t{1} << house);
  for (const Cell cell : cells) common &= words[cell];
  return common != 0;
}

/// Excludes the digit from all cells of the area except the cells in places_left_.
void ReasonSearch::exclude_elsewhere(int area, Digit digit, const OpenFormula::Clause& places) {
  std::optional<Facts> facts;
  for (const Cell cell : formula_.board().area(area)) {
    const int v = formula_.variable({cell, digit});
    if (v < 0 || is_set(OpenFormula::no(v)) ||
        std::ranges::find(places_left_, cell) != places_left_.end()) {
      continue;
    }
    if (!facts) {
      begin_union();
      for (const int literal : places.literals) {
        const int opposite = OpenFormula::opposite(literal);
        if (is_set(opposite)) add(derivation_facts_[opposite]);
      }
      add(places.fact);
      add(formula_.facts().no_two(area, digit));
      facts = end_union();
      if (!facts) return;
    }
    push(OpenFormula::no(v), facts);
  }
}

void ReasonSearch::push(int literal, std::optional<Facts> facts) {
  if (!facts) return;
  push(literal, *facts, none);
}

void ReasonSearch::push(int literal, Facts facts, int further_fact) {
  const int size = facts.size + (further_fact == none ? 0 : 1);
  if (size > max_useful_) return;
  if (static_cast<std::size_t>(size) >= last_events_.size()) last_events_.resize(size + 1, none);
  events_.push_back({literal, further_fact, facts, last_events_[size]});
  last_events_[size] = static_cast<int>(events_.size()) - 1;
}

/// Records a contradiction, so that only smaller reasons are searched for.
void ReasonSearch::record_conflict(std::optional<Facts> facts) {
  if (!facts) return;
  conflict_ = facts;
  max_useful_ = facts->size - 1;
}

void ReasonSearch::begin_union() {
  ++union_;
  union_begin_ = static_cast<std::uint32_t>(pool_.size());
  is_union_too_large_ = false;
}

void ReasonSearch::add(Facts facts) {
  for (int k = 0; k < facts.size && !is_union_too_large_; ++k) {
    add(pool_[facts.begin + k]);
  }
}

void ReasonSearch::add(int fact) {
  if (is_union_too_large_ || seen_[fact] == union_) return;
  seen_[fact] = union_;
  pool_.push_back(fact);
  is_union_too_large_ = static_cast<int>(pool_.size() - union_begin_) > max_useful_;
}

void ReasonSearch::add(const Event& event) {
  add(event.facts);
  if (event.further_fact != none) add(event.further_fact);
}

std::optional<ReasonSearch::Facts> ReasonSearch::end_union() {
  if (is_union_too_large_) {
    pool_.resize(union_begin_);
    return std::nullopt;
  }
  return Facts{union_begin_, static_cast<int>(pool_.size() - union_begin_)};
}

}  // namespace clausoku
