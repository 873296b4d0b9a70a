#include "src/check/checker.hpp"

#include <fmt/format.h>

#include <vector>

namespace clausoku {

std::optional<std::string> check_solution(const Grid& puzzle, const Grid& solution) {
  const Board& board = puzzle.board();
  if (!(board == solution.board())) {
    return fmt::format("the solution's board is {}, the puzzle's {}", solution.board().name(),
                       board.name());
  }
  const int n = board.size();
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (solution[cell] < 1 || solution[cell] > n) {
      return fmt::format("{} is open", board.cell_name(cell));
    }
    if (puzzle[cell] != 0 && puzzle[cell] != solution[cell]) {
      return fmt::format("{} is given as {} and solved as {}", board.cell_name(cell), puzzle[cell],
                         solution[cell]);
    }
    if (puzzle[cell] == 0 && puzzle.marks() && !puzzle.marks()->has(cell, solution[cell])) {
      return fmt::format("{} is solved as {}, which its marks leave out", board.cell_name(cell),
                         solution[cell]);
    }
  }
  std::vector<int> last_house(n + 1, -1);  // by digit: the last house it was seen in
  for (int house = 0; house < board.house_count(); ++house) {
    for (const Cell cell : board.house(house)) {
      int& last = last_house[solution[cell]];
      if (last == house) {
        return fmt::format("{} has {} twice", board.house_name(house), solution[cell]);
      }
      last = house;
    }
  }
  return std::nullopt;
}

}  // namespace clausoku
