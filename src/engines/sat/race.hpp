// A race: several ways to one answer, side by side on threads. The first that has it stops the
// others.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>

namespace clausoku {

/// Goes the way of a number until it has the answer: true; or until the token asks it to stop, or
/// for a reason of its own: false.
using Runner = std::function<bool(std::size_t number, const std::stop_token& stop)>;

/// Runs so many, the first on the calling thread, each other one on a thread of its own; returns,
/// when all have ended, which one won. The stop token ends all of them. A runner that throws is out
/// of the race, and so is one that no thread can be had for; where all are out, what the first has
/// thrown is thrown on. Requires runners ≥ 1.
std::optional<std::size_t> race(std::size_t runners, const std::stop_token& stop,
                                const Runner& run);

}  // namespace clausoku
