// Contracts: what a comment says after "Requires", checked.
//
// A broken contract is a mistake in the calling code, nothing that an input can bring about, so no
// value tells of it: the program says where and aborts. `require` is always on; it is for what
// costs next to nothing beside the work of the call. Where that is not so, in what runs once for a
// cell, a clause or a search's step, use `assert`: builds for debugging, with sanitizers and for
// fuzzing have it.
#pragma once

#include "encoder/cplusplus_20.hpp"

namespace clausoku {

/// Names the place on standard error and aborts.
[[noreturn]] void break_contract(const char* file, int line, const char* function);

/// Aborts, naming the place of the call, where the condition does not hold. The defaults are what
/// std::source_location is made of, which clang 14 does not have.
inline void require(bool condition, const char* file = __builtin_FILE(),
                    int line = __builtin_LINE(), const char* function = __builtin_FUNCTION()) {
  if (!condition) [[unlikely]]
    break_contract(file, line, function);
}

}  // namespace clausoku
