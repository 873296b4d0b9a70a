// The data of a Solver: its options and its engines.
#pragma once

#include <algorithm>
#include <vector>

#include <clausoku/solve.hpp>
#include "src/batch/result.hpp"

namespace clausoku::api {

/// Sets all members of an answer except its index. `answer` may be reused from another puzzle.
void fill(Answer& answer, Result&& result, const SolverOptions& options);

struct SolverImpl {
  SolverOptions options;
  EngineSpec spec;
  std::optional<EngineSpec> cross_check;
  std::vector<EnginePair> engines;  // one for each thread, made when first needed

  Limits limits() const {
    Limits limits;
    limits.max_solutions = options.max_solutions;
    limits.max_kept = std::max<std::size_t>(options.max_kept, 2);  // the checks need two solutions
    limits.in_order = options.in_order;
    limits.time = options.time;
    limits.conflicts = options.conflicts;
    limits.memory = options.memory;
    limits.stop = options.stop;
    return limits;
  }

  void solve(clausoku::Puzzle puzzle, const Limits& limits, std::size_t thread, Answer& answer) {
    const EnginePair& own = engines[thread].make(spec, cross_check);
    fill(answer,
         decide_puzzle(std::move(puzzle), *own.first, limits,
                       {own.second.get(), options.cross_check_time}),
         options);
  }
};

}  // namespace clausoku::api
