// The batch: many puzzles, on several threads, their results in order.
//
// An engine's answer is an Outcome; a Result is what the batch says of one puzzle, after the check
// and the second opinion; the Summary is what it says of all.
#pragma once

#include <chrono>
#include <optional>

#include "src/base/output.hpp"
#include "src/batch/progress.hpp"
#include "src/batch/result_writer.hpp"
#include "src/batch/resumable_output.hpp"
#include "src/batch/summary.hpp"
#include "src/engines/spec.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/puzzles/sources/shard.hpp"

namespace clausoku {

/// The number of processor cores, at least 1.
int default_threads();

struct BatchOptions {
  EngineSpec engine;
  std::optional<EngineSpec> cross_check;
  std::chrono::nanoseconds cross_check_time = std::chrono::seconds(1);
  Limits limits;      ///< of each puzzle; its stop token ends the whole batch
  int threads = 1;    ///< ≥ 1; so many puzzles at a time, whatever the number of cores
  bool rate = false;  ///< the grids, too
  bool warn = true;   ///< of what the reader passed over in a puzzle
  std::optional<Shard> shard = {};  ///< whose puzzles the reader hands out: blocks are noted
  Progress* progress = nullptr;     ///< is kept up to date, and makes room for messages
};

/// Decides every puzzle of the reader and writes each result, in the reader's order and as soon as
/// it is the next, to `output`; messages about input go to `messages`, a line each. What the output
/// has kept of an earlier run is only read, and counts in the summary as it did then. Ends early
/// when the stop token asks for it, when the reader stopped, or when the output fails: what is
/// written then is whole, and the beginning of what all of it would be. Only a reader that came to
/// the end of its input ends a batch that is not interrupted.
Summary run_batch(PuzzleReader& reader, const BatchOptions& options, const ResultWriter& writer,
                  ResumableOutput& output, Output& messages);

}  // namespace clausoku
