// The rules that a formula must imply for a puzzle, as clauses over the formula's variables.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "encoder/grid.hpp"
#include "src/judge/clause_index.hpp"
#include "src/judge/judge.hpp"

namespace clausoku {

struct RequiredRule {
  Constraint constraint;
  /// The literals of one clause, or of an at-most-one constraint. Empty for a primitive of a rule.
  std::vector<Literal> literals;
  bool is_at_most_one = false;
  RuleBasis basis = RuleBasis::undecided;
  /// Of at most one: so many literals can be true while the rule does not hold.
  int most = static_cast<int>(literals.size());

  bool holds() const { return basis != RuleBasis::missing && basis != RuleBasis::undecided; }

  /// Calls `visit(clause)` for each clause of the rule, until it returns false. Returns false then.
  template <class Visit>
  bool for_each_clause(Visit&& visit) const {
    if (!is_at_most_one) return visit(std::span<const Literal>(literals));
    for (std::size_t j = 1; j < literals.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        const std::array<Literal, 2> pair{-literals[i], -literals[j]};
        if (!visit(std::span<const Literal>(pair))) return false;
      }
    }
    return true;
  }
};

/// Lists the rules of a puzzle: those of cells, houses and regions, givens, pencilmarks, and one
/// for each primitive of its further rules.
std::vector<RequiredRule> list_required_rules(const Grid& puzzle,
                                              const CandidateVariables& candidates);

/// Finds rules that follow from others by counting how many candidates of a cell, and of a digit in
/// a house, are true. Some sets of candidates are divided in several ways: those of a house into
/// its cells or its digits, those of a digit into the rows, the columns or the boxes, and those of
/// the board into its cells or the digits. All divisions have the same sum, so bounds of the one
/// limit the counts of the other.
class RuleCounting {
 public:
  /// The rules must outlive the object and stay in place.
  RuleCounting(const Board& board, std::vector<RequiredRule>& rules);

  /// Marks all rules that follow from the rules that hold.
  void mark();

 private:
  /// The candidates of a cell, of a digit in a house, or of a digit on the board. The last has no
  /// rules.
  struct Item {
    RequiredRule* at_least_one = nullptr;
    RequiredRule* at_most_one = nullptr;
    int least = 0;
    int most = 0;
  };
  using Family = std::vector<std::size_t>;  // items that divide a set

  void begin_bounds();
  bool improve_bounds(const std::vector<Family>& families);

  const int cell_count_;
  std::vector<Item> items_;
  std::vector<std::vector<Family>> sets_;  // by set of candidates: its divisions
};

/// Counts the clauses of the puzzle's rules that a formula has. The table of candidates that
/// belongs to the formula has the largest count. Returns 0 if the formula has less than half of the
/// clauses of each kind of rule, which may be chance.
std::size_t count_stated_clauses(const Grid& puzzle, const CandidateVariables& candidates,
                                 const ClauseIndex& clauses);

}  // namespace clausoku
