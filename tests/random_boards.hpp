// Makes random boards with few digits and with unused positions on the canvas. Houses and regions
// overlap at random. Every board has a known solution, because each cell gets a digit first, and
// each house is then made of one cell of each digit.
#pragma once

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku::test {

struct RandomBoard {
  BoardPlan plan;
  Grid solution;
};

/// Makes random boards; `random()` must return non-negative numbers.
template <class Random>
RandomBoard random_board(Random&& random) {
  const auto random_below = [&](int bound) { return static_cast<int>(random() % bound); };
  BoardPlan plan;
  plan.name = "random board";
  plan.size = 1 + random_below(5);
  plan.rows = 1 + random_below(5);
  plan.columns = plan.size + random_below(3);
  const int places = plan.rows * plan.columns;
  const int cells = std::min(places, plan.size + random_below(2 * plan.size + 1));
  for (int place = 0, left = cells; place < places; ++place) {
    if (random_below(places - place) >= left) continue;
    plan.cells.push_back({place / plan.columns, place % plan.columns});
    --left;
  }
  std::vector<std::vector<Cell>> cells_with(plan.size);
  std::vector<Digit> digits(plan.cells.size());
  const int first = random_below(static_cast<int>(plan.cells.size()));
  for (int k = 0; k < cells; ++k) {  // first each digit once, then random ones
    const Cell cell = (first + k) % cells;
    digits[cell] = k < plan.size ? k + 1 : 1 + random_below(plan.size);
    cells_with[digits[cell] - 1].push_back(cell);
    plan.blocks.push_back(random_below(3));
  }
  const auto draw = [&](Digit digit) {
    const auto& choices = cells_with[digit - 1];
    return choices[random_below(static_cast<int>(choices.size()))];
  };
  for (int k = random_below(6); k >= 0; --k) {
    Area& house = plan.houses.emplace_back(
        Area{static_cast<AreaKind>(random_below(4)), "house " + std::to_string(k), {}});
    for (Digit digit = 1; digit <= plan.size; ++digit) house.cells.push_back(draw(digit));
  }
  for (int k = plan.size > 1 ? random_below(4) : 0; k > 0; --k) {
    Area& region =
        plan.regions.emplace_back(Area{AreaKind::further, "region " + std::to_string(k), {}});
    const Digit missing = 1 + random_below(plan.size);
    for (Digit digit = 1; digit <= plan.size; ++digit) {
      if (digit != missing && (region.cells.empty() || random_below(2) == 0)) {
        region.cells.push_back(draw(digit));
      }
    }
  }
  Grid solution(std::get<Board>(Board::make(plan)));
  for (Cell cell = 0; cell < cells; ++cell) solution.set(cell, digits[cell]);
  return {std::move(plan), std::move(solution)};
}

/// True if no house and no region of the plan contains a digit twice.
inline bool satisfies_rules(const BoardPlan& plan, const std::vector<Digit>& digits) {
  const auto holds = [&](const Area& area) {
    for (std::size_t a = 0; a < area.cells.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const Digit digit = digits[area.cells[a]];
        if (digit != 0 && digit == digits[area.cells[b]]) return false;
      }
    }
    return true;
  };
  return std::ranges::all_of(plan.houses, holds) && std::ranges::all_of(plan.regions, holds);
}

/// Counts the ways to fill the blanks, up to `most`. Tries every digit in each blank.
inline std::size_t count_solutions_by_trying(const BoardPlan& plan, const Grid& grid,
                                             std::size_t most) {
  std::vector<Digit> digits(grid.digits().begin(), grid.digits().end());
  std::vector<Cell> blanks;
  for (Cell cell = 0; cell < static_cast<Cell>(digits.size()); ++cell) {
    if (digits[cell] == 0) blanks.push_back(cell);
  }
  if (!satisfies_rules(plan, digits)) return 0;
  std::size_t count = 0;
  std::size_t depth = 0;
  for (;;) {
    if (depth == blanks.size()) {
      if (++count == most || depth == 0) return count;
      --depth;
    }
    Digit& digit = digits[blanks[depth]];
    do ++digit;
    while (digit <= plan.size &&
           (!grid.allows(blanks[depth], digit) || !satisfies_rules(plan, digits)));
    if (digit <= plan.size) {
      ++depth;
    } else {
      digit = 0;
      if (depth == 0) return count;
      --depth;
    }
  }
}

}  // namespace clausoku::test
