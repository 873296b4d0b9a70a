// The batch: many puzzles, one after the other or on several threads, in order.
//
// Puzzles pass through an ordered pipeline in small groups: reading, deciding (in parallel, each
// thread with engines of its own) and writing. The number of groups under way is bounded, so
// memory does not grow with the number of puzzles.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "src/batch/output.hpp"
#include "src/batch/progress.hpp"
#include "src/batch/result.hpp"
#include "src/batch/result_writer.hpp"
#include "src/batch/resume.hpp"
#include "src/engines/spec.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

struct BatchOptions {
  EngineSpec engine;
  std::optional<EngineSpec> cross_check;
  std::chrono::nanoseconds cross_check_time = std::chrono::seconds(1);
  Limits limits;                ///< of each puzzle; its stop token ends the whole batch
  int threads = 1;              ///< ≥ 1
  bool rate = false;            ///< the grids, too
  KeptRecords* kept = nullptr;  ///< what the output, a continued file, holds already; null: nothing
  Progress* progress =
      nullptr;  ///< is kept up to date, and makes room for messages, if there is one
};

struct Summary {
  std::size_t puzzles = 0;
  std::size_t kept = 0;                     ///< puzzles whose results an earlier run has left
  std::array<std::size_t, 6> by_verdict{};  ///< indexed by Verdict
  std::array<std::size_t, 5> by_decider{};  ///< indexed by DecidedBy
  std::size_t solver_asked = 0;             ///< puzzles that a SAT solver was asked for
  std::string solver;                       ///< its name; empty where the engine has none
  bool infers_first = false;                ///< the engine does, before it asks the solver
  std::size_t cross_checked = 0;            ///< asked of both engines
  std::size_t agreed = 0;
  std::size_t alarms = 0;            ///< disagreements and failed checks
  std::size_t cut_short = 0;         ///< multiple, but the search for more was ended by a limit
  std::size_t solver_failures = 0;   ///< puzzles that the solver gave no usable answer for
  std::size_t wrong_statements = 0;  ///< solutions in the input that are none
  std::size_t input_errors = 0;      ///< files that could not be read, or not to their end
  std::int64_t sum = 0;              ///< of the top left numbers of all solutions
  std::size_t summed = 0;            ///< how many solutions have one
  InferenceCounts inferences;        ///< of the grids, where they are rated
  bool interrupted = false;

  std::size_t count(Verdict verdict) const { return by_verdict[static_cast<std::size_t>(verdict)]; }
  std::size_t count(DecidedBy decider) const {
    return by_decider[static_cast<std::size_t>(decider)];
  }
  void add(const Result& result);
  void add(const Summary& other);
};

/// Decides every puzzle of the reader and writes each result, in the reader's order, to `output`;
/// messages about input go to `messages`, a line each. Ends early, with what is finished written
/// whole, when the stop token asks for it or the output fails. What is kept from an earlier run
/// counts in the summary as if it had been decided now, as far as its records tell. If it is not of
/// this batch, the output is refused with the reason and stays as it is.
Summary run_batch(PuzzleReader& reader, const BatchOptions& options, const ResultWriter& writer,
                  Output& output, Output& messages);

/// The summary for a person: the verdicts, who decided, the agreement, the sum. Lines.
std::string describe(const Summary& summary);

}  // namespace clausoku
