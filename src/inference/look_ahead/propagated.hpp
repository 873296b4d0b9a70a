// The result of a propagation, on any board.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "encoder/contradiction.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

/// How a propagation ended.
struct Propagated {
  std::optional<Contradiction> contradiction = {};
  std::int64_t failed_literals = 0;  ///< candidates that were tried and taken out
  bool cut_short = false;            ///< by the deadline; what is left is as far as it got
  std::vector<Grid> solutions = {};  ///< different ones that it came across, of those wanted
};

}  // namespace clausoku
