// The examination of what all engines have answered for one puzzle: each answer by the checker, and
// all of them by each other.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "src/batch/result.hpp"
#include "src/compare/run.hpp"

namespace clausoku {

/// A call of an engine.
struct Trial {
  std::size_t engine = 0;
  Outcome outcome;

  // what the examination finds
  RunState state = RunState::failed;
  CrossCheck cross_check = CrossCheck::off;  ///< by the other engines
  std::optional<std::string> wrong = {};     ///< what the checker says against it

  Run run() const;
};

struct Examination {
  std::vector<std::string> alarms;     ///< for a person, without the puzzle's name
  std::string messages;                ///< whatever there is to tell, the alarms too; lines
  std::size_t failures = 0;            ///< trials
  bool wrong_statement = false;        ///< the input states a solution that is none
  Verdict verdict = Verdict::unknown;  ///< of the answers that are not refuted
};

/// Completes the trials, those of an engine one after the other. Requires: the puzzle is a grid.
Examination examine(const Puzzle& puzzle, std::span<Trial> trials,
                    std::span<const std::string> labels);

/// Which of an engine's repeated trials stands for all: the one with the median time, of an even
/// number the shorter one; a trial that has not decided counts as longer than any that has.
const Trial& median_trial(std::span<const Trial> trials);

}  // namespace clausoku
