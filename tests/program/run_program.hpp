// Running the built program as a user does: arguments and input in; output and exit code out.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/temporary_folder.hpp"

namespace clausoku::test {

struct ProgramResult {
  int exit_code;  ///< −s where signal s ended it
  std::string out;
  std::string err;
};

struct Command {
  std::vector<std::string> arguments;  ///< the program first: a path, or a name looked up on PATH
  std::string input = {};              ///< what stands on standard input, a file
  std::filesystem::path folder = {};   ///< where it runs; empty: where the test does
  /// Variables set besides, or instead of, those that the test has itself.
  std::map<std::string, std::string> environment = {};
};

/// Runs a command to its end, with signals as a terminal would have them. Throws std::system_error
/// where it cannot be started.
ProgramResult run(const Command& command);

/// The built program.
std::string program_path();

/// Runs clausoku.
ProgramResult run_program(std::vector<std::string> arguments, std::string input = "");

/// Runs a command line by bash, with clausoku on PATH and the functions that run_program.cpp lists.
ProgramResult run_shell(std::string command, std::filesystem::path folder = {});

/// The bytes of a file. Throws std::system_error where it cannot be read.
std::string read_file(const std::filesystem::path& path);

}  // namespace clausoku::test
