#include "encoder/candidates.hpp"

namespace clausoku {

Candidates Candidates::all(const Board& board) {
  Candidates all(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) all.fill(cell);
  return all;
}

int Candidates::total() const {
  int total = 0;
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) total += count(cell);
  return total;
}

}  // namespace clausoku
