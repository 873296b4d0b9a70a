// Finds small sets of facts that refute a candidate, by propagation.
//
// The search assumes that the candidate is true and derives one literal at a time, always a literal
// that needs the fewest facts. This is Dijkstra's algorithm; the distance is the size of a union of
// facts. Besides unit propagation the search uses locked candidates: if the remaining places of a
// house for a digit all lie in another area, that area has the digit nowhere else. The facts that
// lead to a contradiction are a reason. Facts that the reason does not need are then removed.
//
// A smaller reason may exist, since the search keeps only one set of facts per literal. Propagation
// does not refute every refutable candidate. But it needs every single fact of a returned reason.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "src/steps/open_formula.hpp"
#include "src/steps/step.hpp"

namespace clausoku {

class ReasonSearch {
 public:
  /// Keeps a reference to the formula, which must outlive this object.
  explicit ReasonSearch(const OpenFormula& formula);

  /// Returns at most `bound` facts that refute the literal, or empty if no such facts are found.
  std::optional<FactSet> refute(int literal, int bound);

  /// Returns true if propagation with only these facts refutes the literal.
  bool refutes(std::span<const int> facts, int literal);

  /// Returns the number of literals that all searches so far have derived.
  std::int64_t work() const { return work_; }

 private:
  struct Facts {  // a range of indices in pool_
    std::size_t begin;
    int size;
  };
  struct Event {
    int literal;
    Facts facts;
  };

  void begin(int bound);
  void take(const Event& event);
  void conclude_from_clause(int clause);
  void conclude_from_places(const OpenFormula::Clause& places);
  bool may_share_areas(std::span<const Cell> cells, int house) const;
  void exclude_elsewhere(int area, Digit digit, const OpenFormula::Clause& places);
  void push(int literal, std::optional<Facts> facts);
  void record_conflict(std::optional<Facts> facts);

  // add() adds facts to a union. end_union() returns the union; empty if it exceeds bound_ facts.
  void begin_union();
  void add(Facts facts);
  void add(int fact);
  std::optional<Facts> end_union();

  bool is_set(int literal) const { return is_literal_set_[literal]; }
  bool is_allowed(int fact) const { return !is_restricted_ || allowed_[fact]; }
  FactSet shrink(FactSet facts, int literal);

  const OpenFormula& formula_;
  const int
      max_locked_places_;   // the largest number of remaining places checked for locked candidates
  std::vector<int> units_;  // indices of clauses with one literal

  // The state of the current search; work_ counts over all searches.
  int bound_ = 0;
  bool is_restricted_ = false;
  std::vector<char> allowed_;               // by fact: 1 if it may be used; valid if is_restricted_
  std::vector<std::vector<Event>> events_;  // by number of facts
  std::vector<int> pool_;
  std::vector<char> is_literal_set_;     // by literal
  std::vector<Facts> derivation_facts_;  // by literal that is set: the facts it was derived from
  std::vector<int> trail_;
  std::vector<int> left_;  // by clause: the number of literals that are not false
  std::vector<int> shortened_clauses_;
  std::optional<Facts> conflict_;
  std::vector<Cell> places_left_;
  std::int64_t work_ = 0;

  std::vector<int> seen_;  // by fact: the last union that contains it
  int union_ = 0;
  std::size_t union_begin_ = 0;
  bool is_union_too_large_ = false;
};

}  // namespace clausoku
