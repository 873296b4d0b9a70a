// The portfolio of a search: solvers that decide the same grid in parallel, each with a formula of
// its own.
#pragma once

#include <functional>

#include "src/engines/sat/model_search.hpp"

namespace clausoku {

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
