// Makes comparisons from times that a test chooses, without running an engine.
#pragma once

#include <chrono>
#include <vector>

#include "src/compare/comparison.hpp"

namespace clausoku::test {

inline constexpr std::chrono::nanoseconds never{-1};  ///< the limit, a second, was hit

inline Run make_run_with_time(std::chrono::nanoseconds time) {
  Run run;
  run.total = time == never ? std::chrono::seconds(1) : time;
  run.state = time == never ? RunState::time_out : RunState::decided;
  run.verdict = time == never ? Verdict::unknown : Verdict::unique;
  run.agrees = time != never;
  return run;
}

/// Makes a comparison on 9×9 puzzles; each inner list holds the times of all engines on one puzzle.
inline Comparison make_comparison(
    const std::vector<std::vector<std::chrono::nanoseconds>>& puzzles) {
  Comparison comparison;
  comparison.engines = puzzles.front().size();
  comparison.puzzles = puzzles.size();
  comparison.sizes.assign(puzzles.size(), 9);
  for (const auto& times : puzzles) {
    for (const auto time : times) comparison.runs.push_back(make_run_with_time(time));
  }
  return comparison;
}

}  // namespace clausoku::test
