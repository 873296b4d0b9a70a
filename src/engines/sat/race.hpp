// A race lets several threads search for the same answer; the first to find it stops the others.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>

namespace clausoku {

/// Performs one run. Returns true if the run found the answer, false if it was stopped or gave up.
using Runner = std::function<bool(std::size_t number, const std::stop_token& stop)>;

/// Performs the runs 0 … runners − 1, run 0 on the calling thread and every other run on its own
/// thread. Returns the number of the winning run after all runs have ended, or empty if no run
/// found the answer. `stop` ends all runs. A run that throws or gets no thread drops out of the
/// race. If all runs drop out, rethrows the exception of run 0. Requires runners ≥ 1.
std::optional<std::size_t> race(std::size_t runners, const std::stop_token& stop,
                                const Runner& run);

}  // namespace clausoku
