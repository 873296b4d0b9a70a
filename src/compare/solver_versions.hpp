// Which versions of which solvers an engine asks.
#pragma once

#include <string>

#include "src/engines/spec.hpp"

namespace clausoku {

/// "CryptoMiniSat 5.11.4, CaDiCaL 1.5.3": those that it may ask, as they tell it themselves. An
/// external program is asked with --version, a second long; "minisat" alone where it says nothing
/// that has a digit. Empty for an engine that asks none.
std::string solver_versions(const EngineSpec& spec);

}  // namespace clausoku
