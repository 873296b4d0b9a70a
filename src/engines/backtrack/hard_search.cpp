// run_hard_search takes over if the strategy `bitboard` met many dead ends and found no solution.
// It also searches grids with additional rules, and removes digits that would violate a rule. Its
// guesses cost more than those of `bitboard`, but it needs far fewer, for four reasons:
//
// - It uses leftovers in addition to naked and hidden singles (narrowing.hpp).
// - If at most two solutions are wanted, in any order, and the grid has no additional rules, it
//   tries only one of several interchangeable digits (digit_order.hpp).
// - It guesses at the cell, or at the digit in a house, that has the most dead ends per choice,
//   rather than the fewest choices (Boussemart et al., "Boosting systematic search by weighting
//   constraints", ECAI 2004). Each dead end has a little more weight than the one before, as in SAT
//   solvers. Without growing weights, a few layouts in a hundred take a thousand times as long.
// - It restarts after a number of dead ends and keeps the weights of the dead ends, so that a bad
//   start is soon abandoned (Gomes et al., "Boosting combinatorial search through randomization",
//   AAAI 1998). Each run is longer than the run before, so that some run can complete the search.
//   After the first solution there is no restart, so that no solution is found twice.
//
// Benchmark: 3,708 published jigsaw layouts without a solution, all blank. `bitboard` alone refutes
// one in a hundred within a second. run_hard_search needs 1.5 ms of CPU time per layout.

#include "src/engines/backtrack/hard_search.hpp"

#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "src/engines/backtrack/digit_order.hpp"

namespace clausoku::backtracking {
namespace {

constexpr std::uint64_t first_run_length = 50;  // in dead ends; each further run is a tenth longer
constexpr double weight_growth_factor = 1.05;
constexpr double largest_weight = 1e100;

class HardSearch {
 public:
  HardSearch(const Grid& grid, Search& search);

  void run();

 private:
  using Slot = Narrowing::Slot;

  struct Guess {
    Slot slot;
    int tried;                 // the digit in the cell, or the index of the cell in the house
    std::size_t struck_count;  // the number of struck digits before the guess
    Digit opened;              // the digit that the current choice opened in order_, or 0
  };

  void dead_end(Slot slot);
  void restart();
  int choices(Slot slot) const;
  bool push_guess();
  bool try_next_choice();
  bool set_next_choice(Guess& guess);
  bool found();

  const Board& board_;
  Search& search_;
  Narrowing narrowing_;
  DigitOrder order_;
  std::vector<double> weights_;  // by slot: the sum of the weights of its dead ends
  double weight_ = 1;            // the weight of the next dead end
  std::vector<Guess> guesses_;
  std::uint64_t run_length_ = first_run_length;
  std::uint64_t run_left_ = first_run_length;
};

HardSearch::HardSearch(const Grid& grid, Search& search)
    : board_(grid.board()),
      search_(search),
      narrowing_(grid, search),
      order_(search.max_solutions() <= 2 && !search.in_order() && !grid.has_rules()
                 ? DigitOrder(narrowing_)
                 : DigitOrder(board_.size())),
      weights_(narrowing_.slot_count(), 0) {}

void HardSearch::run() {
  while (search_.can_continue()) {
    if (const Slot slot = narrowing_.settle(); slot >= 0) {
      dead_end(slot);
      if (!guesses_.empty() && --run_left_ == 0 && !search_.has_found() && !search_.in_order()) {
        restart();
        continue;
      }
    } else if (!push_guess() && !found()) {
      return;
    }
    if (!try_next_choice()) return;
  }
}

void HardSearch::dead_end(Slot slot) {
  search_.dead_end();
  weights_[slot] += weight_;
  weight_ *= weight_growth_factor;
  if (weight_ < largest_weight) return;
  for (double& weight : weights_) weight /= weight_;
  weight_ = 1;
}

void HardSearch::restart() {
  run_length_ += run_length_ / 10;
  run_left_ = run_length_;
  for (; !guesses_.empty(); guesses_.pop_back()) {
    narrowing_.restore_struck_digits(guesses_.back().struck_count);
    order_.close(guesses_.back().opened);
  }
}

/// Returns the number of choices that a guess in the slot would try. Does not count digits that
/// must wait for a smaller interchangeable digit (digit_order.hpp).
int HardSearch::choices(Slot slot) const {
  const int all = narrowing_.choices(slot);
  if (all <= 1 || order_.has_no_restrictions()) return all;
  if (!narrowing_.is_cell(slot)) return order_.may_guess(narrowing_.digit_of(slot)) ? all : 0;
  int count = 0;
  for (Digit digit = 1; digit <= board_.size(); ++digit) {
    if (narrowing_.has(slot, digit) && order_.may_guess(digit)) ++count;
  }
  return count;
}

/// Pushes a guess of which no choice is tried yet. Returns false if no slot needs a guess.
bool HardSearch::push_guess() {
  search_.spend(weights_.size() / 4);
  Slot best = -1;
  double most = 0;
  for (Slot slot = 0; slot < narrowing_.slot_count(); ++slot) {
    if (narrowing_.choices(slot) <= 1) continue;
    const int count = choices(slot);
    if (count == 0 || weights_[slot] + weight_ <= most * count) continue;
    best = slot;
    most = (weights_[slot] + weight_) / count;
    if (search_.in_order()) break;  // take the first cell with a choice
  }
  if (best >= 0) guesses_.push_back({best, 0, narrowing_.struck_count(), 0});
  return best >= 0;
}

/// Undoes the last guess and tries its next choice. If it has no choice left, removes the guess and
/// continues with the guess before it. Returns false if no guess is left.
bool HardSearch::try_next_choice() {
  while (!guesses_.empty()) {
    Guess& guess = guesses_.back();
    narrowing_.restore_struck_digits(guess.struck_count);
    order_.close(std::exchange(guess.opened, 0));
    if (set_next_choice(guess)) {
      search_.guess();
      return true;
    }
    guesses_.pop_back();
  }
  return false;
}

/// Makes the first untried choice of a guess. Returns false if all choices have been tried.
bool HardSearch::set_next_choice(Guess& guess) {
  const bool is_cell = narrowing_.is_cell(guess.slot);
  while (guess.tried < board_.size()) {
    const int k = guess.tried++;
    const Cell cell = is_cell ? guess.slot : board_.house(narrowing_.house_of(guess.slot))[k];
    const Digit digit = is_cell ? k + 1 : narrowing_.digit_of(guess.slot);
    if (!narrowing_.has(cell, digit) || !order_.may_guess(digit)) continue;
    narrowing_.set(cell, digit);
    guess.opened = order_.open_next_digit(digit);
    return true;
  }
  return false;
}

/// Reports the solution and, if digits are interchangeable, a second one with two digits swapped.
/// Returns false if no further solution is wanted.
bool HardSearch::found() {
  const Grid solution = narrowing_.solution();
  const auto report = [&](const Grid& grid) {
    return search_.found([&]() -> const Grid& { return grid; });
  };
  return report(solution) && (order_.has_no_restrictions() || report(order_.swapped(solution)));
}

}  // namespace

void run_hard_search(const Grid& grid, Search& search) {
  assert(!search.has_found());
  HardSearch(grid, search).run();
}

}  // namespace clausoku::backtracking
