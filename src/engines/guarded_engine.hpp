// Wraps an engine so that an exception of a library does not end a batch.
#pragma once

#include <memory>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

/// Returns an engine that catches the exceptions of `engine` and then answers `unknown`. If memory
/// ran out, the limit is Limit::memory; otherwise, `failure` has the reason.
std::unique_ptr<Engine> make_exception_guarded_engine(std::unique_ptr<Engine> engine);

}  // namespace clausoku
