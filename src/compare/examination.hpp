// Examines the answers of all engines for one puzzle: checks each answer with the checker, compares
// the answers with each other, and completes the records of the runs with the results.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "src/calls/result.hpp"
#include "src/compare/measured_call.hpp"
#include "src/compare/run_record.hpp"
#include "src/engines/outcome/outcome.hpp"

namespace clausoku {

struct Trial {
  std::size_t engine = 0;
  MeasuredCall call;

  // examine() sets the members below.
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

/// Examines the trials of a grid and sets their results. Requires: trials are ordered by engine.
Examination examine(const Puzzle& puzzle, std::span<Trial> trials,
                    std::span<const std::string> labels);

/// Completes records from make_identity_record() with the trials' outcomes and `found`, the result
/// of examine(). Requires: records and trials correspond in number and order.
void complete(std::span<RunRecord> records, std::span<const Trial> trials, const Examination& found,
              const Puzzle& puzzle, std::span<const std::string> labels);

/// Returns the run with the median `time` among an engine's repeated runs. For an even number of
/// runs, the median is the shorter of the two middle times. An undecided run counts as longer than
/// any decided run. Requires: `runs` is not empty; has_run() is true for each run.
const RunRecord& median_run(std::span<const RunRecord> runs, TimeKind time = TimeKind::wall);

/// Returns the median run, with the `scatter` of all `runs`. Requires the same as median_run().
Run summarize_repeated_runs(std::span<const RunRecord> runs, TimeKind time);

/// An engine's answer to one grid, never `unknown`. All of its solutions have passed the check.
struct Answer {
  std::size_t engine;
  const Outcome* outcome;
  bool refuted = false;  ///< set by judge()
};

/// Compares the answers for one grid. Returns empty if they agree. Otherwise marks answers as
/// refuted and returns a text with each claim and the labels of its engines. One solution refutes
/// "none" and "invalid"; two different solutions refute "unique". If these rules refute no answer,
/// marks all answers.
std::optional<std::string> judge(std::span<Answer> answers, std::span<const std::string> labels);

}  // namespace clausoku
