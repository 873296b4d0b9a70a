// The steps of one fact or two that show at a glance: singles and locked candidates.
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

}  // namespace clausoku
