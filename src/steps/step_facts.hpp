// A step's facts by their kinds.
#pragma once

#include <vector>

#include "src/steps/step.hpp"

namespace clausoku {

struct StepFacts {
  std::vector<Cell> cells;
  std::vector<Fact> places;
  std::vector<Fact> no_twos;
  std::vector<int> clues;

  StepFacts(const Step& step, const Grid& grid) {
    const FactNumbers numbers(grid.board(), grid.rules().size());
    for (const int number : step.facts) {
      const Fact fact = numbers[number];
      switch (fact.kind) {
        case Fact::Kind::cell:
          cells.push_back(fact.where);
          break;
        case Fact::Kind::place:
          places.push_back(fact);
          break;
        case Fact::Kind::no_two:
          no_twos.push_back(fact);
          break;
        case Fact::Kind::clue:
          clues.push_back(fact.where);
      }
    }
  }

  std::size_t count() const { return cells.size() + places.size() + no_twos.size() + clues.size(); }
};

}  // namespace clausoku
