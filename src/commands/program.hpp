#pragma once

namespace clausoku {

/// The program: its options, its commands, its exit code.
int run_program(int argc, char** argv);

}  // namespace clausoku
