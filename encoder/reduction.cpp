#include "encoder/reduction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace clausoku {
namespace {

/// For every house the digits that its known cells hold.
BitRows placed_digits(const Grid& known) {
  const Board& board = known.board();
  BitRows placed(board.house_count(), board.size());
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (known[cell] == 0) continue;
    for (const int house : board.houses_of(cell)) placed.set(house, known[cell] - 1);
  }
  return placed;
}

/// For every open cell the digits that its marks have and none of its houses holds.
Candidates candidates_beside(const Grid& known, const BitRows& placed) {
  const Board& board = known.board();
  Candidates open = Candidates::none(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (known[cell] != 0) continue;
    open.fill(cell);
    const auto words = open.words(cell);
    for (const int house : board.houses_of(cell)) {
      const auto taken = placed.row(house);
      for (std::size_t w = 0; w < words.size(); ++w) words[w] &= ~taken[w];
    }
    if (known.marks() == nullptr) continue;
    const auto marks = known.marks()->words(cell);
    for (std::size_t w = 0; w < words.size(); ++w) words[w] &= marks[w];
  }
  return open;
}

/// Naked and hidden singles to a fixed point. A worklist holds what has come down to one
/// possibility; every candidate is taken out once, so that the whole is linear in the candidates
/// but for the walk over a placed cell's houses.
class Singles {
 public:
  Singles(Reduced& reduced, BitRows& placed)
      : board_(reduced.known.board()),
        reduced_(reduced),
        placed_(placed),
        places_(static_cast<std::size_t>(board_.house_count()) * board_.size(), 0) {}

  void run() {
    find_first();
    while (!reduced_.contradiction && !worklist_.empty()) {
      const Single single = worklist_.back();
      worklist_.pop_back();
      if (single.house == naked) {
        place_naked(single.cell);
      } else {
        place_hidden(single.house, single.digit);
      }
    }
  }

 private:
  static constexpr int naked = -1;

  struct Single {
    int house;  // or `naked`
    Cell cell;
    Digit digit;
  };

  /// In how many open cells of a house a digit is possible; means nothing once it is placed there.
  std::uint16_t& places(int house, Digit digit) {
    return places_[static_cast<std::size_t>(house) * board_.size() + digit - 1];
  }

  void find_first() {
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      if (reduced_.known[cell] != 0) continue;
      reduced_.open.for_each(cell, [&](Digit digit) {
        for (const int house : board_.houses_of(cell)) ++places(house, digit);
      });
      note_candidates_left(cell);
    }
    for (int house = 0; house < board_.house_count(); ++house) {
      for (Digit digit = 1; digit <= board_.size(); ++digit) {
        if (!placed_.test(house, digit - 1)) note_places_left(house, digit);
      }
    }
  }

  void note_candidates_left(Cell cell) {
    const int count = reduced_.open.count(cell);
    if (count == 0) fail(Contradiction::cell_without_digit(cell));
    if (count == 1) worklist_.push_back({naked, cell, 0});
  }

  void note_places_left(int house, Digit digit) {
    const int count = places(house, digit);
    if (count == 0) fail(Contradiction::digit_without_place(house, digit));
    if (count == 1) worklist_.push_back({house, 0, digit});
  }

  void fail(const Contradiction& contradiction) {
    if (!reduced_.contradiction) reduced_.contradiction = contradiction;
  }

  void place_naked(Cell cell) {
    if (reduced_.known[cell] != 0) return;
    Digit digit = 0;
    reduced_.open.for_each(cell, [&](Digit d) { digit = d; });
    place(cell, digit);
  }

  void place_hidden(int house, Digit digit) {
    if (placed_.test(house, digit - 1)) return;
    for (const Cell cell : board_.house(house)) {
      if (reduced_.open.has(cell, digit)) {
        place(cell, digit);
        return;
      }
    }
  }

  void place(Cell cell, Digit digit) {
    reduced_.known.set(cell, digit);
    for (const int house : board_.houses_of(cell)) placed_.set(house, digit - 1);
    reduced_.open.for_each(cell, [&](Digit other) { take_out(cell, other); });
    for (const int house : board_.houses_of(cell)) {
      for (const Cell peer : board_.house(house)) {
        if (!reduced_.open.has(peer, digit)) continue;
        take_out(peer, digit);
        note_candidates_left(peer);
      }
    }
  }

  void take_out(Cell cell, Digit digit) {
    reduced_.open.remove(cell, digit);
    for (const int house : board_.houses_of(cell)) {
      if (placed_.test(house, digit - 1)) continue;
      --places(house, digit);
      note_places_left(house, digit);
    }
  }

  const Board board_;
  Reduced& reduced_;
  BitRows& placed_;
  std::vector<std::uint16_t> places_;
  std::vector<Single> worklist_;
};

}  // namespace

Reduced reduce(const Grid& grid, Reduction reduction) {
  const Board& board = grid.board();
  std::optional<Contradiction> unmarked;
  if (const auto cell = find_cell_without_mark(grid)) {
    unmarked = Contradiction::cell_without_digit(*cell);
  }
  if (reduction == Reduction::none) return {Grid(board), Candidates::all(board), unmarked};

  BitRows placed = placed_digits(grid);
  Reduced reduced{grid.without_marks(), candidates_beside(grid, placed), unmarked};
  if (const auto clash = find_clash(grid)) {
    reduced.contradiction = Contradiction::of(*clash);
  } else if (!unmarked && reduction == Reduction::propagated) {
    Singles(reduced, placed).run();
  }
  return reduced;
}

std::optional<Contradiction> find_contradiction(const Grid& grid) {
  if (const auto clash = find_clash(grid)) return Contradiction::of(*clash);
  const Board& board = grid.board();
  const BitRows placed = placed_digits(grid);
  const Candidates open = candidates_beside(grid, placed);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (grid[cell] == 0 && open.count(cell) == 0) return Contradiction::cell_without_digit(cell);
  }
  for (int house = 0; house < board.house_count(); ++house) {
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      const auto is_open = [&](Cell cell) { return open.has(cell, digit); };
      if (!placed.test(house, digit - 1) && std::ranges::none_of(board.house(house), is_open)) {
        return Contradiction::digit_without_place(house, digit);
      }
    }
  }
  return std::nullopt;
}

std::string describe(const Contradiction& contradiction, const Board& board) {
  switch (contradiction.kind) {
    case Contradiction::Kind::clash:
      return fmt::format("{} has {} twice, in {} and {}", board.house_name(contradiction.house),
                         contradiction.digit, board.cell_name(contradiction.first),
                         board.cell_name(contradiction.second));
    case Contradiction::Kind::cell_without_digit:
      return fmt::format("{} has no digit left", board.cell_name(contradiction.first));
    case Contradiction::Kind::digit_without_place:
      return fmt::format("{} has no place left for {}", board.house_name(contradiction.house),
                         contradiction.digit);
  }
  return {};
}

}  // namespace clausoku
