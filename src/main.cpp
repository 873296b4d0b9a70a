#include "src/commands/commands.hpp"

int main(int argc, char** argv) { return clausoku::run_program(argc, argv); }
