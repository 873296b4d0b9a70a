// Outcomes: what an engine says of a grid.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"
#include "encoder/reduction.hpp"

namespace clausoku {

enum class Verdict {
  unique,    ///< exactly one solution
  multiple,  ///< two or more
  none,      ///< no solution
  invalid,   ///< two givens clash, or the input is no grid
  unknown,   ///< a limit was hit first, or the solver failed
  solvable,  ///< at least one; no further one was asked for
};

std::string_view to_string(Verdict verdict);

/// What ended a search before it was done.
enum class Limit { time, conflicts, memory, interrupt };

/// Why the memory did not suffice.
struct MemoryShortage {
  std::uint64_t needed = 0;  ///< bytes for the formula; 0: an allocation failed
  std::uint64_t allowed = 0;
};

/// What has led to a verdict.
enum class DecidedBy {
  givens,           ///< they clash; nothing was asked further
  propagation,      ///< inference before any clause was written
  failed_literals,  ///< likewise, and candidates were tried
  kept_solver,      ///< a SAT solver that is kept, by what the givens imply in its formula
  solver,           ///< the puzzle's own SAT solver
  portfolio_1,      ///< the first of those that take over from it
  portfolio_2,      ///< the second, which goes on beside the first
  search,           ///< the backtracker
};

inline constexpr auto decided_by_names = std::to_array<std::pair<std::string_view, DecidedBy>>({
    {"givens", DecidedBy::givens},
    {"propagation", DecidedBy::propagation},
    {"failed-literals", DecidedBy::failed_literals},
    {"kept-solver", DecidedBy::kept_solver},
    {"solver", DecidedBy::solver},
    {"portfolio-1", DecidedBy::portfolio_1},
    {"portfolio-2", DecidedBy::portfolio_2},
    {"search", DecidedBy::search},
});

/// What a call has cost. A figure that the engine or its solver does not tell, or that is one of a
/// formula or a search that there was none of, is empty.
struct Statistics {
  std::chrono::nanoseconds encode{};  ///< reducing the grid and writing its clauses
  std::chrono::nanoseconds solve{};   ///< searching
  std::chrono::nanoseconds decode{};  ///< from models to grids
  std::chrono::nanoseconds total{};
  std::optional<std::int64_t> variables;
  std::optional<std::int64_t> clauses;
  std::optional<std::int64_t> decisions;     ///< guesses
  std::optional<std::int64_t> conflicts;     ///< dead ends
  std::optional<std::int64_t> propagations;  ///< literals set, or digits placed, without a guess
};

struct Outcome {
  Verdict verdict = Verdict::unknown;
  std::vector<Grid> solutions;       ///< the first that were found, up to Limits::max_kept
  std::uint64_t solution_count = 0;  ///< how many were found, all different
  std::optional<Contradiction> contradiction;  ///< for `invalid`; for `none` if it shows at once
  std::optional<Limit> limit;  ///< what cut the search short: for `unknown`, and for `multiple`
  MemoryShortage shortage;     ///< for Limit::memory
  std::string failure;         ///< how the solver failed, in words; for `unknown`, otherwise empty
  std::optional<DecidedBy> decided_by;  ///< empty for `unknown`
  std::int64_t solver_calls = 0;        ///< how often a SAT solver was asked
  Statistics statistics;
};

/// What every engine says of a grid whose givens clash.
Outcome refused(const Clash& clash);

/// What an engine says whose deadline came before its search began.
Outcome out_of_time(const Deadline& deadline);

/// What an engine says that ran out of memory.
Outcome out_of_memory(const MemoryShortage& shortage);

/// What a deadline that is due stands for.
Limit limit_of(const Deadline& deadline);

/// The verdict of a search that was not cut short: by how many solutions it found of how many it
/// looked for.
Verdict verdict_of(std::uint64_t found, std::uint64_t max_solutions);

/// Whether two outcomes for the same grid and the same Limits::max_solutions cannot both be right
/// in how many solutions they count. A search that a limit cut short has counted some of them.
bool counts_contradict(const Outcome& a, const Outcome& b);

/// The reason for a verdict in words; empty for `unique` and `solvable`.
std::string reason(const Outcome& outcome, const Board& board);

}  // namespace clausoku
