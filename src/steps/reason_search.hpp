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
  /// Starts a search that refutes a literal with at most `max_facts` facts. Keeps a reference to
  /// the formula, which must outlive this object.
  ReasonSearch(const OpenFormula& formula, int literal, int max_facts)
      : ReasonSearch(formula, literal, max_facts, {}) {}

  /// Continues the search. Returns at most `bound` facts that refute the literal, or empty if there
  /// are none. Requires bound ≤ max_facts.
  std::optional<FactSet> find(int bound);

  /// Returns true if propagation with only these facts refutes the literal.
  static bool refutes(const OpenFormula& formula, std::span<const int> facts, int literal);

  /// The number of literals that the search has derived so far.
  std::int64_t work() const { return work_; }

  /// The number of bytes of a search that has derived nothing yet.
  static std::size_t size_of(const OpenFormula& formula);

 private:
  static constexpr int none = -1;

  struct Facts {  // a range of indices in pool_
    std::uint32_t begin;
    int size;
  };

  /// A literal that follows from facts. Most events are never taken, so an event does not store the
  /// union of its facts, but the facts of the literal it follows from, and one more fact.
  struct Event {
    int literal;
    int further_fact;  // not in `facts`; or `none`
    Facts facts;
    int next;  // the index of the event pushed before this one with as many facts, or `none`
  };

  /// `allowed` has 1 for each fact that may be used; if empty, all may.
  ReasonSearch(const OpenFormula& formula, int literal, int max_facts, std::vector<char> allowed);

  bool run(int bound);
  void take(const Event& event);
  void conclude_from_clause(const OpenFormula::Clause& clause, int left);
  void conclude_from_places(const OpenFormula::Clause& places);
  bool may_share_areas(std::span<const Cell> cells, int house) const;
  void exclude_elsewhere(int area, Digit digit, const OpenFormula::Clause& places);
  void push(int literal, std::optional<Facts> facts);
  void push(int literal, Facts facts, int further_fact);
  void record_conflict(std::optional<Facts> facts);

  // These functions unite the facts added in between. The result is empty if above max_useful_.
  void begin_union();
  void add(Facts facts);
  void add(int fact);
  void add(const Event& event);
  std::optional<Facts> end_union();

  bool is_set(int literal) const { return is_literal_set_[literal]; }
  bool is_allowed(int fact) const { return allowed_.empty() || allowed_[fact]; }
  FactSet shrink(FactSet facts) const;

  const OpenFormula& formula_;
  const int literal_;
  const int
      max_locked_places_;  // the largest number of remaining places checked for locked candidates
  int max_useful_;  // the largest useful number of facts: the maximum, or fewer than the conflict
                    // has
  std::size_t next_size_ = 0;  // all events with fewer facts are taken
  const std::vector<char> allowed_;
  std::vector<Event> events_;
  std::vector<int> last_events_;  // by number of facts: the last event, or `none`
  std::vector<int> pool_;
  std::vector<char> is_literal_set_;     // by literal
  std::vector<Facts> derivation_facts_;  // by literal that is set: the facts it was derived from
  std::vector<int> left_;                // by clause: the number of literals that are not false
  std::optional<Facts> conflict_;
  std::vector<Cell> places_left_;
  std::int64_t work_ = 0;

  std::vector<int> seen_;  // by fact: the last union that contains it
  int union_ = 0;
  std::uint32_t union_begin_ = 0;
  bool is_union_too_large_ = false;
};

}  // namespace clausoku
