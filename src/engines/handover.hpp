// The handover: counts and lists of solutions begin with one engine and end with another.
//
// A SAT solver takes a call for each solution, a backtracker a fraction of a microsecond. So the
// first engine finds the first solutions, and the second one finds all if there are more. The
// second engine must find the first engine's solutions again, so it is checked by the first.
#pragma once

#include <cstdint>
#include <memory>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

/// The number of solutions that the first engine finds before the second engine takes over.
inline constexpr std::uint64_t solutions_before_handover = 200;

/// Makes an engine that asks `first`. If a grid has `solutions_before_handover` solutions and more
/// are wanted, asks `second` for all. If the answers contradict each other, the outcome has a
/// disagreement and the verdict `unknown`. Its solve() requires an order if it visits solutions.
std::unique_ptr<Engine> make_handover_engine(std::shared_ptr<Engine> first,
                                             std::unique_ptr<Engine> second);

}  // namespace clausoku
