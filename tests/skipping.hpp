// Skips tests that cannot run because data or a program is missing. A skipped test is not a
// success.
#pragma once

#include <string>

namespace clausoku::test {

/// Reports that a test's data or program is missing. If some test calls this function and no test
/// fails, the test program exits with code 77, which ctest shows as skipped.
void skip(const std::string& missing_item);

/// Returns whether a program is on PATH. If the program is missing, calls skip() with its name.
bool has_program(const std::string& name);

}  // namespace clausoku::test
