#include "src/drawings/explanations/grid_json.hpp"

namespace clausoku {

nlohmann::ordered_json digits_json(const Grid& grid) {
  auto digits = nlohmann::ordered_json::array();
  for (const auto digit : grid.digits()) digits.push_back(digit);
  return digits;
}

nlohmann::ordered_json candidate_digits_json(const Candidates& candidates, Cell cell) {
  auto digits = nlohmann::ordered_json::array();
  candidates.for_each(cell, [&](Digit digit) { digits.push_back(digit); });
  return digits;
}

nlohmann::ordered_json candidates_json(const Candidates& candidates) {
  auto cells = nlohmann::ordered_json::array();
  for (Cell cell = 0; cell < candidates.board().cell_count(); ++cell) {
    cells.push_back(candidate_digits_json(candidates, cell));
  }
  return cells;
}

}  // namespace clausoku
