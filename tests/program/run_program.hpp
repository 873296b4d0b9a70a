// Functions that run the built program with arguments and input, and return its output and exit
// code.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/temporary_folder.hpp"

namespace clausoku::test {

struct ProgramResult {
  int exit_code;  ///< −s if signal s ended the process
  std::string out;
  std::string err;
};

struct Command {
  std::vector<std::string> arguments;  ///< the first is the program: a path or a name on PATH
  std::string input = {};              ///< the text on standard input
  std::filesystem::path folder = {};   ///< the working folder; empty for that of the test
  /// Environment variables that the command has in addition to, or instead of, those of the test.
  std::map<std::string, std::string> environment = {};
};

/// A command that runs in the background, with default handling of SIGINT, SIGQUIT, SIGTERM and
/// SIGPIPE.
class RunningProgram {
 public:
  /// Throws std::system_error if the command cannot be started.
  explicit RunningProgram(const Command& command);
  /// Kills the process if wait() was not called.
  ~RunningProgram();
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  pid_t id() const { return id_; }

  /// The text that the process has written so far.
  std::string out() const;
  std::string err() const;

  /// Waits until the process ends. May be called once.
  ProgramResult wait();

 private:
  struct Streams;
  std::unique_ptr<Streams> streams_;
  pid_t id_ = 0;
};

/// Runs a command until it ends, with default handling of SIGINT, SIGQUIT, SIGTERM and SIGPIPE.
/// Throws std::system_error if the command cannot be started.
ProgramResult run(const Command& command);

/// Returns the path of the built program.
std::string program_path();

/// Runs clausoku with these arguments and this text on standard input.
ProgramResult run_program(std::vector<std::string> arguments, std::string input = "");

/// Returns the command that runs a script in bash, with clausoku on PATH and the functions in
/// run_program.cpp.
Command shell_command(std::string script, std::filesystem::path folder = {});

/// Runs a script as shell_command() does.
ProgramResult run_shell(std::string script, std::filesystem::path folder = {});

/// Returns the bytes of a file. Throws std::system_error if the file cannot be read.
std::string read_file(const std::filesystem::path& path);

}  // namespace clausoku::test
