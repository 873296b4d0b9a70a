// A step: what a few facts show in a position.
#pragma once

#include <optional>
#include <vector>

#include "src/reasons/premise.hpp"
#include "src/steps/fact.hpp"
#include "src/steps/position.hpp"

namespace clausoku {

struct Step {
  FactSet facts = {};                    ///< that show it, with the candidates that are left
  std::optional<Placement> placed = {};  ///< or
  std::vector<Placement> removed = {};   ///< in the order of cells and digits; one at least
  bool minimal = true;                   ///< whether none of the facts can be spared: proven

  /// How many facts it takes.
  int size() const { return static_cast<int>(facts.size()); }
};

inline void apply(const Step& step, Position& position) {
  if (step.placed) position.place(step.placed->cell, step.placed->digit);
  for (const auto& [cell, digit] : step.removed) position.remove(cell, digit);
}

}  // namespace clausoku
