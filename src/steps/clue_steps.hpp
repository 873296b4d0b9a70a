// Finds all steps that follow from one clue, or from one clue and one other fact.
//
// Unit propagation on a clue's clauses misses some candidates that the clue rules out, and more
// candidates that two facts rule out together. So this class asks a solver about every clue, and
// about each pair of facts that may rule out more together than separately. Below, "cell clauses"
// mean that a clue's cells have one digit each and differ in areas (clue_formula.hpp).
//
//   two clues        if a remaining candidate belongs to both clues; if both clues have cell
//                    clauses, such candidates must be in at least two cells
//   clue and place   if the clue has all places left for the digit in the house
//   clue and no-two  for all candidates if the clue has no cell clauses; otherwise only for
//                    candidates that are not in the clue
//   clue and cell    if the clue has no cell clauses
//
// Some clues, such as anti-knight, only forbid pairs of candidates. Such a clue rules out nothing
// alone, nor together with a no-two, nor with another clue of this kind. Propagation
// (reason_search.hpp) finds what it rules out with a cell or a place. The solver is asked about
// such a clue together with a clue of another kind.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "src/steps/clue_models.hpp"
#include "src/steps/step.hpp"

namespace clausoku {

class ClueSteps {
 public:
  /// All positions must belong to one puzzle, and each must result from the previous one by steps.
  /// No solution has a candidate outside `possible`. `formula` must outlive this object.
  ClueSteps(const ClueFormula& formula, const FactNumbers& facts, const Candidates& possible,
            SolverFactory make_solver);

  /// Returns the candidates that a clue alone rules out, ascending by cell and digit.
  std::vector<Placement> find_ruled_out_by_clue(int clue, const Position& position,
                                                const Deadline& deadline);

  /// Finds a step that uses a clue and one other fact. Requires that no step uses only one fact.
  std::optional<Step> find_pair(const Position& position, const Deadline& deadline);

 private:
  struct Clue {
    std::vector<std::size_t> clauses;
    std::vector<int> neighbours;  ///< the clues with a candidate in common, ascending
    bool only_forbids_pairs = true;
  };

  /// A query about one or two clues. `open_count_without_step` is the number of candidates left
  /// when the last query found no step, or −1. If it is unchanged, the query is not repeated.
  struct CachedQuery {
    ClueModels models;
    int open_count_without_step = -1;
    int open_count_without_no_two_step = -1;
  };

  void find_neighbours();
  CachedQuery& find_or_make_query(int clue, int other);
  std::optional<Step> find_with_fact(int clue, const Position& position, const Deadline& deadline);
  std::optional<Step> find_with_clue(int clue, int other, const Position& position,
                                     const Deadline& deadline);
  std::optional<Step> find_with_forbidden_pairs(int clue, int other, const Position& position,
                                                const Deadline& deadline);

  bool is_open(Variable candidate, const Position& position) const;
  bool is_target(Variable candidate, const Position& position) const;
  int count_open(std::span<const Variable> candidates, const Position& position) const;
  bool may_interact(int clue, int other, const Position& position) const;
  std::vector<Variable> open_candidates_of(const Fact& fact, const Position& position) const;
  std::optional<Step> step_of(int fact, int other, std::vector<Variable> removed) const;

  const ClueFormula& formula_;
  FactNumbers facts_;
  Candidates possible_;
  SolverFactory make_solver_;
  std::vector<Clue> clues_;
  std::map<std::pair<int, int>, CachedQuery> queries_;
};

}  // namespace clausoku
