// The use case `enumerate`: the solutions of a puzzle, each once, in lexicographic order of their
// digits, as they are found. No solution is kept: the ascending order shows that none comes twice,
// and the cross-check compares how many solutions both engines find and the sum of their hashes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

struct EnumerateRequest {
  std::uint64_t limit = 1;   ///< show at most so many solutions
  Limits limits;             ///< time, conflicts, memory and stop token; the rest is ignored
  Engine* second = nullptr;  ///< the engine of the cross-check; null: none
  std::chrono::nanoseconds cross_check_time = std::chrono::seconds(1);
};

struct EnumerateAnswer {
  Outcome outcome;          ///< counts one solution more than `limit` if there are more
  std::uint64_t shown = 0;  ///< solutions
  bool stopped = false;     ///< the caller wanted no more solutions
  bool complete = false;    ///< the search was not cut short; there may be more than `limit`
  bool cross_checked = false;
  bool agreed = false;               ///< both engines found all solutions, and the same ones
  std::optional<std::string> alarm;  ///< a wrong solution, a wrong order, or a disagreement
};

/// Shows each solution after the check; `show` returns false to end the enumeration. Neither then
/// nor after a failure of the solver is the second engine asked. Requires limit ≥ 1.
EnumerateAnswer enumerate(const Grid& grid, Engine& engine, const EnumerateRequest& request,
                          const std::function<bool(const Grid&)>& show);

}  // namespace clausoku
