// A race: several threads search for the same answer in different ways. The first that has it stops
// the others.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>

namespace clausoku {

/// Returns true if the run with this number found the answer, false if it was stopped or gave up.
using Runner = std::function<bool(std::size_t number, const std::stop_token& stop)>;

/// Runs the numbers below `runners`, 0 on the calling thread, each other one on its own thread.
/// Returns the winner after all have ended; empty if there is none. The stop token ends all of
/// them. A runner that throws, or that gets no thread, is out of the race; if all are out, the
/// first one's exception is rethrown. Requires runners ≥ 1.
std::optional<std::size_t> race(std::size_t runners, const std::stop_token& stop,
                                const Runner& run);

}  // namespace clausoku
