// The classic backtracking program: take a blank cell, try its digits in turn, continue with the
// next cell, and go back if no digit is left. The search is a loop instead of the usual recursion.
// A strategy chooses the next cell. Digits that break a rule of the grid are skipped.
#include <span>
#include <utility>
#include <vector>

#include "src/engines/backtrack/area_digits.hpp"
#include "src/engines/backtrack/rule_checks.hpp"
#include "src/engines/backtrack/strategies.hpp"
#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {
namespace {

struct NextCell {
  std::size_t index;  ///< index among the blank cells
  bool forced;        ///< true if the cell is known to allow only one digit
};

/// Searches cell by cell. `choose_next(blank_cells, area_digits)` chooses the next cell to fill.
template <class ChooseNext>
void fill_cell_by_cell(const Grid& grid, Search& search, ChooseNext&& choose_next) {
  Grid filled = grid.without_marks_and_rules();
  AreaDigits digits(grid);
  const RuleChecks rules(grid);
  if (!rules.can_rules_hold(filled)) return search.dead_end();
  std::vector<Cell> cells;  // the first `depth` cells are filled, the others blank
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] == 0) cells.push_back(cell);
  }

  std::size_t depth = 0;
  bool going_down = true;
  while (search.can_continue()) {
    if (depth == cells.size()) {
      if (!search.found([&]() -> const Grid& { return filled; })) return;
    } else {
      NextCell next{0, false};
      if (going_down) {
        next = choose_next(std::span<const Cell>(cells).subspan(depth), std::as_const(digits));
        std::swap(cells[depth], cells[depth + next.index]);
      }
      const Cell cell = cells[depth];
      const Digit tried = filled[cell];
      if (tried != 0) digits.take(cell, tried);
      Digit digit = tried;
      do {
        digit = digits.next_allowed_digit(cell, digit);
        filled.set(cell, digit);
      } while (digit != 0 && !rules.can_rules_hold(filled, cell));
      if (digit != 0) {
        digits.put(cell, digit);
        next.forced ? search.placed() : search.guess();
        ++depth;
        going_down = true;
        continue;
      }
      if (going_down) search.dead_end(Contradiction::cell_without_digit(cell));
    }
    if (depth == 0) return;
    --depth;
    going_down = false;
  }
}

}  // namespace

/// The strategy `first-empty` fills the next blank cell in reading order and tries the digits 1 … n
/// in turn, as most simple programs do. Its speed depends heavily on the first rows of the puzzle.
void run_first_empty_search(const Grid& grid, Search& search) {
  fill_cell_by_cell(grid, search, [](std::span<const Cell>, const AreaDigits&) {
    return NextCell{0, false};
  });
}

/// The strategy `fewest-candidates` (minimum remaining values) chooses the blank cell that allows
/// the fewest digits and tries these digits in turn. A blank cell that allows no digit is a dead
/// end. If solutions must be in order, the strategy `first-empty` is used instead.
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
