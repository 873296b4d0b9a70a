// Finds all steps that follow from one clue, or from one clue and one other fact.
//
// Unit propagation on a clue's clauses misses some candidates that the clue rules out, and even
// more candidates that two facts rule out together. This class asks a solver about every clue, and
// about every pair of facts that may rule out more together than separately:
//
//   two clues        if they share open candidates; if each clue includes that its cells have one
//                    digit each, the shared candidates must be in at least two cells
//   clue and place   if all places left of the house belong to the clue
//   clue and no-two  for all candidates if the clue does not include that its cells differ;
//                    otherwise only for candidates outside the clue
//   clue and cell    if the clue does not include that its cells have one digit each
//
// Some clues, such as anti-knight, only forbid pairs of candidates. Such a clue rules out nothing
// alone, with a no-two or with a similar clue. Propagation (reason_search.hpp) finds what it rules
// out with a cell or a place. The solver is asked about it together with any other clue.
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
  /// Requires positions of one puzzle, each following from the previous position, and a formula
  /// that outlives this object. Candidates that are not in `possible` belong to no solution.
  ClueSteps(const ClueFormula& formula, const FactNumbers& facts, const Candidates& possible,
            SolverFactory make_solver);

  /// Returns the candidates that a clue alone rules out, ascending by cell and digit.
  std::vector<Placement> find_ruled_out_by_clue(int clue, const Position& position,
                                                const Deadline& deadline);

  /// Finds a step of a clue and one other fact. Requires that no single fact gives a step.
  std::optional<Step> find_pair(const Position& position, const Deadline& deadline);

 private:
  struct Clue {
    std::vector<std::size_t> clauses;
    std::vector<Variable> candidates;  ///< ascending
    std::vector<int> neighbours;       ///< the clues with a candidate in common, ascending
    bool only_forbids_pairs = true;
  };

  /// The models of one or two clues. `open_count_without_step` is the number of open candidates
  /// when the last query found no step, or −1; it prevents repeating the same query.
  struct CachedQuery {
    ClueModels models;
    int open_count_without_step = -1;
    int open_count_without_no_two_step = -1;
  };

  void find_neighbours();
  CachedQuery& find_query(int clue, int other);
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
