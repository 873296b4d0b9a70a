// Finds a valid example clue of any type, for tests that treat all clue types alike.
#pragma once

#include <optional>
#include <vector>

#include "src/clues/clue_type.hpp"

namespace clausoku::test {

/// Returns one group per row, for `groups` rows from `row` on: the first `cells` cells of the row.
inline std::vector<std::vector<Cell>> list_cells_in_rows(int groups, int cells, int row,
                                                         const Board& board) {
  std::vector<std::vector<Cell>> all;
  for (int group = 0; group < groups; ++group) {
    all.emplace_back();
    for (int column = 0; column < cells; ++column) {
      all.back().push_back(board.cell_at(row + group, column));
    }
  }
  return all;
}

/// Returns a valid clue of a type with as few cells and then as small a value as possible. The clue
/// has `values` values, all equal. Returns nullopt if no such clue is valid.
inline std::optional<Clue> find_example(const ClueType& type, const Board& board, int values,
                                        int row = 0) {
  const ClueShape& shape = type.shape;
  for (int cells = std::max(shape.least_cells, 1); cells <= 4; ++cells) {
    for (int value = 1; value <= board.size(); ++value) {
      Clue clue{&type, std::vector<int>(static_cast<std::size_t>(values), value)};
      if (shape.is_outside) clue.outside = Outside{-1, row, 1, 0};
      if (!shape.is_outside)
        clue.groups = list_cells_in_rows(shape.least_groups, cells, row, board);
      if (!find_error(clue, board)) return clue;
    }
  }
  return std::nullopt;
}

/// Returns examples of a type with the fewest values and, if the type allows it, with one more.
inline std::vector<Clue> make_example_clues(const ClueType& type, const Board& board, int row = 0) {
  std::vector<Clue> examples;
  const int least = type.shape.least_values;
  for (const int values : {least, least + 1}) {
    if (type.shape.most_values >= 0 && values > type.shape.most_values) break;
    if (auto clue = find_example(type, board, values, row)) examples.push_back(*std::move(clue));
  }
  return examples;
}

}  // namespace clausoku::test
