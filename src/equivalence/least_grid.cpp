// The least equivalent of a grid with blanks, row by row. The search keeps what the rows so far do
// not decide: stacks that are blank in all of them may still change places, and so may such columns
// of a stack. The least form of a further row follows by sorting: blanks first, then named digits,
// then digits without a name, which get the next names from left to right. A branch ends as soon as
// one of its rows is greater than that of the best result. Only ties branch: rows with equal forms,
// and columns with digits that get their names in this row.
#include "src/equivalence/least_grid.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace clausoku {
namespace {

using Line = std::array<std::uint8_t, 9>;

constexpr std::uint8_t unnamed = 15;  // sorts after the names 1 … 9

/// A set of the columns 0 … 8 of the result, or of their boundaries: bit k stands for column k, or
/// for the boundary before it.
using Bits = std::uint16_t;

/// What the rows so far decide.
struct State {
  Line columns{0, 1, 2, 3, 4, 5, 6, 7, 8};  // in the order of the result, as far as it is decided
  Bits tied_columns = 0b110'110'110;        // bit k: columns k − 1 and k may change places
  std::uint8_t tied_stacks = 0b110;         // bit k: stacks k − 1 and k may change places
  std::array<std::uint8_t, 10> names{};     // 0: not named yet
  std::uint8_t last_name = 0;
  std::array<std::uint8_t, 9> rows{};  // the rows so far
  std::uint16_t used_rows = 0;         // a bit for each row
  std::uint32_t blank_row_orders = 1;  // the orders of blank rows that give this state

