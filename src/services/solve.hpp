// The use case `solve`: decides one puzzle, or many on several threads. The checker checks every
// solution. If the EnginePool has a second engine, this engine cross-checks every verdict.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "src/batch/solve_pipeline.hpp"

namespace clausoku {

/// Decides a puzzle with the engines and limits in the pool.
Result solve_puzzle(EnginePool& engines, Puzzle puzzle);

/// Decides a puzzle with the hybrid engine, the fastest for a single puzzle; no cross-check.
Result solve_puzzle(Puzzle puzzle, Limits limits);

/// Opens a source of puzzles for `threads` solving threads. A request to `stop` ends the source.
using OpenPuzzleSource =
    std::function<std::unique_ptr<PuzzleSource>(std::size_t threads, std::stop_token stop)>;

/// Decides all puzzles of a source. SolvePipeline documents `stages` and the returned value.
template <class Answer>
bool solve_puzzles(EnginePool& engines, const OpenPuzzleSource& open,
                   typename SolvePipeline<Answer>::Stages stages) {
  SolvePipeline<Answer> pipeline(engines, std::move(stages));
  return pipeline.run(*open(engines.thread_count(), pipeline.token()));
}

}  // namespace clausoku
