// Steps that show without search: singles and locked candidates, of one fact or two, and subsets.
//
// Subsets: k cells of an area that have k digits between them, k digits that a house has k cells
// for, k rows that have a digit in the same k columns. Propagation sees those where a digit fewer
// leaves single candidates; three cells of the same three digits it does not.
#pragma once

#include <optional>

#include "src/steps/step.hpp"

namespace clausoku {

/// A cell that has one candidate, or a house with one place for a digit, in the order in which
/// people see them: the last cell of a house, the last place in a box, in other houses, the last
/// candidate of a cell.
std::optional<Step> find_single(const Position& position, const FactNumbers& facts);

/// A house whose places for a digit lie in another area, which has the digit nowhere else.
std::optional<Step> find_locked_candidates(const Position& position, const FactNumbers& facts);

/// One of 2 · k facts that removes something, of boards with up to 64 digits. Requires k ≥ 2.
std::optional<Step> find_subset(const Position& position, const FactNumbers& facts, int k);

}  // namespace clausoku