  bool has_tied_columns(int k) const { return (tied_columns >> k & 1) != 0; }
  bool has_tied_stacks(int k) const { return (tied_stacks >> k & 1) != 0; }
};

/// A row in its least form, and the order of the columns that gives this form.
struct Form {
  Line columns;
  Line keys;  // of these columns: 0 for a blank, the name of the digit, or `unnamed`
  std::uint64_t packed = 0;
};

class PuzzleSearch {
 public:
  explicit PuzzleSearch(const Digits81& puzzle) {
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        const std::uint8_t digit = puzzle[row * 9 + column];
        grids_[0][row][column] = digit;
        grids_[1][column][row] = digit;
        if (digit == 0) continue;
        ++counts_[0][row];
        ++counts_[1][column];
      }
    }
    best_.fill(UINT64_MAX);
  }

  LeastForm run(const Digits81& puzzle) {
    for (side_ = 0; side_ < 2; ++side_) extend(State(), 0);
    return {name_digits_in_order(puzzle, result_), automorphisms_};
  }

 private:
  /// Extends a state by its row number `depth`, and by all rows after it.
  void extend(const State& state, int depth) {
    if (depth == 9) {
      result_ = {side_ == 1, state.rows, state.columns};
      automorphisms_ += state.blank_row_orders * count_tied_orders(state);
      return;
    }
    std::array<Form, 9> forms;
    std::array<std::uint8_t, 9> rows;
    int count = 0;
    std::uint64_t least = best_[depth];
    std::array<std::uint8_t, 3> blank_rows{};  // of the candidates, by band
    for (std::uint8_t row = 0; row < 9; ++row) {
      if (!is_candidate(state, depth, row)) continue;
      if (counts_[side_][row] == 0) {
        // Blank rows of a band are interchangeable.
        if (blank_rows[row / 3]++ > 0) continue;
      }
      const Form form = make_form(state, grids_[side_][row]);
      if (form.packed > least) continue;
      if (form.packed < least) {
        least = form.packed;
        count = 0;
      }
      rows[count] = row;
      forms[count++] = form;
    }
    if (least < best_[depth]) {
      best_[depth] = least;
      std::fill(best_.begin() + depth + 1, best_.end(), UINT64_MAX);
      automorphisms_ = 0;
    }
    for (int k = 0; k < count; ++k) {
      State next = state;
      next.rows[depth] = rows[k];
      next.used_rows |= static_cast<std::uint16_t>(1 << rows[k]);
      if (least == 0) next.blank_row_orders *= blank_rows[rows[k] / 3];
      order_stacks(next, forms[k], depth, 0);
    }
  }

  /// The number of orders of the columns that are blank in all rows.
  static std::uint32_t count_tied_orders(const State& state) {
    const auto count_orders = [](bool first, bool second) {
      return first && second ? 6U : first || second ? 2U : 1U;
    };
    std::uint32_t orders = count_orders(state.has_tied_stacks(1), state.has_tied_stacks(2));
    for (int k = 0; k < 9; k += 3) {
      orders *= count_orders(state.has_tied_columns(k + 1), state.has_tied_columns(k + 2));
    }
    return orders;
  }

  bool is_candidate(const State& state, int depth, int row) const {
    if ((state.used_rows >> row & 1) != 0) return false;
    if (depth % 3 != 0) return row / 3 == state.rows[depth - 1] / 3;
    return (state.used_rows >> row / 3 * 3 & 7) == 0;
  }

  static Form make_form(const State& state, const Line& row) {
    Form form;
    form.columns = state.columns;
    for (int k = 0; k < 9; ++k) {
      const std::uint8_t digit = row[state.columns[k]];
      form.keys[k] = digit == 0 ? 0 : state.names[digit] == 0 ? unnamed : state.names[digit];
    }
    for (int k = 1; k < 9; ++k) {  // insertion sort within ties
      for (int j = k; state.has_tied_columns(j) && form.keys[j] < form.keys[j - 1]; --j) {
        std::swap(form.keys[j], form.keys[j - 1]);
        std::swap(form.columns[j], form.columns[j - 1]);
      }
    }
    if (state.tied_stacks != 0) {
      const auto swap_if_less = [&](int k) {
        if (!state.has_tied_stacks(k)) return;
        const auto keys = form.keys.begin() + 3 * k;
        if (std::memcmp(&*keys, &*(keys - 3), 3) >= 0) return;
        std::swap_ranges(keys, keys + 3, keys - 3);
        std::swap_ranges(form.columns.begin() + 3 * k, form.columns.begin() + 3 * k + 3,
                         form.columns.begin() + 3 * k - 3);
      };
      swap_if_less(1);
      swap_if_less(2);
      swap_if_less(1);
    }
    std::uint8_t name = state.last_name;
    for (const std::uint8_t key : form.keys) {
      form.packed = form.packed << 4 | (key == unnamed ? ++name : key);
    }
    return form;
  }

  static bool equal_stacks(const Form& form, int a, int b) {
    return std::memcmp(&form.keys[3 * a], &form.keys[3 * b], 3) == 0;
  }

  /// Tries all orders of stacks with equal forms that are tied, from stack `stack` of the result
  /// on.
  void order_stacks(State& next, Form& form, int depth, int stack) {
    if (stack == 3) {
      refine_and_extend(next, form, depth, 0);
      return;
    }
    order_stacks(next, form, depth, stack + 1);
    if (form.keys[3 * stack + 2] != unnamed) return;  // all blank: these stacks stay tied
    for (int other = stack + 1; other < 3; ++other) {
      bool is_tied = equal_stacks(form, stack, other);
      for (int k = stack + 1; k <= other; ++k) is_tied = is_tied && next.has_tied_stacks(k);
      if (!is_tied) return;
      Form swapped = form;
      std::swap_ranges(swapped.columns.begin() + 3 * stack, swapped.columns.begin() + 3 * stack + 3,
                       swapped.columns.begin() + 3 * other);
      order_stacks(next, swapped, depth, stack + 1);
    }
  }

  /// Tries all orders of tied columns that get a name in this row, from column `k` on; then
  /// extends.
  void refine_and_extend(const State& next, Form& form, int depth, int k) {
    if (k == 9) {
      extend(refine(next, form, depth), depth + 1);
      return;
    }
    refine_and_extend(next, form, depth, k + 1);
    if (form.keys[k] != unnamed) return;
    for (int other = k + 1; other < 9 && next.has_tied_columns(other); ++other) {
      std::swap(form.columns[k], form.columns[other]);
      refine_and_extend(next, form, depth, k + 1);
      std::swap(form.columns[k], form.columns[other]);
    }
  }

  State refine(const State& before, const Form& form, int depth) const {
    State next = before;
    next.columns = form.columns;
    const Line& row = grids_[side_][next.rows[depth]];
    for (int k = 0; k < 9; ++k) {
      if (form.keys[k] == unnamed) next.names[row[form.columns[k]]] = ++next.last_name;
      // Only columns that are blank in all rows so far stay tied.
      if (form.keys[k] != 0) next.tied_columns &= static_cast<Bits>(~(1 << k));
    }
    for (int stack = 1; stack < 3; ++stack) {
      if (form.keys[3 * stack + 2] != 0) {
        next.tied_stacks &= static_cast<std::uint8_t>(~(1 << stack));
      }
    }
    return next;
  }

  std::array<std::array<Line, 9>, 2> grids_{};  // the grid and its transpose
  std::array<Line, 2> counts_{};                // the number of givens in each row
  int side_ = 0;
  std::array<std::uint64_t, 9> best_;  // the rows of the best result
  GridArrangement result_{};
  std::uint32_t automorphisms_ = 0;
};

}  // namespace

LeastForm find_least_form(const Digits81& grid) {
  if (std::ranges::find(grid, 0) == grid.end()) {
    const auto least = find_least_transformations_of_solution(grid);
    return {least.front(), static_cast<std::uint32_t>(least.size())};
  }
  return PuzzleSearch(grid).run(grid);
}

}  // namespace clausoku
