// Grids and candidates as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "encoder/candidates.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

/// The digits of all cells in order, 0 for a blank.
nlohmann::ordered_json digits_json(const Grid& grid);

/// The candidates of a cell, ascending.
nlohmann::ordered_json candidate_digits_json(const Candidates& candidates, Cell cell);

/// A list of digits for each cell in order.
nlohmann::ordered_json candidates_json(const Candidates& candidates);

}  // namespace clausoku
