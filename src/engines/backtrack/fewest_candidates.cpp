// fewest-candidates: minimum remaining values. Each step takes the blank cell with the fewest
// digits that its row, column and box leave it, and tries them in turn; a cell with none turns the
// search back at once. Where the solutions must come in order, the next cell is not free to choose.

#include "src/engines/backtrack/cell_by_cell.hpp"
#include "src/engines/backtrack/strategies.hpp"

namespace clausoku::backtracking {

void fewest_candidates(const Grid& grid, Search& search) {
  if (search.in_order()) return first_empty(grid, search);
  fill_cell_by_cell(grid, search, [&](std::span<const Cell> cells, const AreaDigits& digits) {
    std::size_t best = 0;
    int fewest = grid.board().size() + 1;
    for (std::size_t k = 0; k < cells.size() && fewest > 0; ++k) {
      const int count = digits.count_allowed(cells[k]);
      if (count < fewest) {
        fewest = count;
        best = k;
      }
    }
    search.spend(cells.size());
    return NextCell{best, fewest == 1};
  });
}

}  // namespace clausoku::backtracking
