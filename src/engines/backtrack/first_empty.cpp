// first-empty: the next blank cell in reading order, the digits 1 … n in turn, each checked against
// the cell's houses. Where most programs begin, and many end: simple, and at the mercy of the
// puzzle's first rows.

#include "src/engines/backtrack/cell_by_cell.hpp"
#include "src/engines/backtrack/strategies.hpp"

namespace clausoku::backtracking {

void first_empty(const Grid& grid, Search& search) {
  fill_cell_by_cell(grid, search, [](std::span<const Cell>, const AreaDigits&) {
    return NextCell{0, false};
  });
}

}  // namespace clausoku::backtracking
