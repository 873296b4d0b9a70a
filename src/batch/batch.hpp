// Decides many puzzles on several threads and writes their results in order.
//
// An engine's answer is an Outcome. A Result is the answer of the batch for one puzzle, after the
// check and the second opinion. The Summary is about all puzzles.
#pragma once

#include <optional>

#include "src/base/output.hpp"
#include "src/batch/engine_pool.hpp"
#include "src/batch/progress.hpp"
#include "src/batch/result_writer.hpp"
#include "src/batch/resumable_output.hpp"
#include "src/batch/summary.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/puzzles/sources/shard.hpp"

namespace clausoku {

struct BatchOptions : SolveRequest {
  bool rate = false;                ///< rates the grids
  bool warn = true;                 ///< warns about what the reader skipped in a puzzle
  std::optional<Shard> shard = {};  ///< the shard that the reader selects; its blocks are noted
  Progress* progress = nullptr;     ///< updated by the batch; paused for messages
};

/// Decides every puzzle of the reader and writes each result to `output`, in the reader's order and
/// as soon as possible. Messages about the input go to `messages`, a line each. Puzzles that an
/// earlier run decided are only read; their results count in the summary. Ends early on a stop
/// request, when the reader stopped, or when the output fails; the written results are then
/// complete and a prefix of all results. Without an interruption, a batch ends only when the reader
/// reaches the end of its input.
Summary run_batch(PuzzleReader& reader, const BatchOptions& options, const ResultWriter& writer,
                  ResumableOutput& output, Output& messages);

}  // namespace clausoku
