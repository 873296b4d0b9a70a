// One search of the backtracker, with its limits, solutions and counters. A strategy calls
// can_continue() before each step. It ends if can_continue() returns false or if no choice is left.
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

  /// Returns false if the search has reached a limit. Reads the clock only now and then (spend()).
  bool can_continue() {
    if (conflicts_ >= max_conflicts_) return stop_for(Limit::conflicts);
    return has_time_left();
  }

  /// Returns false if a time limit or a stop request has ended the search. Like can_continue(), it
  /// reads the clock only now and then.
  bool has_time_left() { return --work_left_ >= 0 || read_clock(); }

  /// Adds the work of visiting `cells` cells, so that the clock is read earlier.
  void spend(std::size_t cells) { work_left_ -= static_cast<std::int64_t>(cells); }

  /// Counts a guess, which is a digit tried in a cell that has several possible digits.
  void guess() { ++guesses_; }

  /// Counts cells that got their digits without a guess.
  void placed(int cells = 1) { placed_ += cells; }

  /// Counts a dead end. If no digit was guessed yet, stores `reason` as the grid's contradiction.
  void dead_end(const Contradiction& reason);
  void dead_end() { ++conflicts_; }

  bool has_guessed() const { return guesses_ > 0; }

  /// Reports a solution that differs from all earlier ones. Returns true if more are wanted.
  template <class MakeGrid>
  bool found(MakeGrid&& make_grid) {
    return solutions_.take(make_grid);
  }

  bool has_found() const { return outcome_.solution_count > 0; }

  std::uint64_t dead_ends() const { return conflicts_; }

  std::uint64_t max_solutions() const { return limits_.max_solutions; }

  /// Returns true if each guess must be the smallest digit of the first blank cell in reading
  /// order, so that solutions come in lexicographic order.
  bool in_order() const { return limits_.in_order; }

  /// Returns the outcome. The search was complete unless it hit a limit or found enough solutions.
  Outcome outcome() &&;

 private:
  using Clock = std::chrono::steady_clock;

  bool read_clock();
  bool stop_for(Limit limit);

  const Limits& limits_;
  Clock::time_point start_ = Clock::now();
  std::uint64_t max_conflicts_;
  std::int64_t work_left_ = 0;  // until the clock is read; 0: the first step reads the clock
  std::uint64_t conflicts_ = 0;
  std::int64_t guesses_ = 0;
  std::int64_t placed_ = 0;
  Outcome outcome_;
  CollectedSolutions solutions_{limits_, outcome_};
};

}  // namespace clausoku::backtracking
