#include "src/drawings/drawing.hpp"

#include "encoder/basics/contract.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {
namespace {

DrawnClue make_drawn_clue(const Rule& rule, const Board& board) {
  const auto read = parse_clue(rule.text(), board);
  const auto* clue = std::get_if<Clue>(&read);
  if (clue == nullptr) return {.name = rule.name()};
  DrawnClue drawn{.name = clue_title(*clue, board),
                  .cells = rule.cells(),
                  .groups = clue->groups,
                  .outside = clue->outside};
  if (clue->type->sketch != nullptr) clue->type->sketch(*clue, board, drawn.sketch);
  return drawn;
}

}  // namespace

std::vector<DrawnClue> make_drawn_clues(const Grid& puzzle) {
  std::vector<DrawnClue> clues;
  for (const auto& rule : puzzle.rules()) clues.push_back(make_drawn_clue(*rule, puzzle.board()));
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
