// Finds steps without search: singles (one fact), locked candidates (two facts) and subsets. A
// subset is k cells of an area that have k digits in total, k digits that have k places in a house,
// or k rows whose places for a digit lie in the same k columns. The search (reason_search.hpp)
// misses some subsets, for example three cells that each have the same three candidates: it finds a
// subset only if propagation of one assumed digit leads to singles.
#pragma once

#include <optional>

#include "src/steps/step.hpp"

namespace clausoku {

/// Finds a cell with one candidate, or a house with one place for a digit. Searches in the order in
/// which people see singles: the last empty cell of a house, hidden singles in boxes, hidden
/// singles in other houses, naked singles.
std::optional<Step> find_single(const Position& position, const FactNumbers& facts);

/// Finds a house whose places for a digit all lie in a second area. The step removes the digit
/// from the other cells of the second area.
std::optional<Step> find_locked_candidates(const Position& position, const FactNumbers& facts);

/// Finds a step that removes a candidate by a subset of size k, with 2 · k facts. Requires k ≥ 2.
/// Returns empty on boards with more than 64 digits.
std::optional<Step> find_subset(const Position& position, const FactNumbers& facts, int k);

}  // namespace clausoku
