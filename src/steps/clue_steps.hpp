// Steps of one clue, and of one clue with one other fact: all that there are.
//
// Unit propagation on a clue's clauses misses some of what the clue rules out, and more of what two
// facts rule out together. This asks a solver for every clue, and for every pair of facts that may
// rule out more together than one by one:
//
//   two clues          with open candidates in common; of two cells at least if both clues include
//                      that their cells have one digit each
//   clue and place     if all places that are left belong to the clue
//   clue and no-two    if the clue does not include that its cells differ; otherwise only the
//                      candidates that do not belong to the clue
//   clue and cell      if the clue does not include that its cells have one digit each
//
// A clue whose clauses only forbid pairs of candidates, as anti-knight does, rules out nothing by
// itself, nor with a no-two or another such clue, and propagation (reason_search.hpp) finds what it
// rules out with a cell or a place. With any other clue it is asked for, like a no-two.
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
  /// For positions of one puzzle, each further than the one before. The formula must outlive this.
  /// `possible`: the candidates that some solution has; the others are to be refuted.
  ClueSteps(const ClueFormula& formula, const FactNumbers& facts, const Candidates& possible,
            SolverFactory make_solver);

  /// The candidates that a clue rules out by itself, ascending by cell and digit.
  std::vector<Placement> ruled_out_by(int clue, const Position& position, const Deadline& deadline);

  /// Requires that no single fact makes a step.
  std::optional<Step> find_pair(const Position& position, const Deadline& deadline);

 private:
  struct Clue {
    std::vector<std::size_t> clauses;
    std::vector<Variable> candidates;  ///< ascending
    std::vector<int> neighbours;       ///< the clues with a candidate in common, ascending
    bool only_forbids_pairs = true;
  };

  /// Models of a pair of clues, or of one clue, and the numbers of open candidates for which they
  /// ruled out nothing.
  struct Asked {
    ClueModels models;
    int without_step = -1;
    int without_step_of_no_two = -1;
  };

  void find_neighbours();
  Asked& ask(int clue, int other);
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
  std::map<std::pair<int, int>, Asked> asked_;
};

}  // namespace clausoku
