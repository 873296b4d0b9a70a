// Propagation on the 9×9 board. For each digit and band, one word has the cells where the digit is
// possible. Lookups in tables, for the triads of a digit in a band and for its columns in the three
// bands, find its hidden singles and locked candidates. Counting the words that contain each cell,
// for all cells of a band at once, finds the naked singles.
#include "src/inference/nine_by_nine/propagation_9x9.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/inference/look_ahead/double_look_ahead.hpp"
#include "src/inference/look_ahead/filling.hpp"
#include "src/inference/look_ahead/trial_search.hpp"
#include "src/inference/nine_by_nine/band.hpp"

namespace clausoku {
namespace {

/// The number of a pair of band and digit: 9·band + digit, with bands and digits from 0.
using Place = int;

class Propagation9x9 {
 public:
  struct State {
    std::array<Band, 27> cells{};               // by place: the cells where the digit is possible
    std::array<Band, 3> open;                   // by band: cells that are not settled
    std::uint32_t due_places = (1U << 27) - 1;  // places to revise, as they lost cells
    std::uint32_t due_digits = all_nine;        // digits whose columns must be revised

    void keep(Place place, Band kept) {
      const std::uint32_t changed = (cells[place] & ~kept) != 0;
      cells[place] &= kept;
      due_places |= changed << place;
      due_digits |= changed << place % 9;
    }
  };

  struct Candidate {
    Place place;
    Band cell;
  };

  Propagation9x9(const Candidates& candidates, const Grid& placed);

  /// Starts with all candidates that the givens and pencilmarks allow. Requires a plain 9×9 grid.
  explicit Propagation9x9(const Grid& grid);

  /// Propagates until nothing changes. Returns false for a contradiction.
  bool run();
  bool attempt(int wanted_solutions, int patience);
  bool probe(int patience);
  bool look_ahead(int wanted_solutions);
  std::int64_t failed_literals() const { return failed_literals_; }
  std::span<const State> solutions() const { return solutions_; }
  void write(Candidates& candidates) const;

  // The functions up to `private` are called by fill() and DoubleLookAhead.
  const State& state() const { return state_; }
  void restore(const State& state) { state_ = state; }
  bool is_solved() const { return (state_.open[0] | state_.open[1] | state_.open[2]) == 0; }
  Candidate choose() const;
  void place(const Candidate& candidate);
  void remove(const Candidate& candidate) { state_.keep(candidate.place, ~candidate.cell); }
  static bool holds(const State& state, const Candidate& candidate) {
    return (state.cells[candidate.place] & candidate.cell) != 0;
  }
  bool has_open_cell(const Candidate& candidate) const {
    return holds(state_, candidate) && (state_.open[candidate.place / 9] & candidate.cell) != 0;
  }
  void collect_all(std::vector<Candidate>& candidates) const { collect(state_.open, candidates); }
  void collect_pairs(std::vector<Candidate>& candidates) const;
  int candidates_left() const;

 private:
  bool revise_band(Place place);
  bool revise_columns(int digit);
  bool revise_cells();
  void settle(Place place, Band settled);
  bool fails_when_placed(const Candidate& candidate);
  void collect(const std::array<Band, 3>& cells, std::vector<Candidate>& candidates) const;
  Band cells_with_two_digits(int band) const;
  bool adopt_filling(Filling<State> filling, int wanted_solutions);

