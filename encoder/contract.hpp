// Contracts: what a comment says after "Requires", checked.
//
// A broken contract is a mistake in the calling code, nothing that an input can bring about, so no
// value tells of it: the program says where and aborts. `require` is always on; it is for what
// costs next to nothing beside the work of the call. Where that is not so, in what runs once for a
// cell, a clause or a search's step, use `assert`: builds for debugging, with sanitizers and for
// fuzzing have it.
#pragma once

#include <source_location>

namespace clausoku {

/// Names the place on standard error and aborts.
[[noreturn]] void break_contract(const std::source_location& place);

/// Aborts, naming the place of the call, where the condition does not hold.
inline void require(bool condition,
                    const std::source_location& place = std::source_location::current()) {
  if (!condition) [[unlikely]]
    break_contract(place);
}

}  // namespace clausoku
