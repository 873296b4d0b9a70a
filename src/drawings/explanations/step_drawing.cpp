#include "src/drawings/explanations/step_drawing.hpp"

#include <algorithm>

#include "src/steps/step_facts.hpp"

namespace clausoku {

Drawing drawing_of(const Position& position) {
  Drawing drawing = drawing_of(position.grid(), position.candidates());
  for (Cell cell = 0; cell < position.board().cell_count(); ++cell) {
    DrawnCell& drawn = drawing.cells[static_cast<std::size_t>(cell)];
    drawn.digit = position.digit(cell);
    if (drawn.digit != 0) drawn.pencilmarks.reset();
    drawn.small_alone = true;
  }
  return drawing;
}

Drawing drawing_of(const Step& step, const Position& before) {
  Drawing drawing = drawing_of(before);
  const Board& board = before.board();
  const auto drawn = [&](Cell cell) -> DrawnCell& {
    return drawing.cells[static_cast<std::size_t>(cell)];
  };
  const auto ring = [&](Cell cell, Digit digit) {
    auto& circled = drawn(cell).circled;
    if (before.candidates().has(cell, digit) && std::ranges::count(circled, digit) == 0) {
      circled.push_back(digit);
    }
  };
  const StepFacts facts(step, before.grid());
  for (const Cell cell : facts.cells) {
    drawn(cell).tinted = true;
    for (Digit digit = 1; digit <= board.size(); ++digit) ring(cell, digit);
  }
  for (const Fact& fact : facts.places) {
    for (const Cell cell : board.house(fact.where)) {
      drawn(cell).tinted = true;
      ring(cell, fact.digit);
    }
  }
  for (const int clue : facts.clues) drawing.clues[static_cast<std::size_t>(clue)].marked = true;
  if (step.placed) {
    drawn(step.placed->cell).marked = true;
    ring(step.placed->cell, step.placed->digit);
  }
  for (const auto& [cell, digit] : step.removed) {
    drawn(cell).marked = true;
    drawn(cell).struck.push_back(digit);
    std::erase(drawn(cell).circled, digit);
  }
  return drawing;
}

}  // namespace clausoku
