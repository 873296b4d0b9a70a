// Wraps an engine so that an exception of a library does not end a batch.
#pragma once

#include <memory>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

/// Returns an engine that calls `engine` and catches its exceptions. The verdict is `unknown` then.
/// The limit is Limit::memory if memory ran out; otherwise `failure` tells the reason.
std::unique_ptr<Engine> make_guarded_engine(std::unique_ptr<Engine> engine);

}  // namespace clausoku
