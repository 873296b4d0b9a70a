// The strategy bitboard on the 9×9 board: for each digit and band (band.hpp) the cells where the
// digit is possible. The places that hidden singles and locked candidates forbid are dropped by the
// table of permutations, row by row in a band and column by column over three bands. Naked singles
// are found for a whole band at once, by adding up the digits' words bit by bit.
//
// The state is 128 bytes, and a guess leaves a copy without the candidate it tries; nothing is
// undone.

#include "src/engines/backtracker/bitboard_9x9.hpp"

#include "src/engines/backtracker/band.hpp"

namespace clausoku::backtracking {
namespace {

/// A digit in a band, as a number 9·band + digit; digits count from 0 here.
using Place = int;

/// A candidate: a digit in a cell.
struct Candidate {
  Place place;
  Band cell;
};

struct State {
  std::array<Band, 27> cells;    // by place: where the digit is possible
  std::array<Band, 3> open;      // the cells whose digit the peers have not been told
  std::uint32_t changed_places;  // since their rows were last looked at
  std::uint32_t changed_digits;  // since their columns were

  void keep(Place place, Band kept) {
    const std::uint32_t changed = (cells[place] & ~kept) != 0;
    cells[place] &= kept;
    changed_places |= changed << place;
    changed_digits |= changed << place % 9;
  }

  /// The digit of `place` is settled in some cells of its band: no other digit is possible there,
  /// nor this one elsewhere in their columns.
  void tell_peers(Place place, Band settled) {
    const int band = place / 9;
    open[band] &= ~settled;
    for (Place other = 9 * band; other < 9 * band + 9; ++other) {
      if (other != place) keep(other, ~settled);
    }
    const Nine columns = row(settled, 0) | row(settled, 1) | row(settled, 2);
    for (Place other = place % 9; other < 27; other += 9) {
      if (other != place) keep(other, ~in_all_rows(columns));
    }
  }

  void put(Candidate candidate) {
    keep(candidate.place, kept_beside[std::countr_zero(candidate.cell)]);
    tell_peers(candidate.place, candidate.cell);
  }
};

class Bitboard9x9 {
 public:
  Bitboard9x9(const Grid& grid, Search& search);

  void run();

 private:
  void drop_all_but(const Candidates& marks, const Grid& grid);
  bool settle();
  bool settle_rows(Place place);
  bool settle_columns(int digit);
  bool settle_cells();
  bool is_solved() const { return (state_.open[0] | state_.open[1] | state_.open[2]) == 0; }
  Candidate choose() const;
  void guess(Candidate candidate);
  Contradiction contradiction() const;
  Grid solution() const;

