// The portfolio of a search: solvers that decide the same grid in parallel, each with a formula of
// its own. They race: the first to find the answer stops the others.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>

#include "src/engines/sat/model_search.hpp"

namespace clausoku {

/// Performs one run. Returns true if the run found the answer, false if it was stopped or gave up.
using Runner = std::function<bool(std::size_t number, const std::stop_token& stop)>;

/// Performs the runs 0 … runners − 1, run 0 on the calling thread and every other run on its own
/// thread. Returns the number of the winning run after all runs have ended, or empty if no run
/// found the answer. `stop` ends all runs. A run that throws or gets no thread drops out of the
/// race. If all runs drop out, rethrows the exception of run 0. Requires runners ≥ 1.
std::optional<std::size_t> race(std::size_t runners, const std::stop_token& stop,
                                const Runner& run);

/// Returns true if any solutions will do and there is no conflict limit, so that solvers may race.
bool can_race_solvers(const Limits& limits);

/// Decides the grid with one member. Ends at the deadline, with Verdict::unknown.
using MemberSearch =
    std::function<void(const PortfolioMember& member, const Deadline& deadline, Outcome& found)>;

/// Runs a race of the portfolio's members, with the options' head start for the first. If no member
/// decided the grid, takes the outcome with the most solutions. On a tie, prefers an outcome with a
/// limit to a failure, then the first outcome.
void run_portfolio(const ModelSearchOptions& options, const Limits& limits,
                   const Deadline& deadline, const MemberSearch& search, Outcome& outcome);

}  // namespace clausoku
