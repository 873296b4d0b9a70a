// The clauses that a position does not yet satisfy, each labelled with the fact that implies it.
// Variables are numbered from 0: first the remaining candidates, then the clues' auxiliary
// variables that have no value yet. Literal 2v means "variable v is true", 2v + 1 "v is false".
#pragma once

#include <span>
#include <vector>

#include "encoder/basics/lists.hpp"
#include "src/steps/clue_conclusions.hpp"
#include "src/steps/position.hpp"
#include "src/steps/step.hpp"

namespace clausoku {

class OpenFormula {
 public:
  /// The conclusion that a literal implies `literal`. `fact` justifies the implication.
  struct Implication {
    int literal;
    int fact;
  };

  struct Clause {
    std::span<const int> literals;
    int fact;
  };

  /// `conclusions` must have the values of the clues' auxiliary variables in this position.
  OpenFormula(const Position& position, const ClueConclusions& conclusions,
              const FactNumbers& facts);

  static int yes(int variable) { return 2 * variable; }
  static int no(int variable) { return 2 * variable + 1; }
  static int opposite(int literal) { return literal ^ 1; }
  static int variable_of(int literal) { return literal / 2; }

  const Board& board() const { return board_; }
  const FactNumbers& facts() const { return facts_; }
  int variables() const { return variables_; }

  /// Returns the number of candidates. They are the variables 0 … candidate_count() − 1, ascending.
  int candidate_count() const { return static_cast<int>(candidates_.size()); }
  VariableMap::Candidate candidate(int variable) const { return candidates_[variable]; }

  /// Returns the variable of a candidate, or −1 if the position no longer has this candidate.
  int variable(const VariableMap::Candidate& candidate) const {
    return variable_of_[static_cast<std::size_t>(candidate.cell) * board_.size() + candidate.digit -
                        1];
  }

  /// Returns the literals that `literal` implies through clauses with two literals.
  std::span<const Implication> literals_implied_by(int literal) const {
    return {implications_.data() + implication_starts_[literal],
            implications_.data() + implication_starts_[literal + 1]};
  }

  /// Returns the number of clauses of cells, of places, and of clues except two-literal clauses.
  int clause_count() const { return static_cast<int>(clause_facts_.size()); }
  Clause clause(int k) const { return {clauses_[k], clause_facts_[k]}; }
  std::span<const int> clauses_with(int literal) const { return occurrences_[literal]; }

 private:
  void allocate_variable_numbers(const Position& position, const ClueConclusions& conclusions);
  void add_exclusions();
  void add_cells_and_places(const Position& position);
  void add_clues(const Position& position, const ClueConclusions& conclusions);
  void add_clause(std::span<const int> literals, int fact);
  void imply(int from, int to, int fact);
  void sort_implications();

  Board board_;
  FactNumbers facts_;
  int variables_ = 0;
  std::vector<VariableMap::Candidate> candidates_;
  std::vector<int> variable_of_;   // by cell · n + digit − 1; −1 if there is no such candidate
  std::vector<int> auxiliary_of_;  // by variable of the ClueFormula; −1 if it has a value

  struct From {
    int literal;
    Implication implication;
  };
  std::vector<From> unsorted_;
  std::vector<int> implication_starts_;
  std::vector<Implication> implications_;
  std::vector<int> clause_facts_;
  Lists clauses_;
  Lists occurrences_;
};

}  // namespace clausoku
