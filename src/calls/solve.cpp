#include "src/calls/solve.hpp"

namespace clausoku {

Result solve_puzzle(EnginePool& engines, Puzzle puzzle) {
  return decide_puzzle(std::move(puzzle), engines.engine(0), engines.request().limits,
                       engines.second(0));
}

Result solve_puzzle(Puzzle puzzle, Limits limits) {
  EnginePool engines({.engine = HybridSpec{}, .limits = std::move(limits)});
  return solve_puzzle(engines, std::move(puzzle));
}

}  // namespace clausoku
