// An outcome is an engine's answer about a grid.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"
#include "encoder/reduction.hpp"

namespace clausoku {

enum class Verdict {
  unique,    ///< exactly one solution
  multiple,  ///< two or more
  none,      ///< no solution
  invalid,   ///< two givens clash, or the input is no grid
  unknown,   ///< a limit was hit first, or the solver failed
  solvable,  ///< at least one solution; no second one was searched for
};

inline constexpr auto verdict_names = std::to_array<std::pair<std::string_view, Verdict>>({
    {"unique", Verdict::unique},
    {"multiple", Verdict::multiple},
    {"none", Verdict::none},
    {"invalid", Verdict::invalid},
    {"unknown", Verdict::unknown},
    {"solvable", Verdict::solvable},
});

std::string_view to_string(Verdict verdict);

/// The limit that ended a search before it was complete.
enum class Limit {
  time,
  conflicts,
  memory,
  interrupt,
  solver,  ///< a limit of the solver itself: it gave up
};

/// The memory that was needed and the memory that was allowed when memory ran out.
struct MemoryShortage {
  std::uint64_t needed = 0;  ///< bytes for the formula; 0 if an allocation failed
  std::uint64_t allowed = 0;
};

/// The step of Engine::solve() that decided the verdict.
enum class DecidedBy {
  givens,           ///< the givens clash; nothing else was tried
  propagation,      ///< inference before any clause was written
  failed_literals,  ///< inference that also tried candidates
  kept_solver,      ///< a SAT solver kept across puzzles, under the puzzle's assumptions
  solver,           ///< a fresh SAT solver for the puzzle
  portfolio_1,      ///< the first member of the portfolio, which takes over from the solver
  portfolio_2,      ///< the second member, which runs beside the first
  search,           ///< the search of the backtracker
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

/// The cost of one call of Engine::solve(). A field is empty if the engine or its solver does not
/// report the value, or if there was no formula or no search.
struct Statistics {
  std::chrono::nanoseconds encode{};  ///< reducing the grid and writing its clauses
  std::chrono::nanoseconds solve{};   ///< the search
  std::chrono::nanoseconds decode{};  ///< turning models into grids
  std::chrono::nanoseconds total{};
  std::optional<std::int64_t> variables;
  std::optional<std::int64_t> clauses;
  std::optional<std::int64_t> decisions;     ///< guesses
  std::optional<std::int64_t> conflicts;     ///< dead ends
  std::optional<std::int64_t> propagations;  ///< literals or digits set without a guess
};

struct Outcome {
  Verdict verdict = Verdict::unknown;
  std::vector<Grid> solutions;       ///< the first solutions found, up to Limits::max_kept
  std::uint64_t solution_count = 0;  ///< the number of different solutions found
  std::optional<Contradiction> contradiction;  ///< for `invalid`; for `none` if inferred
  std::optional<Limit> limit;  ///< the limit that was hit; for `unknown` and `multiple`
  MemoryShortage shortage;     ///< for Limit::memory
  std::string failure;         ///< the solver's failure, in words; only for `unknown`
  std::string disagreement;    ///< two engines' contradiction (handover.hpp), in words; else empty
  std::optional<DecidedBy> decided_by;  ///< empty for `unknown`
  bool handed_over = false;             ///< a second engine found all solutions after the first 200
  std::int64_t solver_calls = 0;        ///< the number of calls of SAT solvers
  Statistics statistics;
};

/// Returns the outcome for a grid whose givens clash, which is the same with every engine.
Outcome make_invalid_outcome(const Clash& clash);

/// Returns the outcome of an engine whose deadline passed before its search began.
Outcome make_timeout_outcome(const Deadline& deadline);

Outcome make_out_of_memory_outcome(const MemoryShortage& shortage);

/// Returns Limit::interrupt if a stop was requested, otherwise Limit::time. Requires that the
/// deadline has passed.
Limit find_passed_limit(const Deadline& deadline);

/// Returns the verdict of a search that found `found` solutions and was not interrupted. The search
/// may have ended at `max_solutions` solutions.
Verdict verdict_of_solution_count(std::uint64_t found, std::uint64_t max_solutions);

/// Returns true if the solution counts of two outcomes contradict each other. The count of an
/// interrupted search is only a lower bound. Both outcomes must be for the same grid and
/// Limits::max_solutions.
bool solution_counts_contradict(const Outcome& a, const Outcome& b);

/// Returns the reason for the outcome's verdict in words; empty for `unique` and `solvable`.
std::string reason(const Outcome& outcome, const Board& board, const DigitNames& digit_names = {});

}  // namespace clausoku
