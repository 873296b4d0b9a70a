// The use case `enumerate`: shows the solutions of a puzzle as they are found, each once, in
// lexicographic order of their digits. No solution is kept: the ascending order excludes
// duplicates, and the cross-check compares the engines' solution counts and the sums of the
// solutions' hashes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "src/batch/engine_pool.hpp"

namespace clausoku {

struct EnumerateRequest {
  std::uint64_t limit = 1;    ///< the largest number of solutions to show
  Limits limits = {};         ///< only time, conflicts, memory and stop token are used
  SecondOpinion second = {};  ///< the cross-check
};

struct EnumerateAnswer {
  Outcome outcome;          ///< its solution count is limit + 1 if there are more than `limit`
  std::uint64_t shown = 0;  ///< the number of solutions shown
  bool stopped = false;     ///< `show` returned false
  bool complete = false;    ///< no limit ended the search; there may be more than `limit` solutions
  CrossCheck cross_check = CrossCheck::off;  ///< agrees: both engines finished
  std::optional<std::string> alarm;          ///< a wrong solution, a wrong order, or a disagreement
};

/// Checks each solution and passes it to `show`, which returns false to end the enumeration. The
/// second engine is not asked if `show` ended the enumeration, a solution failed its check, or the
/// solver failed. Requires limit ≥ 1.
EnumerateAnswer enumerate(const Grid& grid, Engine& engine, const EnumerateRequest& request,
                          const std::function<bool(const Grid&)>& show);

/// The same with the engines and limits of a pool. Requires limit ≥ 1.
EnumerateAnswer enumerate(EnginePool& engines, const Grid& grid, std::uint64_t limit,
                          const std::function<bool(const Grid&)>& show);

}  // namespace clausoku
