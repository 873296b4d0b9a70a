#include "src/steps/open_formula.hpp"

#include <cstdlib>

namespace clausoku {

OpenFormula::OpenFormula(const Position& position, const ClueConclusions& conclusions,
                         const FactNumbers& facts)
    : board_(position.board()), facts_(facts) {
  allocate_variable_numbers(position, conclusions);
  add_exclusions();
  add_cells_and_places(position);
  add_clues(position, conclusions);
  sort_implications();
  occurrences_ = clauses_.inverse(static_cast<std::size_t>(2 * variables_));
}

void OpenFormula::allocate_variable_numbers(const Position& position,
                                            const ClueConclusions& conclusions) {
  variable_of_.assign(static_cast<std::size_t>(board_.cell_count()) * board_.size(), -1);
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    position.candidates().for_each(cell, [&](Digit digit) {
      variable_of_[static_cast<std::size_t>(cell) * board_.size() + digit - 1] = variables_++;
      candidates_.push_back({cell, digit});
    });
  }
  const ClueFormula& clues = position.clues();
  auxiliary_of_.assign(static_cast<std::size_t>(clues.variables()) + 1, -1);
  for (Variable variable = clues.candidates() + 1; variable <= clues.variables(); ++variable) {
    if (conclusions.value(variable) != ClueConclusions::Value::open) continue;
    auxiliary_of_[variable] = variables_++;
  }
}

/// Adds "no cell has two digits" and "no area has a digit twice" as implications.
void OpenFormula::add_exclusions() {
  for (int v = 0; v < candidate_count(); ++v) {
    const auto [cell, digit] = candidate(v);
    for (int w = v + 1; w < candidate_count() && candidate(w).cell == cell; ++w) {
      imply(yes(v), no(w), facts_.cell(cell));
      imply(yes(w), no(v), facts_.cell(cell));
    }
    for (const int area : board_.areas_of(cell)) {
      for (const Cell other : board_.area(area)) {
        if (other == cell) continue;
        const int w = variable({other, digit});
        if (w >= 0) imply(yes(v), no(w), facts_.no_two(area, digit));
      }
    }
  }
}

void OpenFormula::add_cells_and_places(const Position& position) {
  std::vector<int> literals;
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    if (position.digit(cell) != 0) continue;
    literals.clear();
    position.candidates().for_each(cell, [&](Digit digit) {
      literals.push_back(yes(variable({cell, digit})));
    });
    add_clause(literals, facts_.cell(cell));
  }
  std::vector<bool> placed;
  for (int house = 0; house < board_.house_count(); ++house) {
    placed.assign(static_cast<std::size_t>(board_.size()) + 1, false);
    for (const Cell cell : board_.house(house)) {
      placed[position.digit(cell)] = true;
    }
    for (Digit digit = 1; digit <= board_.size(); ++digit) {
      if (placed[digit]) continue;
      literals.clear();
      for (const Cell cell : board_.house(house)) {
        const int v = variable({cell, digit});
        if (v >= 0) literals.push_back(yes(v));
      }
      add_clause(literals, facts_.place(house, digit));
    }
  }
}

void OpenFormula::add_clues(const Position& position, const ClueConclusions& conclusions) {
  const ClueFormula& clues = position.clues();
  std::vector<int> literals;
  for (int clue = 0; clue < clues.clue_count(); ++clue) {
    for (std::size_t k = clues.first_clause_index(clue); k < clues.first_clause_index(clue + 1);
         ++k) {
      literals.clear();
      bool satisfied = false;
      for (const Literal literal : clues.clause(k)) {
        const Variable of_clues = std::abs(literal);
        int v = -1;
        bool is_true = false;
        if (clues.is_candidate(of_clues)) {
          const auto candidate = clues.candidate(of_clues);
          v = variable(candidate);
          is_true = position.digit(candidate.cell) == candidate.digit;
        } else {
          v = auxiliary_of_[of_clues];
          is_true = conclusions.value(of_clues) == ClueConclusions::Value::yes;
        }
        if (v >= 0) {
          literals.push_back(literal > 0 ? yes(v) : no(v));
        } else if (is_true == (literal > 0)) {
          satisfied = true;
          break;
        }
      }
      if (satisfied) continue;
      if (literals.size() == 2) {
        imply(opposite(literals[0]), literals[1], facts_.clue(clue));
        imply(opposite(literals[1]), literals[0], facts_.clue(clue));
      } else {
        add_clause(literals, facts_.clue(clue));
      }
    }
  }
}

void OpenFormula::add_clause(std::span<const int> literals, int fact) {
  clauses_.add(literals);
  clause_facts_.push_back(fact);
}

void OpenFormula::imply(int from, int to, int fact) { unsorted_.push_back({from, {to, fact}}); }

/// Sorts the implications by the literal that they start from, using a stable counting sort.
void OpenFormula::sort_implications() {
  implication_starts_.assign(static_cast<std::size_t>(2 * variables_) + 1, 0);
  for (const From& from : unsorted_) ++implication_starts_[from.literal + 1];
  for (std::size_t k = 1; k < implication_starts_.size(); ++k) {
    implication_starts_[k] += implication_starts_[k - 1];
  }
  std::vector<int> next(implication_starts_.begin(), implication_starts_.end() - 1);
  implications_.resize(unsorted_.size());
  for (const From& from : unsorted_) implications_[next[from.literal]++] = from.implication;
  unsorted_.clear();
}

}  // namespace clausoku
