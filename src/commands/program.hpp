#pragma once

namespace clausoku {

int run_program(int argc, char** argv);

}  // namespace clausoku
