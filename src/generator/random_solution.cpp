#include "src/generator/random_solution.hpp"

#include <deque>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "src/generator/nine_by_nine_solution.hpp"
#include "src/inference/inferred.hpp"
#include "src/inference/propagation.hpp"

namespace clausoku {
namespace {

constexpr int largest_searched = 25;

/// The maximum number of states kept for backtracking. Each further state replaces the oldest one.
constexpr std::size_t most_states = 64;

class RandomSearch {
 public:
  RandomSearch(const Grid& grid, Random& random, const Deadline& deadline)
      : grid_(grid), random_(random), deadline_(deadline) {}

  DrawnSolution run() {
    int dead_ends = 20;
    while (true) {
      DrawnSolution drawn = search_until_dead_end_limit(dead_ends);
      if (drawn.solution || drawn.is_certain || deadline_.due()) return drawn;
      dead_ends += dead_ends / 2;
    }
  }

 private:
  struct State {
    Candidates candidates;
    Grid placed;  // digits already removed from the candidates of their peers
  };
  struct Choice {
    State before;
    Cell cell;
    Digit digit;
  };

  State make_state_of_givens() const {
    const Board& board = grid_.board();
    State state{grid_.marks() != nullptr ? *grid_.marks() : Candidates::all(board), Grid(board)};
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      if (grid_[cell] == 0) continue;
      state.candidates.clear(cell);
      state.candidates.add(cell, grid_[cell]);
    }
    return state;
  }

  /// Propagates the state. Returns false on a contradiction or at the deadline.
  bool propagate_state(State& state) const {
    // On a 1024×1024 board, propagate() takes a second before it checks the deadline itself.
    if (deadline_.due()) return false;
    const Propagated propagated =
        propagate(state.candidates, state.placed, grid_.rules(), 0, deadline_);
    if (propagated.contradiction || propagated.cut_short) return false;
    for (Cell cell = 0; cell < grid_.board().cell_count(); ++cell) {
      if (state.candidates.count(cell) == 1) state.placed.set(cell, state.candidates.first(cell));
    }
    return true;
  }

  DrawnSolution search_until_dead_end_limit(int most_dead_ends) {
    State state = make_state_of_givens();
    std::deque<Choice> choices;
    bool has_forgotten = false;
    bool is_possible = propagate_state(state);
    while (!deadline_.due()) {
      if (!is_possible) {
        if (choices.empty()) return {std::nullopt, !has_forgotten};
        if (--most_dead_ends < 0) return {};
        Choice& last = choices.back();
        state = std::move(last.before);
        state.candidates.remove(last.cell, last.digit);
        choices.pop_back();
        is_possible = propagate_state(state);
        continue;
      }
      const std::optional<Cell> cell = choose_open_cell(state);
      if (!cell) {
        if (violates_any_rule(state.placed)) {
          is_possible = false;
          continue;
        }
        return {std::move(state.placed), false};
      }
      const Digit digit = choose_digit(state, *cell);
      choices.push_back({state, *cell, digit});
      if (choices.size() > most_states) {
        choices.pop_front();
        has_forgotten = true;
      }
      state.candidates.clear(*cell);
      state.candidates.add(*cell, digit);
      is_possible = propagate_state(state);
    }
    return {};
  }

  /// Returns true if a full grid violates a rule, which propagation may have missed.
  bool violates_any_rule(const Grid& full) const {
    for (const auto& rule : grid_.rules()) {
      if (!rule->holds(full)) return true;
    }
    return false;
  }

  /// Returns a random open cell with the fewest candidates, two or more. Empty if no cell is open.
  std::optional<Cell> choose_open_cell(const State& state) {
    int fewest = grid_.board().size() + 1;
    int ties = 0;
    std::optional<Cell> chosen;
    for (Cell cell = 0; cell < grid_.board().cell_count(); ++cell) {
      const int count = state.candidates.count(cell);
      if (count == 1 || count > fewest) continue;
      if (count < fewest) ties = 0;
      fewest = count;
      if (random_.below(++ties) == 0) chosen = cell;
    }
    return chosen;
  }

  Digit choose_digit(const State& state, Cell cell) {
    int skip = random_.below(state.candidates.count(cell));
    Digit chosen = 0;
    state.candidates.for_each(cell, [&](Digit digit) {
      if (skip-- == 0) chosen = digit;
    });
    return chosen;
  }

  const Grid& grid_;
  Random& random_;
  const Deadline& deadline_;
};

/// Returns the numbers 0 … count · size − 1, in shuffled blocks of `size`, each block shuffled too.
std::vector<int> shuffle_numbers_in_blocks(int count, int size, Random& random) {
  std::vector<int> blocks(static_cast<std::size_t>(count));
  std::iota(blocks.begin(), blocks.end(), 0);
  random.shuffle(std::span(blocks));
  std::vector<int> numbers;
  for (const int block : blocks) {
    const std::size_t begin = numbers.size();
    for (int k = 0; k < size; ++k) numbers.push_back(block * size + k);
    random.shuffle(std::span(numbers).subspan(begin));
  }
  return numbers;
}

/// Returns a fixed solution with shuffled digits, rows and columns. Row r of the fixed solution has
/// 1 … n, rotated by (r mod box rows) · box columns + ⌊r / box rows⌋.
Grid make_shuffled_solution(const Board& board, Random& random) {
  const int n = board.size();
  const int box_rows = board.box_rows();
  const int box_columns = board.box_cols();
  const std::vector<int> rows = shuffle_numbers_in_blocks(box_columns, box_rows, random);
  const std::vector<int> columns = shuffle_numbers_in_blocks(box_rows, box_columns, random);
  std::vector<Digit> digits(static_cast<std::size_t>(n));
  std::iota(digits.begin(), digits.end(), 1);
  random.shuffle(std::span(digits));
  Grid grid(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const int row = rows[static_cast<std::size_t>(board.row_of(cell))];
    const int column = columns[static_cast<std::size_t>(board.column_of(cell))];
    const int turned = (row % box_rows) * box_columns + row / box_rows + column;
    grid.set(cell, digits[static_cast<std::size_t>(turned % n)]);
  }
  return grid;
}

Grid pick_uniform_nine_by_nine(const Board& board, Random& random) {
  const auto digits = pick_nine_by_nine(random);
  Grid grid(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    grid.set(cell, digits[static_cast<std::size_t>(cell)]);
  }
  return grid;
}

}  // namespace

DrawnSolution pick_solution(const Grid& grid, Random& random, const Deadline& deadline) {
  const Board& board = grid.board();
  const bool is_blank = grid.given_count() == 0 && grid.marks() == nullptr && !grid.has_rules();
  if (is_blank && board.is_9x9()) return {pick_uniform_nine_by_nine(board, random), false};
  if (is_blank && board.usual_boxes() && board.size() > largest_searched) {
    return {make_shuffled_solution(board, random), false};
  }
  return RandomSearch(grid, random, deadline).run();
}

}  // namespace clausoku
