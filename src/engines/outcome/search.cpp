#include "src/engines/outcome/search.hpp"

#include <algorithm>
#include <limits>

namespace clausoku::backtracking {
namespace {

// The work in visited cells between two clock readings: some tenths of a millisecond.
constexpr std::int64_t work_between_clock_readings = 1 << 16;

}  // namespace

// A limit of 0 conflicts acts as a limit of 1, so that grids that need no search are still decided.
Search::Search(const Limits& limits)
    : limits_(limits),
      max_conflicts_(limits.conflicts ? std::max<std::uint64_t>(*limits.conflicts, 1)
                                      : std::numeric_limits<std::uint64_t>::max()) {}

void Search::dead_end(const Contradiction& reason) {
  if (!has_guessed()) outcome_.contradiction = reason;
  dead_end();
}

bool Search::read_clock() {
  work_left_ = work_between_clock_readings;
  if (limits_.stop.stop_requested()) return stop_for(Limit::interrupt);
  if (limits_.time && Clock::now() - start_ >= *limits_.time) return stop_for(Limit::time);
  return true;
}

bool Search::stop_for(Limit limit) {
  outcome_.limit = limit;
  work_left_ = 0;  // the next call reads the clock again
  return false;
}

Outcome Search::outcome() && {
  outcome_.verdict =
      outcome_.limit ? solutions_.verdict_after_interruption() : solutions_.verdict();
  if (outcome_.verdict != Verdict::none) outcome_.contradiction.reset();
  if (outcome_.verdict != Verdict::unknown) outcome_.decided_by = DecidedBy::search;

  Statistics& statistics = outcome_.statistics;
  statistics.decisions = guesses_;
  statistics.conflicts = static_cast<std::int64_t>(conflicts_);
  statistics.propagations = placed_;
  statistics.solve = statistics.total = Clock::now() - start_;
  return std::move(outcome_);
}

}  // namespace clausoku::backtracking
