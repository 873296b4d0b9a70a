// Functions of clue types along a line, for ClueType::holds, ClueType::translate and drawing. To be
// independent, `holds` and `translate` share only functions on lists of cells.
#pragma once

#include <algorithm>
#include <vector>

#include "encoder/sum_chain.hpp"
#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

/// Returns a line's cells in ascending order, each once. A line may visit a cell several times.
inline std::vector<Cell> distinct_line_cells(std::vector<Cell> line) {
  std::ranges::sort(line);
  line.erase(std::unique(line.begin(), line.end()), line.end());
  return line;
}

/// True if fits(a, b) for all adjacent digits a, b on a line. Blanks always fit.
template <class Fits>
bool all_adjacent_digits_fit(const std::vector<Cell>& line, const Grid& grid, Fits&& fits) {
  for (std::size_t k = 1; k < line.size(); ++k) {
    const Digit before = grid[line[k - 1]];
    const Digit behind = grid[line[k]];
    if (before != 0 && behind != 0 && !fits(before, behind)) return false;
  }
  return true;
}

/// True if kind(digit) differs for any two digits in three consecutive cells. Ignores blanks.
template <class Kind>
bool three_cells_have_different_kinds(const std::vector<Cell>& line, const Grid& grid,
                                      Kind&& kind) {
  for (std::size_t k = 1; k < line.size(); ++k) {
    for (std::size_t before = k < 2 ? 0 : k - 2; before < k; ++before) {
      const Digit a = grid[line[before]];
      const Digit b = grid[line[k]];
      if (a != 0 && b != 0 && kind(a) == kind(b)) return false;
    }
  }
  return true;
}

/// The least and the greatest sum of some cells, if each blank may have any digit from 1 to n.
struct SumRange {
  int least;
  int most;
};

inline SumRange possible_sum_range(const std::vector<Cell>& cells, const Grid& grid) {
  const int there = sum_digits(cells, grid);
  const auto blanks =
      static_cast<int>(std::ranges::count_if(cells, [&](Cell cell) { return grid[cell] == 0; }));
  return {there + blanks, there + blanks * grid.board().size()};
}

/// True if some sum is in the possible_sum_range() of every group.
inline bool can_have_equal_sums(const std::vector<std::vector<Cell>>& groups, const Grid& grid) {
  int least = 0;
  int most = grid.board().size() * grid.board().cell_count();
  for (const auto& group : groups) {
    const SumRange range = possible_sum_range(group, grid);
    least = std::max(least, range.least);
    most = std::min(most, range.most);
  }
  return least <= most;
}

/// Adds the relation allowed(a, b) between the digits of two cells, which may be the same cell.
template <class Allowed>
void add_relation(Cell first, Cell second, const Board& board, Allowed&& allowed,
                  std::vector<Primitive>& primitives) {
  if (first != second) {
    primitives.push_back(make_relation(first, second, board.size(), allowed));
    return;
  }
  Domain domain{first, {}};
  for (Digit digit = 1; digit <= board.size(); ++digit) {
    if (allowed(digit, digit)) domain.digits.push_back(digit);
  }
  primitives.push_back(std::move(domain));
}

/// Adds the constraint that any three consecutive cells of a line have digits of all three kinds.
/// Adds the implied relation that cells three steps apart have the same kind, to help propagation.
template <class Kind>
void add_three_kinds_relations(const std::vector<Cell>& line, const Board& board, Kind&& kind,
                               std::vector<Primitive>& primitives) {
  const auto differ = [&](Digit a, Digit b) { return kind(a) != kind(b); };
  const auto agree = [&](Digit a, Digit b) { return kind(a) == kind(b); };
  for (std::size_t k = 0; k < line.size(); ++k) {
    if (k >= 1) add_relation(line[k - 1], line[k], board, differ, primitives);
    if (k >= 2) add_relation(line[k - 2], line[k], board, differ, primitives);
    if (k >= 3) add_relation(line[k - 3], line[k], board, agree, primitives);
  }
}

/// Adds the constraint that two groups of cells have the same sum.
inline void add_equal_sums(const std::vector<Cell>& left, const std::vector<Cell>& right,
                           const Board& board, std::vector<Primitive>& primitives) {
  add_sum(board, std::vector<SumTerm>{{left, 1}, {right, -1}}, 0, primitives);
}

template <Ink ink>
void sketch_clue_line(const Clue& clue, const Board& board, Sketch& sketch) {
  sketch.lines.push_back({cell_centers(clue.groups.front(), board), ink});
}

/// Implements ClueType::sketch: draws a grey line between two rings.
inline void sketch_line_between_circles(const Clue& clue, const Board& board, Sketch& sketch) {
  const auto& line = clue.groups.front();
  sketch.lines.push_back({cell_centers(line, board), Ink::grey, 0.08});
  for (const Cell end : {line.front(), line.back()}) {
    sketch.discs.push_back({{cell_center(end, board)}, 0.4, Ink::white, Ink::grey});
  }
}

}  // namespace clausoku::clues
