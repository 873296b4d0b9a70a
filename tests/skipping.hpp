// Skips tests that cannot run here because data or a program is missing. A skipped test is not a
// success.
#pragma once

#include <string>

namespace clausoku::test {

/// Reports that a test's data or program is missing. If a test program has skipped a test and no
/// test fails, it exits with code 77, which ctest shows as skipped.
void skip(const std::string& missing_item);

/// True if a program is on PATH; otherwise also calls skip() for the program.
bool has_program(const std::string& name);

}  // namespace clausoku::test
