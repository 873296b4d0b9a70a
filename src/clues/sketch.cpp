#include "src/clues/sketch.hpp"

namespace clausoku {

std::vector<Spot> middles_of(const std::vector<Cell>& cells, const Board& board) {
  std::vector<Spot> spots;
  for (const Cell cell : cells) spots.push_back(middle_of(cell, board));
  return spots;
}

}  // namespace clausoku
