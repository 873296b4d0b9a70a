#include "src/drawings/drawing.hpp"

#include <set>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {
namespace {

/// Returns the place at the other end of the line that an outside clue sees, looking back.
Outside find_other_end(const Outside& outside, const Board& board) {
  auto [row, column, down, right] = outside;
  do {
    row += down;
    column += right;
  } while (board.is_canvas_position(row, column));
  return {row, column, -down, -right};
}

/// Moves clues that say the same from both ends of a line to the end above it or on its left,
/// unless another clue is there.
void move_to_first_ends(std::vector<DrawnClue>& clues, const Board& board) {
  std::set<std::pair<int, int>> taken;
  for (const DrawnClue& clue : clues) {
    if (clue.outside) taken.emplace(clue.outside->row, clue.outside->column);
  }
  for (DrawnClue& clue : clues) {
    if (!clue.is_same_from_both_ends) continue;
    const Outside other = find_other_end(*clue.outside, board);
    const std::pair place(other.row, other.column);
    if (std::pair(clue.outside->row, clue.outside->column) < place || taken.contains(place))
      continue;
    clue.outside = other;
    for (Sketch::Label& label : clue.sketch.labels) {
      label.spot = {other.row + 0.5, other.column + 0.5};
    }
  }
}

DrawnClue make_drawn_clue(const Rule& rule, const Board& board) {
  const auto read = parse_clue(rule.text(), board);
  const auto* clue = std::get_if<Clue>(&read);
  if (clue == nullptr) return {.name = rule.name()};
  DrawnClue drawn{.name = clue_title(*clue, board),
                  .cells = rule.cells(),
                  .groups = clue->groups,
                  .outside = clue->outside,
                  .is_same_from_both_ends = clue->type->is_same_from_both_ends};
  if (clue->type->sketch != nullptr) clue->type->sketch(*clue, board, drawn.sketch);
  return drawn;
}

}  // namespace

std::vector<DrawnClue> make_drawn_clues(const Grid& puzzle) {
  std::vector<DrawnClue> clues;
  for (const auto& rule : puzzle.rules()) clues.push_back(make_drawn_clue(*rule, puzzle.board()));
  move_to_first_ends(clues, puzzle.board());
  return clues;
}

Drawing make_drawing(const Grid& puzzle, const Grid* solution) {
  require(solution == nullptr || solution->board() == puzzle.board());
  Drawing drawing{puzzle.board(), {}, make_drawn_clues(puzzle)};
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    const bool given = puzzle[cell] != 0;
    drawing.cells.push_back(
        {.digit = given || solution == nullptr ? puzzle[cell] : (*solution)[cell], .given = given});
  }
  return drawing;
}

Drawing make_drawing(const Grid& puzzle, const Candidates& candidates) {
  Drawing drawing = make_drawing(puzzle, nullptr);
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    if (puzzle[cell] != 0) continue;
    auto& digits = drawing.cells[static_cast<std::size_t>(cell)].pencilmarks.emplace();
    candidates.for_each(cell, [&](Digit digit) { digits.push_back(digit); });
  }
  return drawing;
}

Drawing make_solving_drawing(const Grid& puzzle) {
  return puzzle.marks() == nullptr ? make_drawing(puzzle, nullptr)
                                   : make_drawing(puzzle, *puzzle.marks());
}

Drawing make_drawing(const Puzzle& puzzle, const Grid* solution) {
  require(puzzle.grid() != nullptr);
  Drawing drawing = make_drawing(*puzzle.grid(), solution);
  drawing.digit_names = digit_names_of(puzzle);
  return drawing;
}

Drawing make_solving_drawing(const Puzzle& puzzle) {
  require(puzzle.grid() != nullptr);
  Drawing drawing = make_solving_drawing(*puzzle.grid());
  drawing.digit_names = digit_names_of(puzzle);
  return drawing;
}

}  // namespace clausoku
