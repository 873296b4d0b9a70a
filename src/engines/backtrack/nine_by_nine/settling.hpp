// Applies four rules to all cells and all digits at once, over and over until nothing changes:
//
// 1. If a cell has one digit left, this digit is removed from the other cells of its box.
// 2. In a band, a digit occupies three triads, one in each row and one in each box: a permutation.
//    Six permutations exist. A triad that is in none of the permutations still possible loses the
//    digit. The same holds for the columns in a stack of boxes.
// 3. If a digit has one cell left in its box, the other digits are removed from this cell.
// 4. If three digits are each confined to the same triad in its row, or to the same three cells
//    of a column in its box, the other digits are removed from these cells. This rule costs more
//    than it gains, so it runs only when the other rules find nothing more, and only if the caller
//    wants all rules.
//
// Rule 2 covers hidden singles of rows and columns and locked candidates. It packs three digits
// into one set: row triads need only a third of the bits, and stack columns only one of three
// words. After Dillon, "Nerd Sniped: A Sudoku Story" (https://t-dillon.github.io/tdoku/).
#pragma once

#include <array>
#include <cstring>

#include "src/engines/backtrack/nine_by_nine/settle.hpp"

namespace clausoku::backtracking::nine_by_nine {

/// Returns the triads that are part of a possible permutation of rows and boxes (rule 2). Each
/// triad is one bit. Works on three digits at once: the first, second and third digit use the bits
/// of the first, second and third cells of the triads.
template <class Sets>
[[gnu::always_inline]] inline Sets find_triads_in_permutations(const Sets& triads) {
  const Sets right = rotate_stacks<1>(triads);
  const Sets left = rotate_stacks<2>(triads);
  return triads & ((rotate_rows<1>(right) & rotate_rows<2>(left)) |
                   (rotate_rows<1>(left) & rotate_rows<2>(right)));
}

/// Returns the columns of boxes that are part of a possible permutation of bands and columns (rule
/// 2). Works on three digits at once, with one word for each digit.
template <class Sets>
[[gnu::always_inline]] inline Sets find_columns_in_permutations(const Sets& columns) {
  const Sets right = rotate_columns<1>(columns);
  const Sets left = rotate_columns<2>(columns);
  return columns & ((rotate_bands<1>(right) & rotate_bands<2>(left)) |
                    (rotate_bands<1>(left) & rotate_bands<2>(right)));
}

/// Performs one call of settle(). `Sets` is a vector of the places of one, two or four digits.
template <class Sets>
class Settling {
 public:
  [[gnu::always_inline]] explicit Settling(State& state) : state_(state) {
    std::memcpy(places_.data(), state.places.data(), used * sizeof(Sets));
  }

  [[gnu::always_inline]] bool run(SettleRules rules) {
    do {
      before_ = places_;
      if (!apply_single_digit_rule() || !apply_permutation_and_box_rules()) return leave(false);
    } while (have_places_changed() ||
             (rules == SettleRules::all && !is_empty(state_.open) && apply_confined_digits_rule()));
    return leave(true);
  }

 private:
  static constexpr int sets_per_vector = sizeof(Sets) / sizeof(Cells);
  static constexpr int used = (9 + sets_per_vector - 1) / sets_per_vector;
  static constexpr int groups = (used + 2) / 3;
  using Places = std::array<Sets, 3 * groups>;  // the sets after the ninth digit are empty

  [[gnu::always_inline]] bool leave(bool consistent) {
    std::memcpy(state_.places.data(), places_.data(), used * sizeof(Sets));
    return consistent;
  }

  [[gnu::always_inline]] bool have_places_changed() const {
    Sets changed{};
    for (int k = 0; k < used; ++k) changed |= places_[k] ^ before_[k];
    return !is_empty(changed);
  }

  /// Applies rule 1 (a cell has one digit left). Returns false if a cell has no digit left.
  [[gnu::always_inline]] bool apply_single_digit_rule() {
    Tally<Sets> digits;
    for (int k = 0; k < used; ++k) digits.add(places_[k]);
    digits.combine_side_by_side_counts();
    std::memcpy(&state_.open, &digits.twice, sizeof state_.open);
    if (!is_empty(digits.once ^ all<Sets>)) return false;
    const Sets singles = digits.once & ~digits.twice & ~alone_in_box_;
    if (is_empty(singles)) return true;
    for (int k = 0; k < used; ++k) {
      const Sets single = places_[k] & singles;
      const Sets box =
          fill_triads_of_first_cells(mark_nonempty_triads(fill_nonempty_columns(single)));
      places_[k] &= ~(box ^ single);
    }
    return true;
  }

