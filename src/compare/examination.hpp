// The examination of what all engines have answered for one puzzle: each answer by the checker, and
// all of them by each other. What comes out of it are the records of the runs.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "src/batch/result.hpp"
#include "src/compare/measured_call.hpp"
#include "src/compare/run_record.hpp"
#include "src/engines/outcome/outcome.hpp"

namespace clausoku {

/// A call of an engine.
struct Trial {
  std::size_t engine = 0;
  MeasuredCall call;

  // what the examination finds
  RunState state = RunState::failed;
  CrossCheck cross_check = CrossCheck::off;  ///< by the other engines
  std::optional<std::string> wrong = {};     ///< what the checker says against it
};

struct Examination {
  std::vector<std::string> disputes;   ///< between answers that pass the check; for a person
  std::string messages;                ///< whatever there is to tell, all alarms too; lines
  bool wrong_statement = false;        ///< the input states a solution that is none
  Verdict verdict = Verdict::unknown;  ///< of the answers that are not refuted
};

/// Completes the trials, those of an engine one after the other. Requires: the puzzle is a grid.
Examination examine(const Puzzle& puzzle, std::span<Trial> trials,
                    std::span<const std::string> labels);

/// Completes the records of the trials, which tell their identities only, by what they led to and
/// by what the examination found. Requires: as many records as trials, in the same order.
void complete(std::span<RunRecord> records, std::span<const Trial> trials, const Examination& found,
              const Puzzle& puzzle, std::span<const std::string> labels);

/// Which of an engine's repeated runs stands for all: the one with the median time, of an even
/// number the shorter one; a run that has not decided counts as longer than any that has.
/// Requires: there is one; something ran.
const RunRecord& median_run(std::span<const RunRecord> runs);

/// That run, and how far the times of all scatter. Requires: likewise.
Run kept_of(std::span<const RunRecord> runs);

/// An engine's verdict on a grid, not `unknown`, whose solutions have passed the check.
struct Answer {
  std::size_t engine;
  const Outcome* outcome;
  bool refuted = false;  ///< set by judge()
};

/// Compares the answers for one grid. Where they contradict each other, says which engines claim
/// what, by their labels, and marks those answers that the solutions refute: each has passed the
/// check, so a single one refutes that there is none, and two that there is only one. Where no
/// solution decides it, all are marked.
std::optional<std::string> judge(std::span<Answer> answers, std::span<const std::string> labels);

}  // namespace clausoku
