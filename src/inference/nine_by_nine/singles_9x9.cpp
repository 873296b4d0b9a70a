// Each round finds all singles of each digit and then the naked singles of each band, and places
// them at once. Words of bits (band.hpp) make a round take about 0.3 µs.
#include "src/inference/nine_by_nine/singles_9x9.hpp"

#include <algorithm>

#include "encoder/basics/contract.hpp"

namespace clausoku {
namespace {

/// Returns the cells that are the only one of their box.
Band only_cells_of_boxes(Band cells) {
  Band only = 0;
  for (int shift = 0; shift < 9; shift += 3) {
    const Band box = cells & (columns_in_band(7) << shift);
    if ((box & (box - 1)) == 0) only |= box;  // std::has_single_bit() calls a library function
  }
  return only;
}

Band only_cells_of_rows(Band cells) {
  return only_cell[row(cells, 0)] | only_cell[row(cells, 1)] << 9 | only_cell[row(cells, 2)] << 18;
}

}  // namespace

Singles9x9::Singles9x9(const Grid& grid) {
  require(grid.is_plain_9x9());
  possible_.fill(all_cells);
  left_.fill(all_cells);
  for (Cell cell = 0; cell < 81; ++cell) {
    if (grid[cell] != 0) {
      place(cell / 27, grid[cell] - 1, Band{1} << (cell % 27));
    } else if (grid.marks() != nullptr) {
      for (Digit digit = 1; digit <= 9; ++digit) {
        if (!grid.allows(cell, digit)) {
          possible_[cell / 27 * 9 + digit - 1] &= ~(Band{1} << (cell % 27));
        }
      }
    }
  }
  cells_left_ = place_all_singles();
}

/// Returns the number of cells left, at least 1 after a contradiction.
int Singles9x9::place_all_singles() {
  bool is_changed = true;
  while (is_changed) {
    is_changed = false;
    for (int digit = 0; digit < 9; ++digit) is_changed |= place_hidden_singles(digit);
    for (int band = 0; band < 3; ++band) is_changed |= place_naked_singles(band);
  }
  const int left = std::popcount(left_[0]) + std::popcount(left_[1]) + std::popcount(left_[2]);
  return left == 0 && !has_each_digit_three_times_in_each_band() ? 1 : left;
}

/// Places a digit (0 … 8) in cells of a band. Returns true if there is a cell to place it in.
bool Singles9x9::place(int band, int digit, Band cells) {
  for (Band rest = cells; rest != 0; rest &= rest - 1) {
    const int cell = std::countr_zero(rest);
    left_[band] &= ~(Band{1} << cell);
    for (int other = 9 * band; other < 9 * band + 9; ++other) {
      possible_[other] &= ~(Band{1} << cell) | (other == 9 * band + digit ? all_cells : 0);
    }
    possible_[9 * band + digit] &= kept_after_placing[cell];
    const Band column = columns_in_band(Nine{1} << cell % 9);
    for (int other = digit; other < 27; other += 9) {
      if (other != 9 * band + digit) possible_[other] &= ~column;
    }
  }
  return cells != 0;
}

bool Singles9x9::place_hidden_singles(int digit) {
  if (!is_possible_in_a_cell_left(digit)) return false;
  Nine once = 0, twice = 0;  // the columns where the digit is possible at least so many times
  for (int band = 0; band < 3; ++band) {
    for (int r = 0; r < 3; ++r) {
      const Nine columns = row(possible_[9 * band + digit], r);
      twice |= once & columns;
      once |= columns;
    }
  }
  bool is_changed = false;
  for (int band = 0; band < 3; ++band) {
    const Band cells = possible_[9 * band + digit];
    const Band only = only_cells_of_rows(cells) | only_cells_of_boxes(cells) |
                      (cells & columns_in_band(once & ~twice));
    is_changed |= place(band, digit, only & left_[band]);
  }
  return is_changed;
}

bool Singles9x9::is_possible_in_a_cell_left(int digit) const {
  return ((possible_[digit] & left_[0]) | (possible_[9 + digit] & left_[1]) |
          (possible_[18 + digit] & left_[2])) != 0;
}

bool Singles9x9::place_naked_singles(int band) {
  if (left_[band] == 0) return false;
  Band once = 0, twice = 0;  // the cells where at least so many digits are possible
  for (int digit = 0; digit < 9; ++digit) {
    twice |= once & possible_[9 * band + digit];
    once |= possible_[9 * band + digit];
  }
  bool is_changed = false;
  for (int digit = 0; digit < 9; ++digit) {
    const Band only = possible_[9 * band + digit] & ~twice;
    is_changed |= place(band, digit, only & left_[band]);
  }
  return is_changed;
}

bool Singles9x9::has_each_digit_three_times_in_each_band() const {
  return std::ranges::all_of(possible_, [](Band cells) { return std::popcount(cells) == 3; });
}

/// Returns the cells with two candidates, by band.
std::array<Band, 3> Singles9x9::find_bivalue_cells() const {
  std::array<Band, 3> bivalue;
  for (int band = 0; band < 3; ++band) {
    Band once = 0, twice = 0, thrice = 0;  // the cells with at least so many candidates
    for (int digit = 0; digit < 9; ++digit) {
      const Band cells = possible_[9 * band + digit] & left_[band];
      thrice |= twice & cells;
      twice |= once & cells;
      once |= cells;
    }
    bivalue[band] = twice & ~thrice;
  }
  return bivalue;
}

int Singles9x9::count_bivalue_cells() const {
  const auto [first, second, third] = find_bivalue_cells();
  return std::popcount(first) + std::popcount(second) + std::popcount(third);
}

std::vector<BivalueCell> Singles9x9::bivalue_cells() const {
  const std::array<Band, 3> bivalue = find_bivalue_cells();
  std::vector<BivalueCell> cells;
  for (int band = 0; band < 3; ++band) {
    for (Band rest = bivalue[band]; rest != 0; rest &= rest - 1) {
      cells.push_back(make_bivalue_cell(27 * band + std::countr_zero(rest), bivalue));
    }
  }
  std::ranges::sort(cells, [](const BivalueCell& a, const BivalueCell& b) {
    return a.links != b.links ? a.links > b.links : a.cell < b.cell;
  });
  return cells;
}

BivalueCell Singles9x9::make_bivalue_cell(Cell cell,
                                          const std::array<Band, 3>& bivalue_cells) const {
  BivalueCell made{cell, {}, 0};
  int count = 0;
  for (Digit digit = 1; digit <= 9; ++digit) {
    if ((possible_[cell / 27 * 9 + digit - 1] >> (cell % 27) & 1) == 0) continue;
    made.digits[count++] = digit;
    for (int band = 0; band < 3; ++band) {
      const Band peers = band == cell / 27 ? all_cells & ~kept_after_placing[cell % 27]
                                           : columns_in_band(Nine{1} << cell % 9);
      made.links += std::popcount(possible_[9 * band + digit - 1] & bivalue_cells[band] & peers);
    }
  }
  return made;
}

}  // namespace clausoku
