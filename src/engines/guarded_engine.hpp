// Wraps an engine so that an exception of a library does not end a batch.
#pragma once

#include <memory>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

/// Wraps an engine. If the wrapped engine throws, the verdict is `unknown`. If memory ran out, the
/// limit is Limit::memory. Otherwise `failure` of the outcome gives the reason.
std::unique_ptr<Engine> make_guarded_engine(std::unique_ptr<Engine> engine);

}  // namespace clausoku
