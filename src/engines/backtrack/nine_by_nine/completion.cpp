#include "src/engines/backtrack/nine_by_nine/completion.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "src/engines/backtrack/nine_by_nine/guess.hpp"

namespace clausoku::backtracking::nine_by_nine {
namespace {

struct WordAndBit {
  std::uint8_t word;
  OctalWord bit;
};

constexpr auto place_of = [] {
  std::array<WordAndBit, 81> places{};
  for (int cell = 0; cell < 81; ++cell) {
    places[cell] = {static_cast<std::uint8_t>(cell / 9 % 3),
                    OctalWord{1} << (cell / 27 * 9 + cell % 9)};
  }
  return places;
}();

}  // namespace

State make_state_with_kept_digits(const CellDigits& digits, std::span<const std::uint64_t> kept) {
  assert(kept.size() == 2);
  std::array<std::array<OctalWord, 4>, 10> cells_with{};  // by digit, 0 for open cells
  for (int cell = 0; cell < 81; ++cell) {
    const auto [word, bit] = place_of[cell];
    const bool is_kept = (kept[cell / 64] >> (cell % 64) & 1) != 0;
    cells_with[is_kept ? digits[cell] : 0][word] |= bit;
  }
  State state;
  std::memcpy(&state.open, &cells_with[0], sizeof state.open);
  for (int digit = 0; digit < 9; ++digit) {
    std::memcpy(&state.places[digit], &cells_with[digit + 1], sizeof state.open);
    state.places[digit] |= state.open;
  }
  std::fill(state.places.begin() + 9, state.places.end(), Cells{});
  return state;
}

void exclude(State& state, int cell, int digit) {
  const auto [word, bit] = place_of[cell];
  state.places[digit - 1][word] &= ~bit;
}

CellDigits digits_of(const State& state) {
  CellDigits digits;
  for (int digit = 0; digit < 9; ++digit) {
    const Cells places = state.places[digit];
    for (int row = 0; row < 9; ++row) {
      const OctalWord in_row = places[row % 3] >> (row / 3 * 9) & 0777;
      assert(std::has_single_bit(in_row));
      const int column = std::countr_zero(in_row | 0400);  // 0400 only keeps the column below nine
      digits[9 * row + column] = static_cast<std::uint8_t>(digit + 1);
    }
  }
  return digits;
}

std::optional<CellDigits> find_different_solution(const State& start, const CellDigits& known) {
  State state = start;
  std::array<State, 2 * 81> alternatives;  // enough for all guesses, as in nine_by_nine.cpp
  int count = 0;
  while (true) {
    if (!settle(state)) {
    } else if (is_empty(state.open)) {
      const CellDigits digits = digits_of(state);
      if (digits != known) return digits;
    } else {
      const Guess guess = choose_narrow_guess(state);
      State& alternative = alternatives[count++];
      alternative = state;
      alternative.places[guess.digit] &= ~guess.places;
      state.places[guess.digit] &= ~guess.house | guess.places;
      continue;
    }
    if (count == 0) return std::nullopt;
    state = alternatives[--count];
  }
}

}  // namespace clausoku::backtracking::nine_by_nine
