// Who is asked for a second opinion.
#pragma once

#include "src/engines/spec.hpp"

namespace clausoku {

/// The second opinion is of another kind: the backtracker's on sat and hybrid, hybrid's on it.
EngineSpec other_kind(const EngineSpec& engine);

}  // namespace clausoku
