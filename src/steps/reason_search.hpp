// Small reasons by propagation: which few facts refute a candidate.
//
// The candidate is taken to be true, and what follows is worked out, a literal at a time, always
// the one that the fewest facts derive (Dijkstra's order, with unions of facts for lengths).
// Besides unit propagation one more conclusion is drawn: where the places that a house has left for
// a digit lie in another area, too, that area has it nowhere else. Where a contradiction is met,
// its facts are a reason, which is shrunk by leaving out what is not needed for it.
//
// A length is the size of one union, not of the smallest there is, and propagation does not refute
// all that can be refuted. So reasons are small, and none of their facts can be spared by
// propagation, but a smaller one may exist.
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
  /// The formula must outlive this.
  explicit ReasonSearch(const OpenFormula& formula);

  /// At most `bound` facts that refute a literal; nothing where none are found.
  std::optional<FactSet> refute(int literal, int bound);

  /// Whether propagation refutes a literal by these facts alone.
  bool refutes(std::span<const int> facts, int literal);

  /// How much has been worked out so far, in literals.
  std::int64_t work() const { return work_; }

 private:
  struct Facts {  // in the pool
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
  void note_conflict(std::optional<Facts> facts);

  // Unions: of what is added between begin_union() and end_union(), unless it gets too large.
  void begin_union();
  void add(Facts facts);
  void add(int fact);
  std::optional<Facts> end_union();

  bool is_set(int literal) const { return set_[literal]; }
  bool is_allowed(int fact) const { return !restricted_ || allowed_[fact]; }
  FactSet shrink(FactSet facts, int literal);

  const OpenFormula& formula_;
  const int most_locked_;   // how many places are looked at together
  std::vector<int> units_;  // clauses of one literal

  // Of one search.
  int bound_ = 0;
  bool restricted_ = false;
  std::vector<char> allowed_;               // by fact
  std::vector<std::vector<Event>> events_;  // by size
  std::vector<int> pool_;
  std::vector<char> set_;   // by literal
  std::vector<Facts> why_;  // by literal that is set
  std::vector<int> trail_;
  std::vector<int> left_;  // by clause: literals that are not false
  std::vector<int> changed_;
  std::optional<Facts> conflict_;
  std::vector<Cell> places_left_;
  std::int64_t work_ = 0;

  std::vector<int> seen_;  // by fact: in which union
  int union_ = 0;
  std::size_t union_begin_ = 0;
  bool too_large_ = false;
};

}  // namespace clausoku
