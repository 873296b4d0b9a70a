// The examination of all engines' answers for one puzzle: the checker checks each answer, and the
// answers are cross-checked. The results complete the records of the runs.
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

/// A call of an engine with the results of its examination.
struct Trial {
  std::size_t engine = 0;
  MeasuredCall call;

  // Set by examine():
  RunState state = RunState::failed;
  CrossCheck cross_check = CrossCheck::off;  ///< comparison with the other engines' answers
  std::optional<std::string> wrong = {};     ///< the checker's error message for a wrong answer
};

struct Examination {
  std::vector<std::string> disputes;   ///< contradictions between answers that pass the check
  std::string messages;                ///< message lines, including all alarms
  bool wrong_statement = false;        ///< the input states a wrong solution
  Verdict verdict = Verdict::unknown;  ///< the common verdict of the unrefuted answers
};

/// Examines the trials and sets their results. Requires: trials are ordered by engine; a grid.
Examination examine(const Puzzle& puzzle, std::span<Trial> trials,
                    std::span<const std::string> labels);

/// Completes records that hold only identity fields, with the trials' outcomes and the findings.
/// Requires: there are as many records as trials, in the same order.
void complete(std::span<RunRecord> records, std::span<const Trial> trials, const Examination& found,
              const Puzzle& puzzle, std::span<const std::string> labels);

/// Returns the run with the median time among an engine's repeated runs. For an even number of
/// runs, the median is the shorter of the middle two. An undecided run counts as longer than any
/// decided run. Requires: `runs` is not empty; has_run() is true for each.
const RunRecord& median_run(std::span<const RunRecord> runs);

/// Returns the median run with the scatter of all runs' times. Requires the same as median_run().
Run summarized_run(std::span<const RunRecord> runs);

/// The verdict of an engine on a grid, never `unknown`; its solutions have passed the check.
struct Answer {
  std::size_t engine;
  const Outcome* outcome;
  bool refuted = false;  ///< set by judge()
};

/// Compares the answers for one grid. If the answers contradict each other, returns a text with
/// each claim and its engines' labels, and marks the refuted answers. All solutions have passed the
/// check, so one solution refutes "none" and "invalid", and two different solutions refute
/// "unique". If no answer is refuted in this way, marks all answers.
std::optional<std::string> judge(std::span<Answer> answers, std::span<const std::string> labels);

}  // namespace clausoku
