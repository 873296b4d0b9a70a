// Contracts: run-time checks of the conditions that comments state after "Requires".
//
// A broken contract is always a bug in the calling code, never the result of a user's input. So the
// program returns no error: it prints the source location and aborts. `require` is always enabled,
// for checks that cost almost nothing compared with the call. Use `assert` for checks that run once
// per cell, clause or search step: only debug, sanitizer and fuzzing builds enable `assert`.
#pragma once

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

/// Prints the source location of a failed require() on standard error and aborts.
[[noreturn]] void report_broken_contract(const char* file, int line, const char* function);

/// Aborts with the caller's location if the condition is false. The default arguments replace
/// std::source_location, which clang 14 lacks.
inline void require(bool condition, const char* file = __builtin_FILE(),
                    int line = __builtin_LINE(), const char* function = __builtin_FUNCTION()) {
  if (!condition) [[unlikely]]
    report_broken_contract(file, line, function);
}

}  // namespace clausoku
