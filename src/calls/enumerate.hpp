// The use case `enumerate`: shows each solution of a puzzle once, as it is found, in lexicographic
// order of the digits. The order allows detecting duplicates without storing the solutions. The
// cross-check compares the number of solutions and the sum of their hashes between two engines.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "src/calls/solve.hpp"

namespace clausoku {

struct EnumerateRequest {
  std::uint64_t limit = 1;    ///< the largest number of solutions to show
  Limits limits = {};         ///< limits: uses only time, conflicts, memory and the stop token
  SecondOpinion second = {};  ///< the second engine for the cross-check
};

struct EnumerateAnswer {
  Outcome outcome;          ///< has limit + 1 as solution count if there are more solutions
  std::uint64_t shown = 0;  ///< the number of solutions shown
  bool stopped = false;     ///< `show` returned false
  bool complete = false;    ///< true if no limit except `limit` ended the search
  CrossCheck cross_check = CrossCheck::off;  ///< `agrees` if both engines finished and agree
  bool is_partly_checked = false;    ///< agrees on the first SecondOpinion::max_solutions solutions
  std::optional<std::string> alarm;  ///< a wrong solution, a wrong order, or a disagreement
};

/// Checks each solution and passes it to `show`. The enumeration ends if `show` returns false. The
/// second engine runs unless `show` ended the enumeration, a solution failed its check, or the
/// solver failed. Requires limit ≥ 1.
EnumerateAnswer enumerate(const Grid& grid, Engine& engine, const EnumerateRequest& request,
                          const std::function<bool(const Grid&)>& show);

/// Enumerates solutions with the engines and limits of a pool. Requires limit ≥ 1.
EnumerateAnswer enumerate(EnginePool& engines, const Grid& grid, std::uint64_t limit,
                          const std::function<bool(const Grid&)>& show);

}  // namespace clausoku
