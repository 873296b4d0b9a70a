// Runs: what is kept of an engine's call on a puzzle.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "src/engines/outcome.hpp"

namespace clausoku {

/// How a call of an engine ended.
enum class RunState : std::uint8_t {
  decided,
  time_out,
  conflict_limit,
  gave_up,  ///< the solver did before its limits, or the memory did not suffice
  failed,   ///< the solver gave no usable answer
  wrong,    ///< what it answered fails the check
};

inline constexpr auto run_state_names = std::to_array<std::pair<std::string_view, RunState>>({
    {"decided", RunState::decided},
    {"time-out", RunState::time_out},
    {"conflict-limit", RunState::conflict_limit},
    {"gave-up", RunState::gave_up},
    {"failed", RunState::failed},
    {"wrong", RunState::wrong},
});

struct Run {
  std::chrono::nanoseconds total{};
  std::chrono::nanoseconds encode{};
  std::chrono::nanoseconds solve{};
  std::chrono::nanoseconds decode{};
  std::chrono::nanoseconds cpu{};
  std::optional<std::int64_t> memory_kb;  ///< empty where the call had no process of its own
  std::optional<std::int64_t> variables;  ///< these as in Statistics
  std::optional<std::int64_t> clauses;
  std::optional<std::int64_t> conflicts;
  Verdict verdict = Verdict::unknown;  ///< unknown unless decided
  RunState state = RunState::failed;
  bool asked_solver = false;
  /// The distance of the quartiles of the repeated runs' times, as a share of their median; empty
  /// where there was one run.
  std::optional<double> scatter = {};
  bool agrees = false;  ///< decided, and refuted by no solution that any engine has found

  bool decided() const { return state == RunState::decided; }
};

}  // namespace clausoku