  State state_;
  std::vector<State> solutions_;
  std::int64_t failed_literals_ = 0;
};

Propagation9x9::Propagation9x9(const Candidates& candidates, const Grid& placed) {
  state_.open.fill(all_cells);
  for (Cell cell = 0; cell < 81; ++cell) {
    if (placed[cell] != 0) state_.open[cell / 27] &= ~(Band{1} << (cell % 27));
    candidates.for_each(cell, [&](Digit digit) {
      state_.cells[cell / 27 * 9 + digit - 1] |= Band{1} << (cell % 27);
    });
  }
}

Propagation9x9::Propagation9x9(const Grid& grid) {
  state_.cells.fill(all_cells);
  state_.open.fill(all_cells);
  for (Cell cell = 0; cell < 81; ++cell) {
    if (grid[cell] == 0 && grid.marks() == nullptr) continue;
    const Place first = cell / 27 * 9;
    const Band bit = Band{1} << (cell % 27);
    for (Digit digit = 1; digit <= 9; ++digit) {
      const bool is_possible = grid[cell] == 0 ? grid.allows(cell, digit) : grid[cell] == digit;
      if (!is_possible) state_.cells[first + digit - 1] &= ~bit;
    }
    if (grid[cell] != 0) state_.cells[first + grid[cell] - 1] &= kept_after_placing[cell % 27];
  }
}

void Propagation9x9::write(Candidates& candidates) const {
  for (Cell cell = 0; cell < 81; ++cell) candidates.clear(cell);
  for (Place place = 0; place < 27; ++place) {
    for (Band rest = state_.cells[place]; rest != 0; rest &= rest - 1) {
      candidates.add(place / 9 * 27 + std::countr_zero(rest), place % 9 + 1);
    }
  }
}

bool Propagation9x9::run() {
  for (;;) {
    while (state_.due_places != 0) {
      const Place place = std::countr_zero(state_.due_places);
      state_.due_places &= state_.due_places - 1;
      if (!revise_band(place)) return false;
    }
    if (state_.due_digits != 0) {
      const int digit = std::countr_zero(state_.due_digits);
      state_.due_digits &= state_.due_digits - 1;
      if (!revise_columns(digit)) return false;
    } else {
      if (!revise_cells()) return false;
      if (state_.due_places == 0) return true;
    }
  }
}

/// Finds a digit's hidden singles and locked candidates in a band. Returns false on a
/// contradiction.
bool Propagation9x9::revise_band(Place place) {
  Band& cells = state_.cells[place];
  const Nine triads = boxes_of_row[row(cells, 0)] | boxes_of_row[row(cells, 1)] << 3 |
                      boxes_of_row[row(cells, 2)] << 6;
  const Band kept = cells & cells_on_permutations[triads];
  if (kept != cells) state_.due_digits |= 1U << place % 9;
  cells = kept;
  if (kept == 0) return false;
  const Band only =
      only_cell[row(kept, 0)] | only_cell[row(kept, 1)] << 9 | only_cell[row(kept, 2)] << 18;
  settle(place, only & state_.open[place / 9]);
  return true;
}

/// Settles the digit of `place` in cells of its band: removes all other digits from these cells,
/// and removes the digit from the columns of these cells in the other bands.
void Propagation9x9::settle(Place place, Band settled) {
  if (settled == 0) return;
  const int band = place / 9;
  state_.open[band] &= ~settled;
  for (Place other = 9 * band; other < 9 * band + 9; ++other) {
    if (other != place) state_.keep(other, ~settled);
  }
  const Band columns = columns_in_band(row(settled, 0) | row(settled, 1) | row(settled, 2));
  for (Place other = place % 9; other < 27; other += 9) {
    if (other != place) state_.keep(other, ~columns);
  }
}

/// Finds a digit's locked candidates in the columns of boxes. Returns false on a contradiction.
bool Propagation9x9::revise_columns(int digit) {
  std::array<Nine, 3> columns;
  for (int band = 0; band < 3; ++band) {
    const Band cells = state_.cells[9 * band + digit];
    columns[band] = row(cells, 0) | row(cells, 1) | row(cells, 2);
  }
  std::array<Nine, 3> kept{};
  for (int shift = 0; shift < 9; shift += 3) {
    const Nine triads = ((columns[0] >> shift) & 7) | ((columns[1] >> shift) & 7) << 3 |
                        ((columns[2] >> shift) & 7) << 6;
    const Nine possible = on_permutations[triads];
    for (int band = 0; band < 3; ++band) kept[band] |= ((possible >> (3 * band)) & 7) << shift;
  }
  for (int band = 0; band < 3; ++band) state_.keep(9 * band + digit, columns_in_band(kept[band]));
  return (kept[0] | kept[1] | kept[2]) == all_nine;
}

/// Finds naked singles. Returns false if a cell has no digit left.
bool Propagation9x9::revise_cells() {
  for (int band = 0; band < 3; ++band) {
    Band once = 0;
    Band twice = 0;
    for (Place place = 9 * band; place < 9 * band + 9; ++place) {
      twice |= once & state_.cells[place];
      once |= state_.cells[place];
    }
    if (once != all_cells) return false;
    const Band singles = once & ~twice & state_.open[band];
    if (singles == 0) continue;
    for (Place place = 9 * band; place < 9 * band + 9; ++place) {
      for (Band rest = state_.cells[place] & singles; rest != 0; rest &= rest - 1) {
        state_.keep(place, kept_after_placing[std::countr_zero(rest)]);
      }
      if ((state_.cells[place] & singles) != 0) state_.due_places |= 1U << place;
    }
  }
  return true;
}

/// Calls fill(). Returns false if this proves that there is no solution. If it does not decide the
/// grid, keeps the proven conclusions.
bool Propagation9x9::attempt(int wanted_solutions, int patience) {
  if (wanted_solutions == 0 || is_solved()) return true;
  return adopt_filling(fill(*this, wanted_solutions, patience), wanted_solutions);
}

/// Runs the double look-ahead. Returns false if this proves that there is no solution.
bool Propagation9x9::look_ahead(int wanted_solutions) {
  if (wanted_solutions == 0 || is_solved() || !solutions_.empty()) return true;
  return adopt_filling(DoubleLookAhead(*this, wanted_solutions, max_look_ahead_tries).run(),
                       wanted_solutions);
}

bool Propagation9x9::adopt_filling(Filling<State> filling, int wanted_solutions) {
  const auto found = static_cast<int>(filling.solutions.size());
  failed_literals_ += filling.failed_literals;
  if (filling.is_complete && found == 0) return false;
  state_ = filling.is_complete ? filling.solutions.front() : filling.proven;
  if (found == wanted_solutions) solutions_ = std::move(filling.solutions);
  return true;
}

void Propagation9x9::collect_pairs(std::vector<Candidate>& candidates) const {
  collect({cells_with_two_digits(0), cells_with_two_digits(1), cells_with_two_digits(2)},
          candidates);
}

void Propagation9x9::collect(const std::array<Band, 3>& cells,
                             std::vector<Candidate>& candidates) const {
  candidates.clear();
  for (Place place = 0; place < 27; ++place) {
    Band rest = state_.cells[place] & cells[place / 9];
    for (; rest != 0; rest &= rest - 1) candidates.push_back({place, rest & -rest});
  }
}

Band Propagation9x9::cells_with_two_digits(int band) const {
  Band once = 0;
  Band twice = 0;
  Band thrice = 0;
  for (Place place = 9 * band; place < 9 * band + 9; ++place) {
    thrice |= twice & state_.cells[place];
    twice |= once & state_.cells[place];
    once |= state_.cells[place];
  }
  return twice & ~thrice;
}

int Propagation9x9::candidates_left() const {
  int left = 0;
  for (const Band cells : state_.cells) left += std::popcount(cells);
  return left;
}

/// Returns a candidate of a cell with two candidates; of any open cell if there is no such cell.
Propagation9x9::Candidate Propagation9x9::choose() const {
  assert(!is_solved());
  Band cell = 0;
  int band = 0;
  for (int b = 0; b < 3; ++b) {
    Band once = 0;
    Band twice = 0;
    Band thrice = 0;
    for (Place place = 9 * b; place < 9 * b + 9; ++place) {
      thrice |= twice & state_.cells[place];
      twice |= once & state_.cells[place];
      once |= state_.cells[place];
    }
    const Band pairs = twice & ~thrice;
    if (pairs == 0 && (cell != 0 || twice == 0)) continue;
    const Band choice = pairs != 0 ? pairs : twice;
    cell = choice & -choice;
    band = b;
    if (pairs != 0) break;
  }
  Place place = 9 * band;
  while ((state_.cells[place] & cell) == 0) ++place;
  return {place, cell};
}

void Propagation9x9::place(const Candidate& candidate) {
  state_.keep(candidate.place, kept_after_placing[std::countr_zero(candidate.cell)]);
  state_.due_places |= 1U << candidate.place;
  settle(candidate.place, candidate.cell);
}

bool Propagation9x9::probe(int patience) {
  int tries_without_failure = 0;
  bool again = patience > 0 && solutions_.empty();
  while (again) {
    again = false;
    for (Place place = 0; place < 27; ++place) {
      Band untried = state_.cells[place] & state_.open[place / 9];
      for (; untried != 0; untried &= untried - 1) {
        const Band cell = untried & -untried;
        if (!fails_when_placed({place, cell})) {
          if (++tries_without_failure == patience) return true;
          continue;
        }
        tries_without_failure = 0;
        again = true;
        ++failed_literals_;
        state_.keep(place, ~cell);
        if (!run()) return false;
        untried &= (state_.cells[place] & state_.open[place / 9]) | cell;
      }
    }
  }
  return true;
}

/// Returns true if placing a candidate leads to a contradiction. Restores the state.
bool Propagation9x9::fails_when_placed(const Candidate& candidate) {
  const State before = state_;
  place(candidate);
  const bool failed = !run();
  state_ = before;
  return failed;
}

Grid make_solution_grid(const Propagation9x9::State& solution, const Board& board) {
  Grid grid(board);
  for (Place place = 0; place < 27; ++place) {
    for (Band rest = solution.cells[place]; rest != 0; rest &= rest - 1) {
      grid.set(place / 9 * 27 + std::countr_zero(rest), place % 9 + 1);
    }
  }
  return grid;
}

/// Returns a cell without a candidate or a digit without a place in a house; empty if none exists.
std::optional<Contradiction> find_contradiction_in_candidates(const Candidates& candidates) {
  const Board& board = candidates.board();
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (candidates.count(cell) == 0) return Contradiction::cell_without_digit(cell);
  }
  for (int house = 0; house < board.house_count(); ++house) {
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      const auto has_digit = [&](Cell cell) { return candidates.has(cell, digit); };
      if (std::ranges::none_of(board.house(house), has_digit)) {
        return Contradiction::digit_without_place(house, digit);
      }
    }
  }
  return std::nullopt;
}

}  // namespace

Propagated propagate_9x9(Candidates& candidates, const Grid& placed, int patience,
                         int wanted_solutions) {
  require(candidates.board().is_9x9());
  Propagation9x9 propagation(candidates, placed);
  const bool is_possible = propagation.run() && propagation.attempt(wanted_solutions, patience) &&
                           propagation.probe(patience) && propagation.look_ahead(wanted_solutions);
  Propagated propagated{std::nullopt, propagation.failed_literals()};
  for (const auto& solution : propagation.solutions()) {
    propagated.solutions.push_back(make_solution_grid(solution, candidates.board()));
  }
  if (!is_possible) propagated.contradiction = find_contradiction_in_candidates(candidates);
  propagation.write(candidates);
  if (!is_possible && !propagated.contradiction) {
    propagated.contradiction = find_contradiction_in_candidates(candidates);
  }
  return propagated;
}

int count_contradictions_9x9(const Grid& grid, int limit) {
  require(grid.is_plain_9x9());
  Propagation9x9 propagation(grid);
  return count_contradictions_in_trial_search(propagation, limit);
}

}  // namespace clausoku