  const Board& board_;
  Search& search_;
  State state_;
  std::array<Band, 3> pairs_;           // open cells with two digits, as of the last settle_cells
  std::array<State, 81> alternatives_;  // what is left to try, as each guess fills a cell
  int alternative_count_ = 0;
};

Bitboard9x9::Bitboard9x9(const Grid& grid, Search& search) : board_(grid.board()), search_(search) {
  state_.cells.fill(all_cells);
  state_.open.fill(all_cells);
  state_.changed_places = all_cells;
  state_.changed_digits = all_nine;
  const auto digits = grid.digits();
  for (int band = 0; band < 3; ++band) {
    for (int k = 0; k < 27; ++k) {
      const Digit digit = digits[27 * band + k];
      if (digit != 0) state_.put({9 * band + digit - 1, Band{1} << k});
    }
  }
  if (const Candidates* marks = grid.marks()) drop_all_but(*marks, grid);
}

void Bitboard9x9::drop_all_but(const Candidates& marks, const Grid& grid) {
  for (Cell cell = 0; cell < 81; ++cell) {
    if (grid[cell] != 0) continue;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (!marks.has(cell, digit)) {
        state_.keep(cell / 27 * 9 + digit - 1, ~(Band{1} << (cell % 27)));
      }
    }
  }
}

void Bitboard9x9::run() {
  while (search_.may_go_on()) {
    search_.spend(256);
    if (!settle()) {
      search_.has_guessed() ? search_.dead_end() : search_.dead_end(contradiction());
    } else if (!is_solved()) {
      guess(choose());
      continue;
    } else if (!search_.found([&] { return solution(); })) {
      return;
    }
    if (alternative_count_ == 0) return;
    state_ = alternatives_[--alternative_count_];
  }
}

/// Draws all conclusions. False where they contradict.
bool Bitboard9x9::settle() {
  for (;;) {
    while (state_.changed_places != 0) {
      const Place place = std::countr_zero(state_.changed_places);
      state_.changed_places &= state_.changed_places - 1;
      if (!settle_rows(place)) return false;
    }
    if (state_.changed_digits != 0) {
      const int digit = std::countr_zero(state_.changed_digits);
      state_.changed_digits &= state_.changed_digits - 1;
      if (!settle_columns(digit)) return false;
    } else {
      if (!settle_cells()) return false;
      if (state_.changed_places == 0) return true;
    }
  }
}

/// A digit in a band: every row and every box needs one place.
bool Bitboard9x9::settle_rows(Place place) {
  Band& cells = state_.cells[place];
  const Nine triads = boxes_of_row[row(cells, 0)] | boxes_of_row[row(cells, 1)] << 3 |
                      boxes_of_row[row(cells, 2)] << 6;
  const Band kept = cells & cells_on_permutations[triads];
  if (kept != cells) {
    cells = kept;
    state_.changed_digits |= 1U << place % 9;
  }
  if (kept == 0) return false;
  const Band only =
      only_cell[row(kept, 0)] | only_cell[row(kept, 1)] << 9 | only_cell[row(kept, 2)] << 18;
  const Band settled = only & state_.open[place / 9];
  if (settled != 0) {
    state_.tell_peers(place, settled);
    search_.placed(std::popcount(settled));
  }
  return true;
}

/// A digit in the columns of all bands: every column and every box needs one place.
bool Bitboard9x9::settle_columns(int digit) {
  std::array<Nine, 3> columns;
  for (int band = 0; band < 3; ++band) {
    const Band cells = state_.cells[9 * band + digit];
    columns[band] = row(cells, 0) | row(cells, 1) | row(cells, 2);
  }
  std::array<Nine, 3> kept{};
  for (int stack = 0; stack < 3; ++stack) {
    const int shift = 3 * stack;
    const Nine triads = ((columns[0] >> shift) & 7) | ((columns[1] >> shift) & 7) << 3 |
                        ((columns[2] >> shift) & 7) << 6;
    const Nine possible = on_permutations[triads];
    for (int band = 0; band < 3; ++band) kept[band] |= ((possible >> (3 * band)) & 7) << shift;
  }
  for (int band = 0; band < 3; ++band) state_.keep(9 * band + digit, in_all_rows(kept[band]));
  return (kept[0] | kept[1] | kept[2]) == all_nine;
}

/// Every cell needs one digit.
bool Bitboard9x9::settle_cells() {
  for (int band = 0; band < 3; ++band) {
    Band once = 0;
    Band twice = 0;
    Band thrice = 0;
    for (Place place = 9 * band; place < 9 * band + 9; ++place) {
      const Band cells = state_.cells[place];
      thrice |= twice & cells;
      twice |= once & cells;
      once |= cells;
    }
    if (once != all_cells) return false;
    pairs_[band] = twice & ~thrice;
    const Band singles = once & ~twice & state_.open[band];
    if (singles == 0) continue;
    for (Place place = 9 * band; place < 9 * band + 9; ++place) {
      for (Band rest = state_.cells[place] & singles; rest != 0; rest &= rest - 1) {
        state_.keep(place, kept_beside[std::countr_zero(rest)]);
      }
      if ((state_.cells[place] & singles) != 0) state_.changed_places |= 1U << place;
    }
  }
  return true;
}

/// A candidate of the cell with the fewest digits, or of the digit with the fewest places in a row
/// or box; columns are left out. Nearly always there is a cell with two digits. Where the solutions
/// must be in order, the smallest digit of the first open cell.
Candidate Bitboard9x9::choose() const {
  const auto digits_of = [&](int band, Band cell) {
    Nine digits = 0;
    for (int digit = 0; digit < 9; ++digit) {
      digits |= Nine{(state_.cells[9 * band + digit] & cell) != 0} << digit;
    }
    return digits;
  };
  if (search_.in_order()) {
    int band = 0;
    while (state_.open[band] == 0) ++band;
    const Band first = state_.open[band] & -state_.open[band];
    return {9 * band + std::countr_zero(digits_of(band, first)), first};
  }
  for (int band = 0; band < 3; ++band) {
    if (const Band pair = pairs_[band] & -pairs_[band]; pair != 0) {
      return {9 * band + std::countr_zero(digits_of(band, pair)), pair};
    }
  }
  Candidate best{};
  int fewest = 10;
  const auto consider = [&](Place place, Band cells, int count) {
    if (count < 2 || count >= fewest) return;
    fewest = count;
    best = {place, cells & -cells};
  };
  for (Place place = 0; place < 27; ++place) {
    for (int k = 0; k < 3; ++k) {
      const Band in_row = state_.cells[place] & (all_nine << 9 * k);
      const Band in_box = state_.cells[place] & in_all_rows(7U << 3 * k);
      consider(place, in_row, std::popcount(in_row));
      consider(place, in_box, std::popcount(in_box));
    }
  }
  for (int band = 0; band < 3; ++band) {
    for (Band rest = state_.open[band]; rest != 0; rest &= rest - 1) {
      const Nine digits = digits_of(band, rest & -rest);
      consider(9 * band + std::countr_zero(digits), rest, std::popcount(digits));
    }
  }
  return best;
}

/// Tries a candidate and leaves the state without it as the alternative.
void Bitboard9x9::guess(Candidate candidate) {
  State& alternative = alternatives_[alternative_count_++];
  alternative = state_;
  alternative.keep(candidate.place, ~candidate.cell);
  state_.put(candidate);
  search_.guess();
}

/// What shows in a state that contradicts itself.
Contradiction Bitboard9x9::contradiction() const {
  const auto has = [&](Cell cell, Digit digit) {
    return (state_.cells[cell / 27 * 9 + digit - 1] >> (cell % 27)) & 1;
  };
  for (int house = 0; house < board_.house_count(); ++house) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      bool has_place = false;
      for (const Cell cell : board_.house(house)) has_place |= has(cell, digit);
      if (!has_place) return Contradiction::digit_without_place(house, digit);
    }
  }
  Cell cell = 0;
  const auto has_digit = [&] {
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (has(cell, digit)) return true;
    }
    return false;
  };
  while (has_digit()) ++cell;
  return Contradiction::cell_without_digit(cell);
}

Grid Bitboard9x9::solution() const {
  Grid solution(board_);
  for (Place place = 0; place < 27; ++place) {
    for (Band rest = state_.cells[place]; rest != 0; rest &= rest - 1) {
      solution.set(place / 9 * 27 + std::countr_zero(rest), place % 9 + 1);
    }
  }
  return solution;
}

}  // namespace

bool is_9x9(const Board& board) {
  return board.box_rows() == 3 && board.box_cols() == 3 && board.house_count() == 27;
}

void bitboard_9x9(const Grid& grid, Search& search) { Bitboard9x9(grid, search).run(); }

}  // namespace clausoku::backtracking
