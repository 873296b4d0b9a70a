// The strategy `fewest-candidates` (minimum remaining values) chooses the blank cell that allows
// the fewest digits and tries these digits in turn. A blank cell that allows no digit is a dead
// end. If solutions must be in order, the strategy `first-empty` is used instead.

#include "src/engines/backtrack/cell_by_cell.hpp"
#include "src/engines/backtrack/strategies.hpp"

namespace clausoku::backtracking {

void run_fewest_candidates_search(const Grid& grid, Search& search) {
  if (search.in_order()) return run_first_empty_search(grid, search);
  fill_cell_by_cell(grid, search, [&](std::span<const Cell> cells, const AreaDigits& digits) {
    std::size_t best = 0;
    int fewest = grid.board().size() + 1;
    for (std::size_t k = 0; k < cells.size() && fewest > 0; ++k) {
      const int count = digits.count_allowed_digits(cells[k]);
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
