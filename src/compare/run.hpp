// Runs: what is kept of an engine's call on a puzzle.
#pragma once

#include <chrono>
#include <cstdint>

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
  std::int64_t variables = 0;
  std::int64_t clauses = 0;
  std::int64_t conflicts = 0;
  Verdict verdict = Verdict::unknown;  ///< unknown unless decided
  RunState state = RunState::failed;
  bool agrees = false;  ///< decided, and refuted by no solution that any engine has found

  bool decided() const { return state == RunState::decided; }
};

}  // namespace clausoku
