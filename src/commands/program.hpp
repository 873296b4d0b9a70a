#pragma once

namespace clausoku {

/// Runs the program. Returns its exit code.
int run_program(int argc, char** argv);

}  // namespace clausoku
