#include "encoder/grid.hpp"

#include <algorithm>
#include <cstdint>

#include "encoder/bits.hpp"
#include "encoder/contract.hpp"

namespace clausoku {

int Grid::given_count() const {
  return static_cast<int>(std::ranges::count_if(digits_, [](auto digit) { return digit != 0; }));
}

void Grid::restrict(Candidates marks) {
  require(marks.board() == board_);
  const bool leaves_out_any = marks.total() < board_.cell_count() * board_.size();
  marks_ = leaves_out_any ? std::make_shared<const Candidates>(std::move(marks)) : nullptr;
}

Grid Grid::without_marks() const {
  Grid digits = *this;
  digits.marks_.reset();
  return digits;
}

namespace {

/// Whether an area holds a digit twice. To look for the clash takes several times as long, and most
/// grids have none. Requires that the digits and the blank fit a word.
bool has_clash(const Grid& grid) {
  const Board& board = grid.board();
  const auto digits = grid.digits();
  std::uint64_t twice = 0;
  for (int area = 0; area < board.area_count(); ++area) {
    std::uint64_t once = 0;
    for (const Cell cell : board.area(area)) {
      const std::uint64_t digit = std::uint64_t{1} << digits[cell];
      twice |= once & digit;
      once |= digit;
    }
  }
  return (twice & ~std::uint64_t{1}) != 0;  // blanks may be many
}

}  // namespace

std::optional<Clash> find_clash(const Grid& grid) {
  const Board& board = grid.board();
  if (board.size() < 64 && !has_clash(grid)) return std::nullopt;
  BitRows seen(board.area_count(), board.size());
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const Digit digit = grid[cell];
    if (digit == 0) continue;
    for (const int area : board.areas_of(cell)) {
      if (seen.test(area, digit - 1)) {
        const auto cells = board.area(area);
        const auto first = std::ranges::find(cells, digit, [&](Cell c) { return grid[c]; });
        return Clash{*first, cell, area, digit};
      }
      seen.set(area, digit - 1);
    }
  }
  return std::nullopt;
}

std::optional<Cell> find_cell_without_mark(const Grid& grid) {
  if (grid.marks() == nullptr) return std::nullopt;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] == 0 && grid.marks()->count(cell) == 0) return cell;
  }
  return std::nullopt;
}

}  // namespace clausoku
