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

  // set by examine()
  RunState state = RunState::failed;
  CrossCheck cross_check = CrossCheck::off;  ///< against the other engines
  std::optional<std::string> wrong = {};     ///< the checker's objection
};

struct Examination {
  std::vector<std::string> disputes;   ///< contradictions between answers that pass the check
  std::string messages;                ///< message lines, including all alarms
  bool wrong_statement = false;        ///< the input states a wrong solution
  Verdict verdict = Verdict::unknown;  ///< verdict of the answers that are not refuted
};

/// Examines the trials and sets their results. Requires: trials ordered by engine; a grid.
Examination examine(const Puzzle& puzzle, std::span<Trial> trials,
                    std::span<const std::string> labels);

/// Completes the records, which hold only identities, with the trials' outcomes and the findings.
/// Requires: as many records as trials, in the same order.
void complete(std::span<RunRecord> records, std::span<const Trial> trials, const Examination& found,
              const Puzzle& puzzle, std::span<const std::string> labels);

/// Returns the run with the median time of an engine's repeated runs; of an even number the shorter
/// of the middle two. An undecided run counts as longer than any decided run. Requires: `runs` is
/// not empty; has_run() is true.
const RunRecord& median_run(std::span<const RunRecord> runs);

/// Returns the median run with the scatter of all runs' times. Requires as median_run().
Run summarized_run(std::span<const RunRecord> runs);

/// An engine's verdict on a grid, other than `unknown`, whose solutions have passed the check.
struct Answer {
  std::size_t engine;
  const Outcome* outcome;
  bool refuted = false;  ///< set by judge()
};

/// Compares the answers for one grid. If they contradict each other, returns a text with each claim
/// and its engines' labels, and marks the refuted answers. Solutions have passed the check, so one
/// solution refutes "none" and "invalid", and two different ones refute "unique". If no answer is
/// refuted in this way, marks all answers.
std::optional<std::string> judge(std::span<Answer> answers, std::span<const std::string> labels);

}  // namespace clausoku