  /// Applies rules 2 and 3. Returns false if a digit has no place or two digits need the same cell.
  [[gnu::always_inline]] bool apply_permutation_and_box_rules() {
    Places alone;  // the cells where a digit has its only place in the box
    Tally<Sets> claims;
    Sets lost{};  // not empty if a digit has no place left
#pragma GCC unroll 3
    for (int group = 0; group < groups; ++group) {
      Sets& a = places_[3 * group];
      Sets& b = places_[3 * group + 1];
      Sets& c = places_[3 * group + 2];
      const Sets triads = find_triads_in_permutations(
          mark_nonempty_triads(a) | mark_nonempty_triads(b) << 1 | mark_nonempty_triads(c) << 2);
      a &= fill_triads_of_first_cells(triads & first_columns);
      b &= fill_triads_of_first_cells(triads >> 1 & first_columns);
      c &= fill_triads_of_first_cells(triads >> 2 & first_columns);

      const Sets above_a = rotate_rows<1>(a) | rotate_rows<2>(a);
      const Sets above_b = rotate_rows<1>(b) | rotate_rows<2>(b);
      const Sets above_c = rotate_rows<1>(c) | rotate_rows<2>(c);
      const Sets columns = pick_words(a | above_a, b | above_b, c | above_c);
      const Sets beside = rotate_columns<1>(columns) | rotate_columns<2>(columns);
      const Sets kept = find_columns_in_permutations(columns);
      alone[3 * group] = a & ~(above_a | copy_word_to_all_words<0>(beside));
      alone[3 * group + 1] = b & ~(above_b | copy_word_to_all_words<1>(beside));
      alone[3 * group + 2] = c & ~(above_c | copy_word_to_all_words<2>(beside));
      a &= copy_word_to_all_words<0>(kept);
      b &= copy_word_to_all_words<1>(kept);
      c &= copy_word_to_all_words<2>(kept);
      for (int k = 3 * group; k < 3 * group + 3; ++k) claims.add(alone[k]);
      lost |= Sets(kept == 0) & make_mask_of_words_with_digits(group);
    }
    claims.combine_side_by_side_counts();
    alone_in_box_ = claims.once;
    for (int k = 0; k < used; ++k) places_[k] &= ~(alone_in_box_ ^ alone[k]) & ~claims.twice;
    return is_empty(lost | claims.twice);
  }

  /// Applies rule 4 (three digits in three cells). Returns true if it removed a digit.
  [[gnu::always_inline]] bool apply_confined_digits_rule() {
    Places in_rows;     // first cells of the triads to which a digit is confined in their rows
    Places in_columns;  // columns of boxes to which a digit is confined, repeated in each word
    Tally<Sets> row_tally;
    Tally<Sets> column_tally;
    for (int k = 0; k < used; ++k) {
      const Sets triads = mark_nonempty_triads(places_[k]);
      const Sets columns = fill_nonempty_columns(places_[k]);
      in_rows[k] = triads & ~(rotate_stacks<1>(triads) | rotate_stacks<2>(triads));
      in_columns[k] = columns & ~(rotate_columns<1>(columns) | rotate_columns<2>(columns));
      row_tally.add(in_rows[k]);
      column_tally.add(in_columns[k]);
    }
    row_tally.combine_side_by_side_counts();
    column_tally.combine_side_by_side_counts();
    before_ = places_;
    for (int k = 0; k < used; ++k) {
      places_[k] &= ~fill_triads_of_first_cells(row_tally.thrice & ~in_rows[k]) &
                    ~(column_tally.thrice & ~in_columns[k]);
    }
    return have_places_changed();
  }

  /// Returns a mask of the words that hold digits after pick_words() joined the three vectors of
  /// a group. In wider vectors, the last group also has words without digits.
  [[gnu::always_inline]] static Sets make_mask_of_words_with_digits(int group) {
    Sets in_use{};
    for (int part = 0; part < sets_per_vector; ++part) {
      for (int k = 0; k < 3; ++k) {
        if ((3 * group + k) * sets_per_vector + part < 9) in_use[4 * part + k] = all_bits;
      }
    }
    return in_use;
  }

  State& state_;
  Places places_{};
  Places before_;
  Sets alone_in_box_{};  // the cells whose digit has no other place in the box
};

}  // namespace clausoku::backtracking::nine_by_nine
