// box-indexer r5c5,r5c6: a digit d in the k-th cell of a box, in reading order, means that the d-th
// cell of the box holds k. Each cell of the clue states this. Jigsaw pieces count as boxes.

#include <fmt/format.h>

#include "src/clues/types/indexers.hpp"

namespace clausoku::clues {
namespace {

std::vector<int> find_boxes_with_cell(Cell cell, const Board& board) {
  std::vector<int> boxes;
  for (const int area : board.areas_of(cell)) {
    if (board.area_kind(area) == AreaKind::box) boxes.push_back(area);
  }
  return boxes;
}

std::vector<Cell> cells_in_same_box(Cell cell, const Board& board) {
  const auto box = board.area(find_boxes_with_cell(cell, board).front());
  return {box.begin(), box.end()};
}

}  // namespace

const ClueType box_indexer{
    .name = "box-indexer",
    .description = "if the k-th cell of a box holds d, its d-th cell holds k",
    .field = "boxindexer",
    .form = FPuzzlesForm::cells,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1},

    .holds = indexers_are_consistent<cells_in_same_box>,
    .accepts_blanks = true,

    .translate = translate_indexers<cells_in_same_box>,

    .sketch = sketch_indexers<Ink::blue>,

    .find_error = [](const Clue& clue, const Board& board) -> std::optional<BoardError> {
      for (const Cell cell : clue.groups.front()) {
        const std::size_t count = find_boxes_with_cell(cell, board).size();
        if (count == 1) continue;
        return BoardError{
            fmt::format("a box-indexer at {}, which is in {} boxes", board.cell_name(cell), count),
            "a cell of one box"};
      }
      return std::nullopt;
    },

    .cells = find_indexer_line_cells<cells_in_same_box>,
};

}  // namespace clausoku::clues
