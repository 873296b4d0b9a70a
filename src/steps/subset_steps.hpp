// Subsets: k cells of an area that have k digits between them, k digits that a house has k cells
// for, k rows that have a digit in the same k columns. Propagation sees those where a digit fewer
// leaves single candidates; three cells of the same three digits it does not.
#pragma once

#include <optional>

#include "src/steps/step.hpp"

namespace clausoku {

/// One of 2 · k facts that removes something, of boards with up to 64 digits. Requires k ≥ 2.
std::optional<Step> find_subset(const Position& position, const FactNumbers& facts, int k);

}  // namespace clausoku
