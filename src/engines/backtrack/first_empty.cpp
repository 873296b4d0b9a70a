// The strategy `first-empty` fills the next blank cell in reading order and tries the digits 1 … n
// in turn, as most simple programs do. Its speed depends heavily on the first rows of the puzzle.

#include "src/engines/backtrack/cell_by_cell.hpp"
#include "src/engines/backtrack/strategies.hpp"

namespace clausoku::backtracking {

void run_first_empty_search(const Grid& grid, Search& search) {
  fill_cell_by_cell(grid, search, [](std::span<const Cell>, const AreaDigits&) {
    return NextCell{0, false};
  });
}

}  // namespace clausoku::backtracking
