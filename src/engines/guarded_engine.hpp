// A guard around an engine: no exception of a library ends a batch.
#pragma once

#include <memory>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

/// Answers as the engine does. Where the engine throws, the verdict is `unknown`: the limit is
/// Limit::memory where the memory does not suffice, and otherwise the failure says why.
std::unique_ptr<Engine> guarded(std::unique_ptr<Engine> engine);

}  // namespace clausoku
