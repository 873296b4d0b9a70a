// What a Solver keeps.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include <clausoku/solve.hpp>
#include "src/batch/result.hpp"
#include "src/engines/spec.hpp"

namespace clausoku::api {

struct Engines {
  std::unique_ptr<Engine> first;
  std::unique_ptr<Engine> second;  // null: none is asked
};

/// Fills in all of an answer but its index; it may have been another puzzle's before.
void fill(Answer& answer, Result&& result, const SolverOptions& options);

struct SolverImpl {
  SolverOptions options;
  EngineSpec spec;
  std::vector<Engines> engines;  // a thread each, made when first needed

  Engines& engines_of(std::size_t thread) {
    Engines& own = engines[thread];
    if (!own.first) own.first = make_engine(spec);
    if (!own.second && options.cross_check) own.second = make_engine(other_kind(spec));
    return own;
  }

  Limits limits() const {
    Limits limits;
    limits.max_solutions = options.max_solutions;
    limits.max_kept = std::max<std::size_t>(options.max_kept, 2);  // which the checks look at
    limits.in_order = options.in_order;
    limits.time = options.time;
    limits.conflicts = options.conflicts;
    limits.memory = options.memory;
    limits.stop = options.stop;
    return limits;
  }

  void solve(clausoku::Puzzle puzzle, const Limits& limits, std::size_t thread, Answer& answer) {
    Engines& own = engines_of(thread);
    fill(answer,
         decide_puzzle(std::move(puzzle), *own.first, limits,
                       {own.second.get(), options.cross_check_time}),
         options);
  }
};

}  // namespace clausoku::api
