// The result of a propagation, on any board.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "encoder/contradiction.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

struct Propagated {
  std::optional<Contradiction> contradiction = {};
  std::int64_t failed_literals = 0;  ///< candidates tried and removed
  bool cut_short = false;            ///< the deadline passed; candidates are incomplete
  std::vector<Grid> solutions = {};  ///< distinct wanted solutions, if found
};

}  // namespace clausoku
