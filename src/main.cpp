#include "src/commands/program.hpp"

int main(int argc, char** argv) { return clausoku::run_program(argc, argv); }
