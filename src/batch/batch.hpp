// Decides many puzzles on several threads and writes their results in order.
//
// An Outcome is the answer of one engine. A Result is the answer of the batch for one puzzle, after
// the check and the cross-check. A Summary describes all puzzles.
#pragma once

#include <functional>
#include <optional>

#include "src/base/output.hpp"
#include "src/batch/progress.hpp"
#include "src/batch/resumable_output.hpp"
#include "src/batch/summary.hpp"
#include "src/calls/result_writer.hpp"
#include "src/calls/solve.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/puzzles/sources/shard.hpp"

namespace clausoku {

struct BatchOptions : SolveRequest {
  bool rate = false;               ///< rates the grids
  bool keeps_interrupted = false;  ///< writes the solution counts that an interruption cut short
  /// Compares a puzzle with another set; called by several threads. May be null.
  std::function<std::optional<Likeness>(const Result&)> compare = {};
  bool warn = true;                 ///< warns about what the reader skipped in a puzzle
  std::optional<Shard> shard = {};  ///< the shard of the reader; the batch notes the block starts
};

/// Decides all puzzles of the reader, except those that an earlier run decided; the summary
/// includes that run's results. Writes each result to `output` as soon as possible, in the reader's
/// order, and messages about the input to `messages`. `progress` may be null. Ends early on a stop
/// request, when the reader stops, or when the output fails. Even then, no written result is
/// incomplete, and none is skipped. With `keeps_interrupted`, the results of the puzzles under work
/// follow, up to the first puzzle without a solution so far; a resumed run replaces these results.
Summary run_batch(PuzzleReader& reader, const BatchOptions& options, const ResultWriter& writer,
                  ResumableOutput& output, Output& messages, Progress* progress = nullptr);

}  // namespace clausoku
