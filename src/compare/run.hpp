// Runs: what is kept of an engine's call on a puzzle.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "src/engines/outcome.hpp"

namespace clausoku {

/// How a call of an engine ended.
enum class RunState : std::uint8_t {
  decided,
  time_out,
  conflict_limit,
  gave_up,  ///< the solver did, before any limit
  failed,   ///< the solver gave no usable answer
  wrong,    ///< what it answered fails the check
};

struct Run {
  std::chrono::nanoseconds total{};
  std::chrono::nanoseconds encode{};
  std::chrono::nanoseconds solve{};
  std::chrono::nanoseconds decode{};
  std::optional<std::int64_t> variables;  ///< these as in Statistics
  std::optional<std::int64_t> clauses;
  std::optional<std::int64_t> conflicts;
  Verdict verdict = Verdict::unknown;  ///< unknown unless decided
  RunState state = RunState::failed;
  bool asked_solver = false;
  bool agrees = false;  ///< decided, and refuted by no solution that any engine has found

  bool decided() const { return state == RunState::decided; }
};

}  // namespace clausoku
