#include "encoder/reduction.hpp"

#include <algorithm>

#include "encoder/basics/contract.hpp"

namespace clausoku {
namespace {

/// Returns a row of bits for each area: bit d − 1 is set if a known cell of the area has digit d.
BitRows find_placed_digits_by_area(const Grid& known) {
  const Board& board = known.board();
  BitRows placed(board.area_count(), board.size());
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (known[cell] == 0) continue;
    for (const int area : board.areas_of(cell)) placed.set(area, known[cell] - 1);
  }
  return placed;
}

/// Returns the candidates of each open cell: the digits that the pencilmarks allow and that no
/// known cell of the same house or region has (`placed` has these digits).
Candidates find_candidates_of_open_cells(const Grid& known, const BitRows& placed) {
  const Board& board = known.board();
  Candidates open = Candidates::none(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (known[cell] != 0) continue;
    open.fill(cell);
    const auto words = open.words(cell);
    for (const int area : board.areas_of(cell)) {
      const auto taken = placed.row(area);
      for (std::size_t w = 0; w < words.size(); ++w) words[w] &= ~taken[w];
    }
    if (known.marks() == nullptr) continue;
    const auto marks = known.marks()->words(cell);
    for (std::size_t w = 0; w < words.size(); ++w) words[w] &= marks[w];
  }
  return open;
}

}  // namespace

Reduced reduce(const Grid& grid, Reduction reduction) {
  require(reduction == Reduction::none || reduction == Reduction::givens);
  const Board& board = grid.board();
  std::optional<Contradiction> contradiction;
  if (const auto cell = find_blank_without_allowed_digit(grid)) {
    contradiction = Contradiction::cell_without_digit(*cell);
  }
  if (reduction == Reduction::none) return {Grid(board), Candidates::all(board), contradiction};
  if (const auto clash = find_clash(grid)) contradiction = Contradiction::of(*clash);
  return {grid.without_marks_and_rules(),
          find_candidates_of_open_cells(grid, find_placed_digits_by_area(grid)), contradiction};
}

bool has_unit_clause(const Reduced& reduced) {
  const Candidates& open = reduced.open;
  const Board& board = open.board();
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (open.count(cell) == 1) return true;
  }
  const auto words = open.words(0).size();
  std::vector<BitRows::Word> once(words),
      twice(words);  // digits with one place or more, and with two or more
  for (int house = 0; house < board.house_count(); ++house) {
    std::ranges::fill(once, 0);
    std::ranges::fill(twice, 0);
    for (const Cell cell : board.house(house)) {
      const auto digits = open.words(cell);
      for (std::size_t w = 0; w < words; ++w) {
        twice[w] |= once[w] & digits[w];
        once[w] |= digits[w];
      }
    }
    for (std::size_t w = 0; w < words; ++w) {
      if ((once[w] & ~twice[w]) != 0) return true;
    }
  }
  return false;
}

std::optional<Contradiction> find_contradiction(const Grid& grid) {
  if (const auto clash = find_clash(grid)) return Contradiction::of(*clash);
  const Board& board = grid.board();
  const BitRows placed = find_placed_digits_by_area(grid);
  const Candidates open = find_candidates_of_open_cells(grid, placed);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (grid[cell] == 0 && open.count(cell) == 0) return Contradiction::cell_without_digit(cell);
  }
  BitRows placed_or_possible = placed;  // by area: digits placed in it or possible in an open cell
  for (int house = 0; house < board.house_count(); ++house) {
    const auto digits = placed_or_possible.row(house);
    for (const Cell cell : board.house(house)) {
      const auto words = open.words(cell);
      for (std::size_t w = 0; w < words.size(); ++w) digits[w] |= words[w];
    }
    if (placed_or_possible.count(house) == board.size()) continue;
    Digit digit = 1;
    while (placed_or_possible.test(house, digit - 1)) ++digit;
    return Contradiction::digit_without_place(house, digit);
  }
  return std::nullopt;
}

}  // namespace clausoku
