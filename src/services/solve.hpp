// The use case `solve`: decides one puzzle, or many on several threads. The checker checks every
// solution, and the second engine of the pool, if there is one, cross-checks every verdict.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "src/batch/solve_pipeline.hpp"

namespace clausoku {

/// Decides a puzzle within the limits of the pool.
Result solve_puzzle(EnginePool& engines, Puzzle puzzle);

/// Decides one puzzle with the hybrid engine, which is the fastest for one puzzle. No cross-check.
Result solve_puzzle(Puzzle puzzle, Limits limits);

/// Begins an iteration over puzzles for a number of deciding threads. `stop` ends the iteration.
using OpenPuzzleSource =
    std::function<std::unique_ptr<PuzzleSource>(std::size_t threads, std::stop_token stop)>;

/// Decides all puzzles of a source. SolvePipeline describes the stages and the returned value.
template <class Answer>
bool solve_puzzles(EnginePool& engines, const OpenPuzzleSource& open,
                   typename SolvePipeline<Answer>::Stages stages) {
  SolvePipeline<Answer> pipeline(engines, std::move(stages));
  return pipeline.run(*open(engines.thread_count(), pipeline.token()));
}

}  // namespace clausoku
