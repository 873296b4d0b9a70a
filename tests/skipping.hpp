// Tests that cannot run here, for want of data or of a program: they are no success.
#pragma once

#include <string>

namespace clausoku::test {

/// Says that what is to be tested is absent. A test program that has said so, and in which nothing
/// failed, exits with 77, which ctest shows as skipped.
void skip(const std::string& what_is_absent);

/// Whether a program is on PATH; where not, the test counts as skipped.
bool has_program(const std::string& name);

}  // namespace clausoku::test
