// One search of the backtracker, whatever its strategy: what it may still spend, what it has found
// and what it has counted. A strategy asks before each step whether it may go on, and returns as
// soon as it may not or when it has nothing left to try.
#pragma once

#include <chrono>
#include <cstdint>

#include "src/engines/outcome/collected_solutions.hpp"

namespace clausoku::backtracking {

class Search {
 public:
  explicit Search(const Limits& limits);
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  /// Whether no limit is hit. Looks at the clock only now and then, as work is reported.
  bool may_go_on() {
    if (conflicts_ >= max_conflicts_) return stop_for(Limit::conflicts);
    return --work_left_ >= 0 || has_time();
  }

  /// Reports work beyond that of one short step, in cells looked at.
  void spend(std::size_t cells) { work_left_ -= static_cast<std::int64_t>(cells); }

  /// A digit was tried in a cell where there was a choice.
  void guess() { ++guesses_; }

  /// Cells got their digits without a guess.
  void placed(int cells = 1) { placed_ += cells; }

  /// The digits as they stand have no solution. The reason is kept if nothing was guessed so far.
  void dead_end(const Contradiction& reason);
  void dead_end() { ++conflicts_; }

  bool has_guessed() const { return guesses_ > 0; }

  /// Takes a solution, different from all before it, as CollectedSolutions does.
  template <class MakeGrid>
  bool found(MakeGrid&& make_grid) {
    return solutions_.take(make_grid);
  }

  bool has_found() const { return outcome_.solution_count > 0; }

  std::uint64_t dead_ends() const { return conflicts_; }

  std::uint64_t max_solutions() const { return limits_.max_solutions; }

  /// Whether a guess must be at the first blank cell in reading order, its smallest digit first:
  /// as all else that is placed is forced, the solutions then come in lexicographic order.
  bool in_order() const { return limits_.in_order; }

  /// What it came to. Where no limit was hit and more solutions were asked for, all counts as
  /// tried.
  Outcome outcome() &&;

 private:
  using Clock = std::chrono::steady_clock;

  bool has_time();
  bool stop_for(Limit limit);

  const Limits& limits_;
  Clock::time_point start_ = Clock::now();
  std::uint64_t max_conflicts_;
  std::int64_t work_left_ = 0;  // until the next look at the clock; at first there is one at once
  std::uint64_t conflicts_ = 0;
  std::int64_t guesses_ = 0;
  std::int64_t placed_ = 0;
  Outcome outcome_;
  CollectedSolutions solutions_{limits_, outcome_};
};

}  // namespace clausoku::backtracking
