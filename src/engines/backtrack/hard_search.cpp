// hard_search: takes over from `bitboard` where that met many dead ends and found nothing, and is
// the search of grids with rules, whose definitions strike digits too (narrowing.hpp). A guess
// costs it more, and it needs far fewer of them, by four means:
//
// - Narrowing reasons with leftovers besides singles (narrowing.hpp).
// - Of interchangeable digits one is tried for all, where that answers the question
//   (digit_order.hpp).
// - It guesses where dead ends over choices are most, not merely where choices are fewest (after
//   Boussemart et al., "Boosting systematic search by weighting constraints", ECAI 2004). Each dead
//   end weighs a little more than the one before it, so that what is long past is forgotten, as in
//   SAT solvers. Without that, a few layouts in a hundred take a thousand times as long.
// - It starts anew after so many dead ends, and keeps what it knows of where they are: a search
//   that began in the wrong corner is soon left (after Gomes et al., "Boosting combinatorial search
//   through randomization", AAAI 1998). As each run may be longer than the last, one of them ends;
//   and once a solution is found there is no further start, so that none is found twice.
//
// Of the 3,708 published jigsaw layouts without a solution, all blank, `bitboard` alone refutes one
// in a hundred within a second; with this it takes 1.5 ms of CPU time for each.

#include "src/engines/backtrack/hard_search.hpp"

#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "src/engines/backtrack/digit_order.hpp"

namespace clausoku::backtracking {
namespace {

constexpr std::uint64_t first_run = 50;  // dead ends, and a tenth more in each run to come
constexpr double growth_of_weights = 1.05;
constexpr double most_weight = 1e100;

class HardSearch {
 public:
  HardSearch(const Grid& grid, Search& search);

  void run();

 private:
  using Slot = Narrowing::Slot;

  struct Guess {
    Slot slot;
    int tried;                 // the digit in the cell, or the index of the cell in the house
    std::size_t struck_count;  // how many digits had been struck before
    Digit opened;              // by what is tried now; 0 where nothing was
  };

  void dead_end(Slot slot);
  void start_anew();
  int choices(Slot slot) const;
  bool choose();
  bool guess_on();
  bool set_next(Guess& guess);
  bool found();

  const Board& board_;
  Search& search_;
  Narrowing narrowing_;
  DigitOrder order_;
  std::vector<double> weights_;  // by slot, of the dead ends where it was left without a choice
  double weight_ = 1;            // of the next
  std::vector<Guess> guesses_;
  std::uint64_t run_length_ = first_run;
  std::uint64_t run_left_ = first_run;
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
  while (search_.may_go_on()) {
    if (const Slot slot = narrowing_.settle(); slot >= 0) {
      dead_end(slot);
      if (!guesses_.empty() && --run_left_ == 0 && !search_.has_found() && !search_.in_order()) {
        start_anew();
        continue;
      }
    } else if (!choose() && !found()) {
      return;
    }
    if (!guess_on()) return;
  }
}

void HardSearch::dead_end(Slot slot) {
  search_.dead_end();
  weights_[slot] += weight_;
  weight_ *= growth_of_weights;
  if (weight_ < most_weight) return;
  for (double& weight : weights_) weight /= weight_;
  weight_ = 1;
}

/// Takes all guesses back.
void HardSearch::start_anew() {
  run_length_ += run_length_ / 10;
  run_left_ = run_length_;
  for (; !guesses_.empty(); guesses_.pop_back()) {
    narrowing_.take_back_to(guesses_.back().struck_count);
    order_.close(guesses_.back().opened);
  }
}

/// How many choices of a slot are to be tried; 1 or fewer where there is none to be made.
int HardSearch::choices(Slot slot) const {
  const int all = narrowing_.choices(slot);
  if (all <= 1 || order_.is_free()) return all;
  if (!narrowing_.is_cell(slot)) return order_.may_guess(narrowing_.digit_of(slot)) ? all : 0;
  int count = 0;
  for (Digit digit = 1; digit <= board_.size(); ++digit) {
    if (narrowing_.has(slot, digit) && order_.may_guess(digit)) ++count;
  }
  return count;
}

/// Puts a slot up for guessing. False where all are settled.
bool HardSearch::choose() {
  search_.spend(weights_.size() / 4);
  Slot best = -1;
  double most = 0;
  for (Slot slot = 0; slot < narrowing_.slot_count(); ++slot) {
    if (narrowing_.choices(slot) <= 1) continue;
    const int count = choices(slot);
    if (count == 0 || weights_[slot] + weight_ <= most * count) continue;
    best = slot;
    most = (weights_[slot] + weight_) / count;
    if (search_.in_order()) break;  // at the first cell with a choice
  }
  if (best >= 0) guesses_.push_back({best, 0, narrowing_.struck_count(), 0});
  return best >= 0;
}

/// Takes the last guess back and tries its next choice; where there is none, that of the guess
/// before. False where no guess is left.
bool HardSearch::guess_on() {
  while (!guesses_.empty()) {
    Guess& guess = guesses_.back();
    narrowing_.take_back_to(guess.struck_count);
    order_.close(std::exchange(guess.opened, 0));
    if (set_next(guess)) {
      search_.guess();
      return true;
    }
    guesses_.pop_back();
  }
  return false;
}

/// Sets the slot's choice after the one tried. False where there is none.
bool HardSearch::set_next(Guess& guess) {
  const bool is_cell = narrowing_.is_cell(guess.slot);
  while (guess.tried < board_.size()) {
    const int k = guess.tried++;
    const Cell cell = is_cell ? guess.slot : board_.house(narrowing_.house_of(guess.slot))[k];
    const Digit digit = is_cell ? k + 1 : narrowing_.digit_of(guess.slot);
    if (!narrowing_.has(cell, digit) || !order_.may_guess(digit)) continue;
    narrowing_.set(cell, digit);
    guess.opened = order_.open_after(digit);
    return true;
  }
  return false;
}

/// False where no further solution is asked for.
bool HardSearch::found() {
  const Grid solution = narrowing_.solution();
  const auto show = [&](const Grid& grid) {
    return search_.found([&]() -> const Grid& { return grid; });
  };
  return show(solution) && (order_.is_free() || show(order_.swapped(solution)));
}

}  // namespace

void hard_search(const Grid& grid, Search& search) {
  assert(!search.has_found());
  HardSearch(grid, search).run();
}

}  // namespace clausoku::backtracking
