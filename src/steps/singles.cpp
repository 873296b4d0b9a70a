#include "src/steps/singles.hpp"

#include <bit>
#include <cstdint>
#include <vector>

#include "encoder/basics/contract.hpp"

namespace clausoku {

int count_singles(const Grid& grid) {
  const Board& board = grid.board();
  require(board.size() <= largest_board_with_counted_singles);
  const std::uint64_t all =
      board.size() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << board.size()) - 1;
  std::vector<std::uint64_t> open(static_cast<std::size_t>(board.cell_count()), all);
  const auto place = [&](Cell cell, std::uint64_t digit) {
    for (const int area : board.areas_of(cell)) {
      for (const Cell other : board.area(area)) open[other] &= ~digit;
    }
    open[cell] = 0;  // filled
  };
  if (grid.marks() != nullptr) {
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      open[cell] = grid.marks()->words(cell).front() & all;
    }
  }
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (grid[cell] != 0) place(cell, std::uint64_t{1} << (grid[cell] - 1));
  }
  int singles = 0;
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    const auto fill = [&](Cell cell, std::uint64_t digit) {
      place(cell, digit);
      ++singles;
      has_changed = true;
    };
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      if (std::has_single_bit(open[cell])) fill(cell, open[cell]);
    }
    for (int house = 0; house < board.house_count(); ++house) {
      std::uint64_t once = 0;
      std::uint64_t twice = 0;
      for (const Cell cell : board.house(house)) {
        twice |= once & open[cell];
        once |= open[cell];
      }
      const std::uint64_t hidden = once & ~twice;
      if (hidden == 0) continue;
      for (const Cell cell : board.house(house)) {
        const std::uint64_t digit = open[cell] & hidden;
        if (std::has_single_bit(digit)) fill(cell, digit);
      }
    }
  }
  return singles;
}

}  // namespace clausoku
